// Modules that are valid and that the conversion refuses.
// plumb: lower

func.func private @tensors(%a: tensor<4xf32>) //~ lower-unsupported-type
