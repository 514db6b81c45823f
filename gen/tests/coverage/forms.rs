//! Witnesses of operations that a row does not say enough of: such with regions, successors, symbols, or whose result
//! has the shape that other attributes say. `$T` stands for the subject's type, `$E` for its element's, `$I` for an
//! index of each dimension, `$O`, `$P` and `$D` for a zero, a one and a dimension in reverse, `$R` for each of several
//! memref types in turn. Of a vector `$H` and `$F` are the halved and the cut type, `$U` and `$V` that of one slice.

use plumb_ir::print::type_to_string;
use plumb_ir::{Context, Type, TypeKind};

/// A subject's type, written.
pub struct Subject {
    ty: String,
    elem: String,
    rank: usize,
    /// Types made of a vector's: halved and cut in the last and first dimension, without the first, as an element where
    /// nothing is left and as a vector.
    made: [String; 4],
}

impl Subject {
    /// Of a type.
    pub fn of(ctx: &Context, ty: Type) -> Subject {
        let shape: Vec<i64> = match ctx.ty(ty) {
            TypeKind::MemRef { shape, .. } | TypeKind::Vector { shape, .. } => shape.to_vec(),
            _ => Vec::new(),
        };
        let elem = match ctx.ty(ty) {
            TypeKind::MemRef { elem, .. } | TypeKind::UnrankedMemRef { elem, .. } => *elem,
            _ => ctx.elem(ty),
        };
        let (rank, elem) = (shape.len(), type_to_string(ctx, elem));
        let vector = |dims: &[i64]| {
            let dims: String = dims.iter().map(|d| format!("{d}x")).collect();
            format!("vector<{dims}{elem}>")
        };
        let (mut half, mut cut) = (shape.clone(), shape.clone());
        if let (Some(last), Some(first)) = (half.last_mut(), cut.first_mut()) {
            *last /= 2;
            *first = 2;
        }
        let rest = shape.get(1..).unwrap_or_default();
        let slice = if rest.is_empty() { elem.clone() } else { vector(rest) };
        let made = [vector(&half), vector(&cut), slice, vector(rest)];
        Subject { ty: type_to_string(ctx, ty), elem, rank, made }
    }
}

