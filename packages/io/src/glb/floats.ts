/** Returns 32-bit floats. Throws a RangeError where a number has become too large on its way to one. */
export function checkedFloats(values: Float32Array): Float32Array {
  if (values.every(Number.isFinite)) return values
  throw new RangeError('places do not fit into 32-bit floats, which glTF has; take a smaller unit')
}
