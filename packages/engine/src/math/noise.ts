import { randomUint32 } from './random.js'

/** Seeded gradient noise in [−1, 1]. */
export function noise3(x: number, y: number, z: number, seed: number): number {
  const i = Math.floor(x)
  const j = Math.floor(y)
  const k = Math.floor(z)
  const u = x - i
  const v = y - j
  const w = z - k
  const fu = fade(u)
  const fv = fade(v)
  const fw = fade(w)
  const near = between(
    fv,
    between(fu, corner(seed, i, j, k, u, v, w), corner(seed, i + 1, j, k, u - 1, v, w)),
    between(fu, corner(seed, i, j + 1, k, u, v - 1, w), corner(seed, i + 1, j + 1, k, u - 1, v - 1, w)),
  )
  const far = between(
    fv,
    between(fu, corner(seed, i, j, k + 1, u, v, w - 1), corner(seed, i + 1, j, k + 1, u - 1, v, w - 1)),
    between(
      fu,
      corner(seed, i, j + 1, k + 1, u, v - 1, w - 1),
      corner(seed, i + 1, j + 1, k + 1, u - 1, v - 1, w - 1),
    ),
  )
  return between(fw, near, far) * 0.96
}

/** Seeded gradient noise on a line, in [−1, 1]. */
export function noise1(x: number, seed: number): number {
  const i = Math.floor(x)
  const u = x - i
  const before = randomUint32(seed, i, 0, 0) * 2 ** -31 - 1
  const after = randomUint32(seed, i + 1, 0, 0) * 2 ** -31 - 1
  return 2 * between(fade(u), before * u, after * (u - 1))
}

function corner(seed: number, i: number, j: number, k: number, u: number, v: number, w: number): number {
  const h = randomUint32(seed, i, j, k) % 12
  const first = h < 8 ? u : v
  const second = h < 4 ? v : w
  return ((h & 1) === 0 ? first : -first) + ((h & 2) === 0 ? second : -second)
}

function between(t: number, a: number, b: number): number {
  return a + t * (b - a)
}

function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10)
}
