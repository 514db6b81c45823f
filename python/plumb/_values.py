"""Values of Python as those of MLIR, and back."""

from __future__ import annotations

import operator
import re
import sys
from typing import Any, Optional, Sequence, Tuple, Union

import numpy as np

try:
    import ml_dtypes
except ImportError:  # its formats are then their bits
    ml_dtypes = None  # type: ignore[assignment, unused-ignore]

#: Kind, name of the scalar, whether it is complex, extents.
Described = Tuple[str, str, bool, Optional[Sequence[Optional[int]]]]
#: As the library takes an argument: text, or extents and bytes.
Given = Union[str, Tuple[Sequence[int], "np.ndarray[Any, Any]"]]
#: As the library hands an array over: extents, name of the scalar, whether it is complex, bytes.
Bytes = Tuple[Sequence[int], str, bool, "np.ndarray[Any, Any]"]

_PLAIN = {"index": "int64", "f16": "float16", "f32": "float32", "f64": "float64", "i1": "bool"}
_COMPLEX = {"f32": "complex64", "f64": "complex128"}


def integer_width(name: str) -> Optional[int]:
    """The width of an integer type."""
    found = re.fullmatch(r"i(\d+)", name)
    return 64 if name == "index" else int(found[1]) if found else None


def storage(name: str) -> int:
    """Bytes of a scalar in an array."""
    width = integer_width(name)
    if width is None:
        found = re.search(r"\d+", name)
        width = int(found[0]) if found else 64
    count = max(1, -(-width // 8))
    return 1 << (count - 1).bit_length() if count <= 16 else -(-count // 8) * 8


def dtype(name: str, is_complex: bool = False) -> "np.dtype[Any]":
    """The elements of an array of this scalar.

    Integers of odd widths have the next machine type, those above 64 bits are objects. Formats that NumPy lacks are those of
    ``ml_dtypes``; without it, they are unsigned integers that hold their bits.
    """
    if is_complex:
        if name not in _COMPLEX:
            raise TypeError(f"complex<{name}> has no type in NumPy")
        return np.dtype(_COMPLEX[name])
    if name in _PLAIN:
        return np.dtype(_PLAIN[name])
    width = integer_width(name)
    if width is not None:
        return np.dtype(f"int{8 * storage(name)}") if width <= 64 else np.dtype(object)
    if name == "f80" and np.dtype(np.longdouble).itemsize == 16 and np.finfo(np.longdouble).nmant == 63:
        return np.dtype(np.longdouble)
    small = _small(name)
    if small is not None:
        return small
    size = storage(name)
    return np.dtype(f"uint{8 * size}") if size <= 8 else np.dtype(f"V{size}")


def _small(name: str) -> "Optional[np.dtype[Any]]":
    if ml_dtypes is None:
        return None
    found = re.fullmatch(r"f(\d)(E\d.*)", name)
    called = "bfloat16" if name == "bf16" else f"float{found[1]}_{found[2].lower()}" if found else ""
    kind = getattr(ml_dtypes, called, None)
    return None if kind is None else np.dtype(kind)


def type_name(described: Described) -> str:
    """A type as MLIR writes it, or nearly so."""
    kind, name, is_complex, shape = described
    name = f"complex<{name}>" if is_complex else name
    if kind in ("scalar", "complex") or not name:
        return name or kind
    extents = "*x" if shape is None else "".join(f"{'?' if n is None else n}x" for n in shape)
    return f"{kind}<{extents}{name}>"


def argument(value: Any, described: Described, at: int) -> Given:
    """An argument as the library takes it."""
    kind, name, is_complex, extents = described
    try:
        if kind == "scalar":
            return _scalar(value, name)
        if kind == "complex":
            if isinstance(value, tuple):
                re_, im = value
                return f"({_scalar(re_, name)}, {_scalar(im, name)})"
            number = complex(value)
            return f"({_scalar(number.real, name)}, {_scalar(number.imag, name)})"
        if kind == "other":
            raise TypeError("Python cannot hand over a value of such a type")
        return _array(value, name, is_complex, extents)
    except (TypeError, ValueError, OverflowError) as error:
        kind_of = ValueError if isinstance(error, (ValueError, OverflowError)) else TypeError
        raise kind_of(f"argument {at}, of type {type_name(described)}: {error}") from None


def _scalar(value: Any, name: str) -> Given:
    width = integer_width(name)
    if width is None:
        if isinstance(value, np.generic) and value.dtype == dtype(name) and name != "f64":
            return [], _raw(np.asarray(value))
        if isinstance(value, (str, bytes)):
            raise TypeError(f"{value!r} is no number")
        return float(value).hex()
    number = int(value) if isinstance(value, (bool, np.bool_)) else operator.index(value)
    if not -(1 << max(width - 1, 0)) <= number < 1 << width:
        raise ValueError(f"{number} does not fit into {width} bits")
    return str(number) if width <= 128 else ([], _wide([number], name))


def _wide(numbers: Sequence[int], name: str) -> "np.ndarray[Any, Any]":
    size, width = storage(name), integer_width(name) or 64
    mask = (1 << width) - 1
    joined = b"".join((int(number) & mask).to_bytes(size, "little") for number in numbers)
    return np.frombuffer(joined, dtype=np.uint8)


def _raw(array: "np.ndarray[Any, Any]") -> "np.ndarray[Any, Any]":
    if sys.byteorder != "little" or array.dtype.byteorder == ">":
        array = array.astype(array.dtype.newbyteorder("<"))
    return np.ascontiguousarray(array).reshape(-1).view(np.uint8)


def _array(value: Any, name: str, is_complex: bool, extents: Optional[Sequence[Optional[int]]]) -> Given:
    want = dtype(name, is_complex)
    if not isinstance(value, np.ndarray):
        # DLPack and array interfaces of other libraries make an array; lists become one.
        made = np.asarray(value) if hasattr(value, "__array__") else np.asarray(value, dtype=want)
        value = made
    if value.dtype != want and not _is_like(value.dtype, want, name):
        raise TypeError(f"an array of {want} is wanted, not of {value.dtype}")
    if extents is not None:
        fits = [n is None or n == given for n, given in zip(extents, value.shape)]
        if len(extents) != value.ndim or not all(fits):
            raise ValueError(f"an array of shape {value.shape} has another shape")
    if want == object:
        return value.shape, _wide(value.reshape(-1).tolist(), name)
    return value.shape, _raw(value)


def _is_like(given: "np.dtype[Any]", want: "np.dtype[Any]", name: str) -> bool:
    """Whether one holds the same bits as the other: the sign is the operations' affair."""
    if given.itemsize != want.itemsize:
        return False
    if integer_width(name) is not None:
        return given.kind in "iu" and want.kind in "iu" and want != object
    # Bits of a float without a type of its own.
    return given.kind == "u" and name not in ("f32", "f64")


def array(given: Bytes) -> "np.ndarray[Any, Any]":
    """An array that came out."""
    shape, name, is_complex, raw = given
    if name == "!llvm.ptr":
        return raw.view(np.uint64).reshape(shape)
    kind = dtype(name, is_complex) if not is_complex or name in _COMPLEX else None
    if kind is None:
        return raw.view(dtype(name)).reshape([*shape, 2])
    if kind == object:
        size = storage(name)
        numbers = [int.from_bytes(raw[at : at + size].tobytes(), "little", signed=True) for at in range(0, len(raw), size)]
        out = np.empty(len(numbers), dtype=object)
        out[:] = numbers
        return out.reshape(shape)
    return raw.view(kind).reshape(shape)


def result(given: Any) -> Any:
    """A result as Python has it."""
    if isinstance(given, tuple) and len(given) == 4 and isinstance(given[3], np.ndarray):
        return array(given)
    if isinstance(given, tuple):
        return tuple(result(one) for one in given)
    return given


def write_back(target: "np.ndarray[Any, Any]", given: Bytes, at: int) -> None:
    """Puts the memory of a memref back into the array that was given for it."""
    shape, name, is_complex, raw = given
    if tuple(shape) != target.shape:
        return  # the program has freed it
    now = array(given) if target.dtype == object else raw.view(target.dtype).reshape(target.shape)
    if target.flags.writeable:
        target[...] = now
    elif _raw(target).tobytes() != raw.tobytes():
        raise ValueError(f"argument {at} is a read-only array, and the program has written to it")


def check_apart(arrays: Sequence[Tuple[int, "np.ndarray[Any, Any]"]]) -> None:
    """Each memref has memory of its own: arrays that share some would be written over each other."""
    for i, (at, one) in enumerate(arrays):
        for other_at, other in arrays[:i]:
            if one is other or np.may_share_memory(one, other):
                raise ValueError(f"arguments {other_at} and {at} share memory: hand over a copy of one")
