import { cos } from 'drover/math'

/** The cosine with which a field of view is compared; below −1 all around is seen. */
export const cosineOf = (angle: number): number => (angle >= 2 * Math.PI ? -2 : cos(angle / 2))
