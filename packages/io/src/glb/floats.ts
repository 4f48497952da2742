/** Returns the same 32-bit floats. Throws a RangeError if one overflowed to infinity. */
export function checkedFloats(values: Float32Array): Float32Array {
  if (values.every(Number.isFinite)) return values
  throw new RangeError('expected positions that fit into the 32-bit floats of glTF; use a smaller unit')
}
