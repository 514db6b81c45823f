//! Faults on tensors: what a bufferization that writes in place, or a folding of slices, pads and maps, does wrong. Each
//! changes the module before tensors become memory.

mod patch;
mod places;
mod structured;
mod values;

use super::{Fault, FaultOption, Rewrite};
use patch::TensorPatch;
use plumb_ir::Module;
use plumb_ir::ops::ArithOp as A;
use plumb_ir::verify::verify;

/// What a fault does to a module on tensors.
pub(super) type Change = fn(&mut TensorPatch<'_>);

/// The module with a fault; none if the fault does not change it, or leaves no valid module.
pub(super) fn changed(module: &Module, change: Change) -> Option<Module> {
    // Edits rely on what the verifier holds.
    if !verify(module).is_empty() {
        return None;
    }
    let mut m = module.clone();
    change(&mut TensorPatch { m: &mut m });
    verify(&m).is_empty().then_some(m)
}

macro_rules! faults {
    ($($name:literal $doc:literal $change:expr;)*) => {
        /// The table: a name, what someone would have done wrong, and what does it.
        pub(super) static FAULTS: &[Fault] = &[$(Fault {
            name: $name,
            doc: $doc,
            under: FaultOption::Any,
            rewrite: Rewrite::OnTensors($change),
        },)*];
    };
}

faults! {
    "insert-in-place" "An insertion of an element writes in place, though the tensor is read later."
        values::insert_in_place;
    "slice-in-place" "An insertion of a slice writes in place, though the tensor is read later."
        values::insert_slice_in_place;
    "output-in-place" "An operation of linalg writes into its output in place, though that is read later."
        values::output_in_place;
    "fill-in-place" "A fill writes into its output in place, though that is read later."
        values::fill_in_place;
    "transfer-in-place" "A transfer of a vector writes in place, though the tensor is read later."
        values::transfer_in_place;
    "for-initial-in-place" "A loop writes into the tensor that it starts from, though that is read after the loop."
        |p| values::loop_in_place(p, false);
    "for-initial-within" "A loop reads in its body what it has written in place of the tensor that it starts from."
        |p| values::loop_in_place(p, true);
    "while-initial-in-place" "A while loop writes into the tensor that it starts from, though that is read after it."
        values::while_in_place;
    "for-carried-crosswise" "A loop that carries two tensors gives each in place of the other."
        |p| values::crosswise(p, false);
    "while-carried-crosswise" "A while loop that carries two tensors gives each in place of the other."
        |p| values::crosswise(p, true);
    "for-carried-stale" "A loop carries on the tensor that it was given and not the one that it has computed."
        values::stale;
    "for-result-initial" "The result of a loop is the tensor that it starts from."
        values::result_initial;
    "while-before-lost" "A while loop gives what it was given and not what its condition has computed."
        values::while_before_lost;
    "if-branches-swapped" "A choice between tensors takes the wrong branch."
        |p| values::branches_swapped(p, false);
    "switch-cases-swapped" "A switch between tensors takes the default for the first case."
        |p| values::branches_swapped(p, true);
    "if-equivalent-branch" "A choice between tensors gives what its second branch gives, where that is there before."
        values::equivalent_branch;
    "select-tensors-swapped" "A selection of tensors takes the other one."
        values::select_swapped;
    "call-argument-in-place" "A function writes into its tensor argument, though that is read after the call."
        values::call_in_place;
    "call-results-swapped" "Two results of a call are exchanged."
        values::call_results_swapped;
    "call-argument-order" "A call passes two tensors in the wrong order."
        values::call_arguments_swapped;
    "forall-first-slice" "Every thread writes the first slice."
        values::first_slice;
    "forall-reads-first" "Every thread reads the first slice."
        values::first_slice_read;
    "forall-last-thread" "The last thread of several does not run."
        values::last_thread;
    "forall-result-initial" "The result of threads is the tensor that they share at their start."
        values::forall_initial;
    "copy-lost" "A copy of a tensor is left out, and its elements are undetermined."
        values::copy_lost;
    "materialize-destination" "A tensor put into a destination is not put there."
        values::materialize_lost;
    "store-lost" "A tensor is not written into the memory that it is put into."
        values::store_lost;

    "slice-offset-lost" "A slice begins where the tensor begins."
        |p| places::offset_lost(p, false);
    "slice-strides-ignored" "A slice with steps takes elements that lie side by side."
        |p| places::strides_ignored(p, false);
    "slice-offsets-swapped" "A slice takes its first two offsets for each other's dimension."
        |p| places::offsets_swapped(p, false);
    "slice-offsets-added" "A slice of a slice adds both offsets, and does not multiply the inner ones by the outer steps."
        |p| places::composed(p, true);
    "slice-strides-replaced" "A slice of a slice has the inner steps and not their products with the outer ones."
        |p| places::composed(p, false);
    "insert-offset-lost" "A slice is inserted where the tensor begins."
        |p| places::offset_lost(p, true);
    "insert-strides-ignored" "A slice is inserted side by side, whatever its steps are."
        |p| places::strides_ignored(p, true);
    "insert-offsets-swapped" "A slice is inserted with its first two offsets for each other's dimension."
        |p| places::offsets_swapped(p, true);
    "insert-slice-lost" "The insertion of a slice without dimensions of its own is left out."
        places::insert_lost;
    "slice-forwarded" "A slice of a tensor with a slice inserted is that slice, wherever both lie."
        places::slice_forwarded;
    "element-forwarded" "An element of a tensor with an element inserted is that element, wherever both lie."
        places::element_forwarded;
    "extract-indices-swapped" "An element is read with its first two indices exchanged."
        |p| places::indices_swapped(p, false);
    "insert-indices-swapped" "An element is written with its first two indices exchanged."
        |p| places::indices_swapped(p, true);
    "pad-sides-swapped" "A pad stands on the other side."
        places::pad_sides;
    "pad-of-zeros" "A pad has zeros in place of its own elements."
        places::pad_zero;
    "pad-places-of-source" "A pad computes its elements from places in the source."
        places::pad_places;
    "pad-folded" "A slice of a padded tensor is taken of the source, at the same offsets."
        places::pad_folded;
    "generate-places-swapped" "An element is computed from its place with the first two indices exchanged."
        places::generate_swapped;
    "elements-reversed" "A tensor made of elements has them in reverse."
        places::elements_reversed;
    "concat-order" "Two tensors of one type are joined in the wrong order."
        places::concat_order;
    "concat-twice" "The first of two tensors of one type is joined twice."
        places::concat_twice;
    "dim-of-next" "A question for an extent of a tensor gives that of the next dimension."
        places::dim_of_next;
    "gather-reversed" "Slices are gathered in the reverse order of their places."
        |p| places::places_reversed(p, false);
    "scatter-reversed" "Slices are scattered in the reverse order of their places."
        |p| places::places_reversed(p, true);
    "pack-padding-zero" "Tiles are padded with zeros in place of the padding value."
        places::pack_padding;
    "pack-tiles-swapped" "Two inner tiles of one size are taken for each other's dimension."
        places::pack_swapped;

    "map-input-transposed" "A map of an input is read backwards."
        |p| structured::map_reversed(p, false);
    "map-output-transposed" "The map of an output is read backwards."
        |p| structured::map_reversed(p, true);
    "map-window-unscaled" "A window of a map takes every step for one."
        structured::window_unscaled;
    "map-shift-lost" "A map that is shifted by a number starts at zero."
        structured::shift_lost;
    "reduction-identity" "A reduction starts from zero, whatever its output holds."
        structured::identity;
    "accumulator-lost" "A reduction gives its last element in place of what it has accumulated."
        structured::accumulator_lost;
    "body-operands-swapped" "A body takes the operands of a difference or a quotient in the wrong order."
        structured::operands_swapped;
    "body-sign-extended" "An unsigned element of a body is extended as a signed one."
        |p| p.turn(&[(A::ExtUI, A::ExtSI)]);
    "body-zero-extended" "A signed element of a body is extended as an unsigned one."
        |p| p.turn(&[(A::ExtSI, A::ExtUI)]);
    "body-unsigned-to-float" "An unsigned element of a body becomes a float as a signed one."
        |p| p.turn(&[(A::UIToFP, A::SIToFP)]);
    "body-maximum-signed" "The greater of unsigned elements of a body is that of signed ones."
        |p| p.turn(&[(A::MaxUI, A::MaxSI), (A::MinUI, A::MinSI)]);
    "body-maximum-unsigned" "The greater of signed elements of a body is that of unsigned ones."
        |p| p.turn(&[(A::MaxSI, A::MaxUI), (A::MinSI, A::MinUI)]);
    "body-maximum-minimum" "The greatest element of a body is taken for the least."
        |p| p.turn(&[(A::MaximumF, A::MinimumF), (A::MaxSI, A::MinSI)]);
    "body-division-unsigned" "A quotient of signed elements of a body is that of unsigned ones."
        |p| p.turn(&[(A::DivSI, A::DivUI)]);
    "body-select-swapped" "A selection of elements takes the other one."
        structured::select_swapped;
    "index-of-next" "A body takes the iteration of the next loop for its own."
        structured::index_of_next;
    "input-twice" "An operation of linalg reads its first input in place of the second."
        structured::input_twice;
    "product-inputs-swapped" "A product of square matrices takes them in the wrong order."
        structured::inputs_swapped;
    "zero-points-swapped" "A product takes the zero points of its factors for each other."
        structured::zero_points_swapped;
    "zero-point-lost" "A product leaves out the zero point of its first factor."
        structured::zero_point_lost;
    "conv-stride-less" "A convolution with a stride takes a step that is one too short."
        |p| structured::window_factor(p, structured::STRIDES, |n| if *n > 1 { *n -= 1 });
    "conv-dilation-lost" "A convolution ignores its dilations."
        |p| structured::window_factor(p, structured::DILATIONS, |n| *n = 1);
    "conv-strides-swapped" "A convolution takes its strides for each other's dimension."
        |p| structured::factors_swapped(p, structured::STRIDES);
    "conv-dilations-swapped" "A convolution takes its dilations for each other's dimension."
        |p| structured::factors_swapped(p, structured::DILATIONS);
    "permutation-inverse" "A transposition does the inverse of its permutation."
        structured::permutation_inverse;
    "broadcast-dimension" "A broadcast adds the dimension before its own."
        structured::broadcast_dimension;
    "reduce-dimension" "A reduction combines the elements of the next dimension."
        structured::reduce_dimension;
    "softmax-dimension" "Softmax goes along the next dimension."
        structured::softmax_dimension;
    "fill-lost" "A fill is left out."
        structured::fill_lost;
    "arith-operands-swapped" "A difference of tensors takes its operands in the wrong order."
        structured::tensor_operands_swapped;
    "compare-with-equal" "A comparison of tensors for less takes equal elements, too."
        structured::compare_with_equal;
}
