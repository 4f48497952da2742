import { cos } from 'drover/math'

/** The least cosine in a field of view: below −1 if everything is in it, NaN, which no cosine reaches, if nothing is. */
export function cosineOf(angle: number): number {
  if (angle === 0) return Number.NaN
  return angle >= 2 * Math.PI ? -2 : cos(angle / 2)
}
