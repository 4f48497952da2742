// Vectors, random numbers, noise, and functions with the same bits on every platform.
export { StateHash } from './math/hash.js'
export { noise1, noise3 } from './math/noise.js'
export { randomUint32, streamOf } from './math/random.js'
export { acos, atan2, cos, exp, log, pow, sin, tan } from './math/transcendental.js'
export {
  angleBetween,
  cross,
  distance,
  dot,
  hadamard,
  lengthOf,
  limit,
  scalarProjection,
  set,
  setLength,
  setZero,
  type VectorLike,
  vector,
} from './math/vector.js'
export {
  add,
  addScaled,
  angleOf,
  fromAngle,
  lerp,
  normalize,
  rotate,
  rotateAbout,
  scale,
  subtract,
} from './math/vector-arithmetic.js'
export { shortestDistance, shortestWay } from './spaces/shortest-way.js'