/// Bodies by operation: statements of a function whose arguments are the subject `%s`, an element `%e`, an index `%i`
/// and a bit `%b`. Of several for one operation any may fit.
const FORMS: &[(&str, &str)] = &[
    ("affine.apply", "%r = affine.apply affine_map<(d0) -> (d0 * 2 + 1)>(%s)"),
    ("affine.delinearize_index", "%r:2 = affine.delinearize_index %s into (4, 5) : index, index"),
    ("affine.for", "affine.for %x = %s to 8 {\n}"),
    ("affine.if", "affine.if affine_set<(d0) : (d0 >= 0)>(%i) {\n}"),
    ("affine.linearize_index", "%r = affine.linearize_index [%s, %s] by (4, 5) : index"),
    ("affine.load", "%r = affine.load %s[$I] : $T"),
    ("affine.max", "%r = affine.max affine_map<(d0) -> (d0, 10)>(%s)"),
    ("affine.min", "%r = affine.min affine_map<(d0) -> (d0, 10)>(%s)"),
    ("affine.parallel", "affine.parallel (%x) = (%s) to (8) {\n}"),
    ("affine.prefetch", "affine.prefetch %s[$I], read, locality<3>, data : $T"),
    ("affine.store", "affine.store %e, %s[$I] : $T"),
    ("affine.vector_load", "%r = affine.vector_load %s[$I] : $T, vector<2x$E>"),
    (
        "affine.vector_store",
        "%v = ub.poison : vector<2x$E>\naffine.vector_store %v, %s[$I] : $T, vector<2x$E>",
    ),
    ("arith.constant", "%r = arith.constant 1 : i32"),
    ("cf.assert", "cf.assert %s, \"text\""),
    ("cf.br", "cf.br ^next\n^next:"),
    ("cf.cond_br", "cf.cond_br %s, ^next, ^next\n^next:"),
    ("cf.switch", "cf.switch %s : $T, [default: ^next, 0: ^next]\n^next:"),
    ("complex.bitcast", "%c = ub.poison : complex<f32>\n%r = complex.bitcast %c : complex<f32> to i64"),
    ("complex.constant", "%r = complex.constant [1.0, -1.0] : complex<f64>"),
    ("complex.create", "%r = complex.create %s, %s : complex<$T>"),
    ("func.call", "call @callee() : () -> ()"),
    ("func.call_indirect", "call_indirect %s() : $T"),
    ("func.constant", "%r = constant @callee : () -> ()"),
    ("index.bool.constant", "%r = index.bool.constant true"),
    (
        "llvm.atomicrmw",
        "%c = llvm.mlir.constant(1 : i32) : i32\n%r = llvm.atomicrmw add %s, %c acq_rel : !llvm.ptr, i32",
    ),
    ("llvm.br", "llvm.br ^next\n^next:"),
    ("llvm.cond_br", "llvm.cond_br %s, ^next, ^next\n^next:"),
    ("llvm.switch", "llvm.switch %s : $T, ^next [0: ^next]\n^next:"),
    ("llvm.call", "llvm.call @there() : () -> ()"),
    (
        "llvm.call_intrinsic",
        "%c = llvm.mlir.constant(1 : i32) : i32\n%r = llvm.call_intrinsic \"llvm.bitreverse.i32\"(%c) : (i32) -> i32",
    ),
    (
        "llvm.cmpxchg",
        "%c = llvm.mlir.constant(1 : i32) : i32\n%r = llvm.cmpxchg %s, %c, %c acq_rel monotonic : !llvm.ptr, i32",
    ),
    ("llvm.extractvalue", "%r = llvm.extractvalue %s[0] : $T"),
    ("llvm.fence", "llvm.fence acquire"),
    ("llvm.insertvalue", "%c = llvm.mlir.constant(1 : i32) : i32\n%r = llvm.insertvalue %c, %s[0] : $T"),
    ("llvm.getelementptr", "%r = llvm.getelementptr %s[1] : ($T) -> !llvm.ptr, i32"),
    ("llvm.intr.assume", "llvm.intr.assume %s : i1"),
    ("llvm.intr.expect.with.probability", "%r = llvm.intr.expect.with.probability %s, %s, 5.0e-01 : $T"),
    (
        "llvm.intr.matrix.column.major.load",
        "%c = llvm.mlir.constant(2 : i64) : i64\n%r = llvm.intr.matrix.column.major.load %s, <stride=%c> \
         {isVolatile = false, rows = 2 : i32, columns = 2 : i32} : vector<4xf32> from !llvm.ptr stride i64",
    ),
    (
        "llvm.intr.memcpy.inline",
        "\"llvm.intr.memcpy.inline\"(%s, %s) <{isVolatile = false, len = 4 : i64}> : ($T, $T) -> ()",
    ),
    (
        "llvm.intr.memset.inline",
        "%c = llvm.mlir.constant(1 : i8) : i8\n\
         \"llvm.intr.memset.inline\"(%s, %c) <{isVolatile = false, len = 4 : i64}> : ($T, i8) -> ()",
    ),
    (
        "llvm.intr.masked.load",
        "%m = llvm.mlir.constant(dense<true> : vector<4xi1>) : vector<4xi1>\n\
         %r = llvm.intr.masked.load %s, %m {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>) -> vector<4xi32>",
    ),
    ("llvm.intr.stepvector", "%r = llvm.intr.stepvector : vector<4xi32>"),
    (
        "llvm.invoke",
        "llvm.invoke @there() to ^next unwind ^pad : () -> ()\n^pad:\n\
         %r = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>\nllvm.br ^next\n^next:",
    ),
    ("llvm.mlir.addressof", "%r = llvm.mlir.addressof @place : !llvm.ptr"),
    ("llvm.mlir.constant", "%r = llvm.mlir.constant(1 : i32) : i32"),
    ("llvm.shufflevector", "%r = llvm.shufflevector %s, %s [0] : $T"),
    ("memref.alloc", "%r = memref.alloc(%s) : memref<?xi32>"),
    ("memref.alloca", "%r = memref.alloca(%s) : memref<?xi32>"),
    ("memref.alloca_scope", "memref.alloca_scope {\n}"),
    ("memref.assume_alignment", "%r = memref.assume_alignment %s, 4 : $T"),
    ("memref.atomic_rmw", "%r = memref.atomic_rmw assign %e, %s[$I] : ($E, $T) -> $E"),
    ("memref.cast", "%r = memref.cast %s : $T to $R"),
    ("memref.collapse_shape", "%r = memref.collapse_shape %s [[0]] : $T into $R"),
    ("memref.collapse_shape", "%r = memref.collapse_shape %s [] : $T into $R"),
    ("memref.copy", "%c = memref.cast %s : $T to $R\nmemref.copy %s, %c : $T to $R"),
    ("memref.dealloc", "memref.dealloc %s : $T"),
    ("memref.dim", "%r = memref.dim %s, %i : $T"),
    ("memref.distinct_objects", "%r:2 = memref.distinct_objects %s, %s : $T, $T"),
    ("memref.expand_shape", "%r = memref.expand_shape %s [[0, 1]] output_shape [2, 2] : $T into $R"),
    ("memref.expand_shape", "%r = memref.expand_shape %s [[0, 1]] output_shape [%i, 2] : $T into $R"),
    ("memref.expand_shape", "%r = memref.expand_shape %s [] output_shape [1] : $T into $R"),
    (
        "memref.extract_aligned_pointer_as_index",
        "%r = memref.extract_aligned_pointer_as_index %s : $T -> index",
    ),
    ("memref.extract_strided_metadata", "%r:2 = memref.extract_strided_metadata %s : $T -> $R, index"),
    (
        "memref.extract_strided_metadata",
        "%r:4 = memref.extract_strided_metadata %s : $T -> $R, index, index, index",
    ),
    (
        "memref.generic_atomic_rmw",
        "%r = memref.generic_atomic_rmw %s[$I] : $T {\n^bb0(%c: $E):\nmemref.atomic_yield %c : $E\n}",
    ),
    ("memref.get_global", "%r = memref.get_global @memory : memref<4xi32>"),
    ("memref.load", "%r = memref.load %s[$I] : $T"),
    ("memref.memory_space_cast", "%r = memref.memory_space_cast %s : $T to $R"),
    ("memref.prefetch", "memref.prefetch %s[$I], read, locality<3>, data : $T"),
    ("memref.rank", "%r = memref.rank %s : $T"),
    ("memref.realloc", "%r = memref.realloc %s : $T to $R"),
    ("memref.realloc", "%r = memref.realloc %s(%i) : $T to $R"),
    (
        "memref.reinterpret_cast",
        "%r = memref.reinterpret_cast %s to offset: [0], sizes: [2], strides: [1] : $T to $R",
    ),
    (
        "memref.reshape",
        "%h = memref.alloca() : memref<1xindex>\n%r = memref.reshape %s(%h) : ($T, memref<1xindex>) -> $R",
    ),
    ("memref.store", "memref.store %e, %s[$I] : $T"),
    ("memref.subview", "%r = memref.subview %s[0] [2] [1] : $T to $R"),
    ("memref.subview", "%r = memref.subview %s[] [] [] : $T to $R"),
    ("memref.transpose", "%r = memref.transpose %s (d0) -> (d0) : $T to $R"),
    ("memref.transpose", "%r = memref.transpose %s () -> () : $T to $R"),
    ("memref.view", "%r = memref.view %s[%i][] : $T to $R"),
    ("llvm.unreachable", "llvm.cond_br %b, ^dead, ^next\n^dead:\nllvm.unreachable\n^next:"),
    ("ub.unreachable", "cf.cond_br %b, ^dead, ^next\n^dead:\nub.unreachable\n^next:"),
    ("scf.execute_region", "scf.execute_region {\nscf.yield\n}"),
    (
        "scf.for",
        "%c = \"arith.constant\"() <{value = 1 : $T}> : () -> $T\nscf.for %x = %s to %s step %c : $T {\n}",
    ),
    ("scf.forall", "scf.forall (%x) = (%s) to (4) step (1) {\n}"),
    ("scf.if", "scf.if %s {\n}"),
    ("scf.index_switch", "scf.index_switch %s\ndefault {\n}"),
    ("scf.parallel", "%c = arith.constant 1 : index\nscf.parallel (%x) = (%s) to (%c) step (%c) {\n}"),
    ("scf.while", "scf.while : () -> () {\nscf.condition(%b)\n} do {\nscf.yield\n}"),
    ("vector.broadcast", "%r = vector.broadcast %i : index to vector<2x3xindex>"),
    (
        "vector.compressstore",
        "%m = ub.poison : vector<2xi1>\n%v = ub.poison : vector<2x$E>\n\
         vector.compressstore %s[$I], %m, %v : $T, vector<2xi1>, vector<2x$E>",
    ),
    ("vector.constant_mask", "%r = vector.constant_mask [2] : vector<4xi1>"),
    (
        "vector.contract",
        "%r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], \
         iterator_types = [\"reduction\"]} %s, %s, %e : $T, $T into $E",
    ),
    (
        "vector.contract",
        "%r = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, \
         affine_map<(i, j, k) -> (i, j)>], iterator_types = [\"parallel\", \"parallel\", \"reduction\"]} \
         %s, %s, %s : $T, $T into $T",
    ),
    ("vector.deinterleave", "%l, %h = vector.deinterleave %s : $T -> $H"),
    (
        "vector.expandload",
        "%m = ub.poison : vector<2xi1>\n%v = ub.poison : vector<2x$E>\n\
         %r = vector.expandload %s[$I], %m, %v : $T, vector<2xi1>, vector<2x$E> into vector<2x$E>",
    ),
    ("vector.extract", "%r = vector.extract %s[%i] : $U from $T"),
    (
        "vector.extract_strided_slice",
        "%r = vector.extract_strided_slice %s {offsets = [0], sizes = [2], strides = [1]} : $T to $F",
    ),
    ("vector.from_elements", "%r = vector.from_elements %i, %i : vector<2xindex>"),
    (
        "vector.gather",
        "%m = ub.poison : vector<2xi1>\n%v = ub.poison : vector<2x$E>\n%n = ub.poison : vector<2xindex>\n\
         %r = vector.gather %s[$I] [%n], %m, %v : $T, vector<2xindex>, vector<2xi1>, vector<2x$E> into vector<2x$E>",
    ),
    (
        "vector.insert",
        "%v = ub.poison : vector<4xindex>\n%r = vector.insert %i, %v[%i] : index into vector<4xindex>",
    ),
    (
        "vector.insert_strided_slice",
        "%r = vector.insert_strided_slice %s, %s {offsets = [$O], strides = [$P]} : $T into $T",
    ),
    ("vector.load", "%r = vector.load %s[$I] : $T, vector<$E>"),
    ("vector.load", "%r = vector.load %s[$I] : $T, $E"),
    (
        "vector.maskedload",
        "%m = ub.poison : vector<2xi1>\n%v = ub.poison : vector<2x$E>\n\
         %r = vector.maskedload %s[$I], %m, %v : $T, vector<2xi1>, vector<2x$E> into vector<2x$E>",
    ),
    (
        "vector.maskedstore",
        "%m = ub.poison : vector<2xi1>\n%v = ub.poison : vector<2x$E>\n\
         vector.maskedstore %s[$I], %m, %v : $T, vector<2xi1>, vector<2x$E>",
    ),
    (
        "vector.multi_reduction",
        "%a = ub.poison : $U\n%r = vector.multi_reduction <add>, %s, %a [0] : $T to $U",
    ),
    (
        "vector.scan",
        "%a = ub.poison : $V\n\
         %r:2 = vector.scan <add>, %s, %a {inclusive = true, reduction_dim = 0 : i64} : $T, $V",
    ),
    (
        "vector.scatter",
        "%m = ub.poison : vector<2xi1>\n%v = ub.poison : vector<2x$E>\n%n = ub.poison : vector<2xindex>\n\
         vector.scatter %s[$I] [%n], %m, %v : $T, vector<2xindex>, vector<2xi1>, vector<2x$E>",
    ),
    ("vector.shuffle", "%r = vector.shuffle %s, %s [0, 3] : $T, $T"),
    ("vector.step", "%r = vector.step : vector<4xindex>"),
    ("vector.store", "%v = ub.poison : vector<$E>\nvector.store %v, %s[$I] : $T, vector<$E>"),
    ("vector.store", "vector.store %e, %s[$I] : $T, $E"),
    ("vector.to_elements", "%r:4 = vector.to_elements %s : $T"),
    ("vector.transpose", "%r = vector.transpose %s, [$D] : $T to $T"),
    ("vector.transfer_read", "%r = vector.transfer_read %s[$I], %e : $T, vector<$E>"),
    ("vector.transfer_read", "%r = vector.transfer_read %s[$I], %e : $T, $E"),
    (
        "vector.transfer_write",
        "%v = ub.poison : vector<$E>\nvector.transfer_write %v, %s[$I] : vector<$E>, $T",
    ),
    ("vector.transfer_write", "vector.transfer_write %e, %s[$I] : $E, $T"),
    ("vector.type_cast", "%r = vector.type_cast %s : $T to $T"),
];

