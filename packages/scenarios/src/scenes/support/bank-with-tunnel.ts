import { cos } from 'drover/math'

/** How wide the tunnel is, where its middle is along y, and how high the ground must be above it. */
const TUNNEL = { left: 10, right: 14, middle: 12, high: 3.2 }
/** Where the bank begins, is at its full height, and ends along x; how high it is. */
const BANK = { foot: 10, top: 17, down: 23, end: 30, height: 5 }
/** Along y the ground is in strips, narrow ones in the tunnel; along x it is cut where it bends. */
const ACROSS = [0, 3, 6, 8, 10, 11, 12, 13, 14, 16, 18, 21, 24]
const ALONG = [0, 5, ...steps(BANK.foot, BANK.top, 10), ...steps(BANK.down, BANK.end, 10), 35, 40]
/** What is only to be seen keeps that far from what is walked on, or its edges would be the same. */
const APART = 0.002
/** Sides of the vault. */
const SIDES = 8

type Place = readonly [x: number, y: number, z: number]

function steps(from: number, to: number, count: number): readonly number[] {
  return Array.from({ length: count + 1 }, (_, k) => from + ((to - from) * k) / count)
}

/** The height of the bank: smooth slopes on both sides of a level top. */
function heightAt(x: number): number {
  const up = Math.min(Math.max((x - BANK.foot) / (BANK.top - BANK.foot), 0), 1)
  const down = Math.min(Math.max((BANK.end - x) / (BANK.end - BANK.down), 0), 1)
  return 0.25 * BANK.height * (1 - cos(Math.PI * up)) * (1 - cos(Math.PI * down))
}

/**
 * Ground of 40 × 24 m with a bank across it and a level tunnel through the bank, along x: where x is 20, one
 * may stand on the bank or 5 m below. The floor of the tunnel and the ground in front of it are one piece
 * with the bank, whose edges toward the cuttings at both ends are borders; so are the sides of the floor.
 * Vault and walls are pieces of their own that nobody walks on.
 */
export function bankWithTunnel() {
  const vertices: Place[] = []
  const triangles: [number, number, number][] = []
  /** Four corners, counter-clockwise seen from where it is walked on. */
  const add = (a: Place, b: Place, c: Place, d: Place) => {
    const first = vertices.push(a, b, c, d) - 4
    triangles.push([first, first + 1, first + 2], [first, first + 2, first + 3])
  }
  for (let k = 1; k < ALONG.length; k++) {
    const [x, next] = [ALONG[k - 1] as number, ALONG[k] as number]
    const [low, high] = [heightAt(x), heightAt(next)]
    for (let j = 1; j < ACROSS.length; j++) {
      const [y, beside] = [ACROSS[j - 1] as number, ACROSS[j] as number]
      const inside = y >= TUNNEL.left && beside <= TUNNEL.right && x >= BANK.foot && next <= BANK.end
      if (!inside || Math.min(low, high) >= TUNNEL.high) {
        add([x, y, low], [next, y, high], [next, beside, high], [x, beside, low])
      }
      if (inside) add([x, y, 0], [next, y, 0], [next, beside, 0], [x, beside, 0])
    }
    if (x < BANK.foot || next > BANK.end) continue
    const covered = Math.min(low, high) >= TUNNEL.high
    if (covered)
      for (const [from, to] of arch()) add([x, ...from], [x, ...to], [next, ...to], [next, ...from])
    else {
      for (const y of [TUNNEL.left + APART, TUNNEL.right - APART]) {
        add([x, y, APART], [next, y, APART], [next, y, high - APART], [x, y, low - APART])
      }
    }
  }
  const covered = ALONG.filter((x) => heightAt(x) >= TUNNEL.high)
  for (const x of [covered[0] as number, covered.at(-1) as number]) {
    const top = heightAt(x) - APART
    for (const [from, to] of arch()) add([x, ...from], [x, ...to], [x, to[0], top], [x, from[0], top])
  }
  return { vertices, triangles }
}

/** The vault in the plane across the tunnel: pieces from [y, z] to [y, z], one side to the other. */
function arch(): readonly (readonly [from: readonly [number, number], to: readonly [number, number]])[] {
  const half = (TUNNEL.right - TUNNEL.left) / 2 - APART
  const rise = TUNNEL.high - 2 * APART
  const points = Array.from({ length: SIDES + 1 }, (_, k) => {
    const turn = (Math.PI * k) / SIDES
    const away = cos(turn)
    return [TUNNEL.middle - half * away, APART + (rise - APART) * Math.sqrt(1 - away * away)] as const
  })
  return points.slice(1).map((to, k) => [points[k] as (typeof points)[number], to] as const)
}
