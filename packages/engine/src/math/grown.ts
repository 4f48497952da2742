type Numbers = Float64Array | Int32Array | Uint32Array | Uint8Array

/** Copies numbers to the beginning of a longer array, and returns that. */
export function grown<Longer extends Numbers>(numbers: ArrayLike<number>, longer: Longer): Longer {
  longer.set(numbers)
  return longer
}
