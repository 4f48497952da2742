/** Rotations as unit quaternions [x, y, z, w], many in one array; `at` counts quaternions. */

/**
 * Writes the rotation that turns +x to (fx, fy, fz) and +y to (ux, uy, uz),
 * two unit vectors at a right angle.
 * Source: Shepperd 1978, "Quaternion from Rotation Matrix" (the largest component first,
 * so none is divided by 0).
 */
export function writeRotation(out: Float64Array, at: number, f: Float64Array, u: Float64Array): void {
  const [fx = 0, fy = 0, fz = 0] = f
  const [ux = 0, uy = 0, uz = 0] = u
  // The third axis is f × u; columns of the matrix are f, u and it.
  const rx = fy * uz - fz * uy
  const ry = fz * ux - fx * uz
  const rz = fx * uy - fy * ux
  const trace = fx + uy + rz
  let x: number
  let y: number
  let z: number
  let w: number
  if (trace > Math.max(fx, uy, rz)) {
    w = 1 + trace
    x = uz - ry
    y = rx - fz
    z = fy - ux
  } else if (fx >= uy && fx >= rz) {
    x = 1 + fx - uy - rz
    y = ux + fy
    z = rx + fz
    w = uz - ry
  } else if (uy >= rz) {
    x = ux + fy
    y = 1 + uy - fx - rz
    z = ry + uz
    w = rx - fz
  } else {
    x = rx + fz
    y = ry + uz
    z = 1 + rz - fx - uy
    w = fy - ux
  }
  const inverse = 1 / Math.sqrt(x * x + y * y + z * z + w * w)
  out[4 * at] = x * inverse
  out[4 * at + 1] = y * inverse
  out[4 * at + 2] = z * inverse
  out[4 * at + 3] = w * inverse
}

/** Gives each quaternion the sign that is nearer to the one before it: both signs are the same rotation. */
export function alignSigns(values: Float64Array): void {
  for (let k = 4; k < values.length; k += 4) {
    let dot = 0
    for (let c = 0; c < 4; c++) dot += (values[k + c] as number) * (values[k - 4 + c] as number)
    if (dot >= 0) continue
    for (let c = 0; c < 4; c++) values[k + c] = -(values[k + c] as number)
  }
}

/** Below this angle the arc is as good as its chord. */
const NARROW = 1e-6

/**
 * Writes the spherical linear interpolation (slerp) of two quaternions along the shorter arc, as glTF defines it.
 */
export function slerp(
  values: Float64Array,
  from: number,
  to: number,
  share: number,
  out: Float64Array,
): Float64Array {
  let dot = 0
  for (let c = 0; c < 4; c++) dot += (values[4 * from + c] as number) * (values[4 * to + c] as number)
  const angle = Math.acos(Math.min(1, Math.abs(dot)))
  const sine = Math.sin(angle)
  const a = angle < NARROW ? 1 - share : Math.sin((1 - share) * angle) / sine
  const b = (angle < NARROW ? share : Math.sin(share * angle) / sine) * (dot < 0 ? -1 : 1)
  for (let c = 0; c < 4; c++)
    out[c] = a * (values[4 * from + c] as number) + b * (values[4 * to + c] as number)
  return out
}

/**
 * The angle, in radians from 0 to π, of the rotation from a quaternion to the one `at` a place of an array.
 */
export function angleBetween(a: Float64Array, values: Float64Array, at: number): number {
  const [ax = 0, ay = 0, az = 0, aw = 0] = a
  const [bx, by, bz, bw] = values.subarray(4 * at, 4 * at + 4) as unknown as [number, number, number, number]
  // The vector and the scalar part of a⁻¹ · b; the arc tangent is exact for small angles,
  // an arc cosine is not.
  const x = aw * bx - ax * bw - ay * bz + az * by
  const y = aw * by - ay * bw - az * bx + ax * bz
  const z = aw * bz - az * bw - ax * by + ay * bx
  return 2 * Math.atan2(Math.sqrt(x * x + y * y + z * z), Math.abs(ax * bx + ay * by + az * bz + aw * bw))
}
