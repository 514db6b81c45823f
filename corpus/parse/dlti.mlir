// Bodies of attributes of `dlti` that are none, and layouts that a module cannot have.

module attributes {a.b = #dlti.dl_spec<index = 64, index = 32>} {} //~ attribute-parameter

// -----

module attributes {a.b = #dlti.dl_spec<index = >} {} //~ attribute-parameter

// -----

module attributes {a.b = #dlti.dl_spec<index>} {} //~ attribute-parameter

// -----

module attributes {a.b = #dlti.dl_spec<"" = 1>} {} //~ attribute-parameter

// -----

module attributes {a.b = #dlti.dl_spec<3 = 1>} {} //~ attribute-parameter

// -----

module attributes {a.b = #dlti.dl_spec<"a" = 1,>} {} //~ attribute-parameter

// -----

module attributes {a.b = #dlti.map<"a" = 1, "a" = 2>} {} //~ attribute-parameter

// -----

module attributes {a.b = #dlti.map<a = 1>} {} //~ attribute-parameter

// -----

module attributes {a.b = #dlti.bla<"a" = 1>} {} //~ attribute-parameter

// -----

module attributes {a.b = #dlti.dl_entry<"a">} {} //~ attribute-parameter

// -----

module attributes {a.b = #dlti.target_system_spec<"CPU" = 3>} {} //~ attribute-parameter

// -----

module attributes {a.b = #dlti.target_system_spec<i32 = #dlti.target_device_spec<"a" = 1>>} {} //~ attribute-parameter

// -----

module attributes {a.b = #dlti.target_device_spec<>} {} //~ attribute-parameter

// -----

module attributes {a.b = #dlti.function_pointer_alignment<64>} {} //~ attribute-parameter

// -----

module attributes {a.b = #dlti.dl_spec<!llvm.ptr = #dlti.map<"a">>} {} //~ attribute-parameter

// -----

module attributes {dlti.dl_spec = 3} {} //~ verify-attribute

// -----

module attributes {dlti.foo = 3} {} //~ verify-attribute

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<index = "a">} {} //~ verify-attribute

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = 3>} {} //~ verify-attribute

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<f32 = dense<[64, 32]> : vector<2xi64>>} {} //~ verify-attribute

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<f32 = dense<32> : vector<3xi64>>} {} //~ verify-attribute

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "medium">} {} //~ verify-attribute

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.bla" = 1>} {} //~ verify-attribute

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<vector<2xi32> = 3>} {} //~ verify-attribute

// -----

func.func @f() attributes {dlti.foo = 1} { return } //~ verify-attribute

// -----

func.func @f() attributes {dlti.dl_spec = 1} { return } //~ verify-attribute

// -----

func.func @f() attributes {dlti.map = 1} { return } //~ verify-attribute

// -----

func.func @f() {
  %c = arith.constant {dlti.foo} 1 : i32 //~ verify-attribute
  return
}

// -----

// Only a module states a data layout for what is in it.
func.func @f() attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.foo" = 32>} { return }
