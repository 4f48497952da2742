/** The upper 26 bits of x, |x| < 2⁹⁹⁶; the rest, x − upperHalf(x), fits 26 bits too (Veltkamp 1968). */
export function upperHalf(x: number): number {
  const t = x * 134217729
  return t - (t - x)
}

/**
 * The rounding error of `product` = a·b, so that product + productError is a·b without error, where nothing over- or
 * underflows (Dekker 1971, "A floating-point technique for extending the available precision").
 */
export function productError(a: number, b: number, product: number): number {
  const upperA = upperHalf(a)
  const lowerA = a - upperA
  const upperB = upperHalf(b)
  const lowerB = b - upperB
  return upperA * upperB - product + upperA * lowerB + lowerA * upperB + lowerA * lowerB
}
