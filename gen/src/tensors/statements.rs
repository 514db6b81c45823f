//! What programs are made of: one table.

use super::state::Writer;

/// A statement: the operation that compilers must have for it, and how often it comes in `tensor` and in `linalg`. A
/// function writes it, given its depth of nesting.
pub(super) struct Statement {
    pub op: &'static str,
    pub weights: [usize; 2],
    write: fn(&mut Writer<'_, '_, '_>, usize),
}

macro_rules! statements {
    ($($op:literal $tensor:literal $linalg:literal $write:ident $(($depth:ident))?;)*) => {
        /// The statements.
        pub(super) const STATEMENTS: &[Statement] = &[$(Statement {
            op: $op,
            weights: [$tensor, $linalg],
            write: statements!(@ $write $($depth)?),
        },)*];
    };
    (@ $write:ident) => { |writer, _| writer.$write() };
    (@ $write:ident $depth:ident) => { |writer, $depth| writer.$write($depth) };
}

statements! {
    "arith.addi" 6 6 arithmetic;
    "tensor.insert_slice" 12 4 insert_slice;
    "tensor.extract_slice" 8 4 extract_slice;
    "tensor.insert" 6 2 insert;
    "tensor.extract" 5 1 extract;
    "tensor.pad" 5 3 pad;
    "tensor.cast" 4 2 cast;
    "tensor.collapse_shape" 4 3 collapse_shape;
    "tensor.expand_shape" 4 3 expand_shape;
    "tensor.reshape" 3 1 reshape;
    "tensor.concat" 4 1 concat;
    "tensor.from_elements" 3 1 made_of_elements;
    "tensor.generate" 3 1 generate;
    "tensor.splat" 2 1 new_splat;
    "tensor.bitcast" 1 0 bitcast;
    "tensor.gather" 1 0 gather;
    "tensor.scatter" 1 0 scatter;
    "vector.transfer_read" 1 1 transfer;
    "bufferization.alloc_tensor" 2 1 copy;
    "bufferization.materialize_in_destination" 2 1 materialize;
    "linalg.generic" 8 18 generic;
    "linalg.fill" 8 24 named;
    "linalg.map" 2 4 map;
    "linalg.reduce" 2 4 reduce;
    "linalg.transpose" 2 4 transpose;
    "linalg.broadcast" 2 4 broadcast;
    "linalg.contract" 1 3 contract;
    "linalg.elementwise" 2 6 elementwise;
    "linalg.softmax" 1 1 softmax;
    "linalg.pack" 1 2 pack;
    "scf.for" 7 3 for_loop(depth);
    "scf.while" 3 1 while_loop(depth);
    "scf.if" 6 2 branch(depth);
    "scf.forall" 5 2 forall(depth);
    "func.call" 5 2 call(depth);
}

impl Writer<'_, '_, '_> {
    /// A statement of the module's.
    pub(super) fn statement(&mut self, depth: usize) {
        self.draw.next_frame();
        let statement = self.draw.pick(&self.statements).and_then(|at| STATEMENTS.get(at));
        if let Some(statement) = statement {
            (statement.write)(self, depth);
        }
    }
}