/// What bodies name.
const AROUND: &str = "memref.global @memory : memref<4xi32> = uninitialized
llvm.mlir.global external @place(1 : i32) : i32
func.func private @callee()
llvm.func @there()
";

/// Memref types that results may have.
fn results(elem: &str) -> Vec<String> {
    let mut out = Vec::new();
    for space in ["", ", 1"] {
        for shape in ["4x", "?x", "2x", "1x", "", "2x2x", "?x2x"] {
            for layout in [
                "",
                ", strided<[1]>",
                ", strided<[2]>",
                ", strided<[?]>",
                ", strided<[1], offset: ?>",
                ", strided<[2], offset: 3>",
                ", strided<[1], offset: 3>",
                ", strided<[?], offset: ?>",
                ", strided<[], offset: ?>",
                ", strided<[4, 2], offset: 3>",
                ", strided<[?, ?], offset: ?>",
            ] {
                out.push(format!("memref<{shape}{elem}{layout}{space}>"));
            }
        }
        out.push(format!("memref<*x{elem}{space}>"));
    }
    out
}

/// The written witnesses of an operation, of which one may be valid; none if it is made from its row.
pub fn of(name: &str, subject: Option<&Subject>) -> Option<Vec<String>> {
    let forms: Vec<&str> = FORMS.iter().filter(|(n, _)| *n == name).map(|(_, form)| *form).collect();
    if forms.is_empty() {
        return None;
    }
    let (ty, elem, rank) = subject.map_or(("i32", "i32", 0), |s| (s.ty.as_str(), s.elem.as_str(), s.rank));
    let list = |item: &dyn Fn(usize) -> String| (0..rank).map(item).collect::<Vec<_>>().join(", ");
    let (indices, zeros, ones) = (list(&|_| "%i".into()), list(&|_| "0".into()), list(&|_| "1".into()));
    let reversed = list(&|i| (rank - 1 - i).to_string());
    let mut out = Vec::new();
    for form in forms {
        let mut body = form.replace("$T", ty).replace("$E", elem).replace("$I", &indices);
        body = body.replace("$O", &zeros).replace("$P", &ones).replace("$D", &reversed);
        if let Some(s) = subject {
            for (place, made) in ["$H", "$F", "$U", "$V"].iter().zip(&s.made) {
                body = body.replace(place, made);
            }
        }
        let whole = |body: &str| {
            format!(
                "{AROUND}func.func @witness(%s: {ty}, %e: {elem}, %i: index, %b: i1) {{\n{body}\nreturn\n}}\n"
            )
        };
        if !body.contains("$R") {
            out.push(whole(&body));
            continue;
        }
        // A view of bytes may have any element.
        out.extend(results(elem).iter().map(|r| whole(&body.replace("$R", r))));
    }
    Some(out)
}
