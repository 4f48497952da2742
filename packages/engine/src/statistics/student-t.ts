import { cos, exp, sin, tan } from '../math/transcendental.js'

/**
 * The number t that a Student variable with a whole number of degrees of freedom ν exceeds in size with probability 1 −
 * `confidence`: the quantile (1 + confidence)/2. Its distribution is a finite sum where ν is whole, with θ =
 * arctan(t/√ν) (Abramowitz and Stegun 1964, 26.7.3 and 26.7.4); θ is found by bisection bit for bit but one. NaN for ν
 * < 1. Takes time proportional to ν.
 */
export function studentT(confidence: number, degrees: number): number {
  if (degrees < 1) return Number.NaN
  let low = 0
  let high = Math.PI / 2
  for (;;) {
    const middle = (low + high) / 2
    if (middle <= low || middle >= high) return Math.sqrt(degrees) * tan(low)
    if (within(middle, degrees) < confidence) low = middle
    else high = middle
  }
}

/** The probability that a Student variable is at most √ν·tan θ in size. */
function within(theta: number, degrees: number): number {
  const sine = sin(theta)
  const cosine = cos(theta)
  const odd = degrees % 2 === 1
  // The terms are cosθ, 2/3·cos³θ, 2·4/(3·5)·cos⁵θ, … for odd ν, and 1, 1/2·cos²θ,
  // 1·3/(2·4)·cos⁴θ, … for even ν.
  let term = odd ? cosine : 1
  let sum = 0
  for (let power = odd ? 1 : 0; power <= degrees - 2; power += 2) {
    sum += term
    term *= ((power + 1) / (power + 2)) * cosine * cosine
  }
  return odd ? (2 / Math.PI) * (theta + sine * sum) : sine * sum
}

/**
 * The number z that a normal variable exceeds in size with probability 1 − `confidence`, by bisection bit for bit but
 * one. The distribution is √(2/π)·e^(−z²/2)·Σ z^(2k+1)/(1·3·…·(2k+1)) (Abramowitz and Stegun 1964, 26.2.11).
 */
export function normalQuantile(confidence: number): number {
  let low = 0
  let high = 8
  for (;;) {
    const middle = (low + high) / 2
    if (middle <= low || middle >= high) return low
    if (withinNormal(middle) < confidence) low = middle
    else high = middle
  }
}

/** The probability that a normal variable is at most z in size. */
function withinNormal(z: number): number {
  let term = z
  let sum = 0
  for (let odd = 3; sum + term !== sum; odd += 2) {
    sum += term
    term *= (z * z) / odd
  }
  return Math.sqrt(2 / Math.PI) * exp((-z * z) / 2) * sum
}
