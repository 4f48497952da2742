import { colorOf, PALETTES, type Theme } from './palette.js'

/** Number of bands in which a trail fades, from its end to the agent. */
export const TRAIL_BANDS = 8
/** Opacity of a trail at its end and at the agent; the end of a complete trail stays visible too. */
export const FAINTEST_TRAIL = 0.06
const FAINTEST_WHOLE = 0.3
export const STRONGEST_TRAIL = 0.7
export const TRAIL_POWER = 1.5
/** Lines of more agents are hairlines: wider ones would cover each other, and take a canvas ten times as long. */
const FEW = 300
const MOST_STEPS = 400

/** Opacity of a trail at a share of its length: 0 is its end, 1 the agent. */
export function trailOpacity(share: number, isWhole = false): number {
  const faintest = isWhole ? FAINTEST_WHOLE : FAINTEST_TRAIL
  return faintest + (STRONGEST_TRAIL - faintest) * share ** TRAIL_POWER
}

/** In pixels. */
export const trailWidth = (agents: number): number => (agents <= FEW ? 1.4 : 1)

/** Trails have the color of the population, given by its index; ground, where agents are colored by something else. */
export const trailColor = (color: number, isByPopulation: boolean, theme: Theme): string =>
  isByPopulation ? colorOf(color, theme) : PALETTES[theme].ground

/** The properties of a world that determine the length of trails. */
interface TrailedWorld {
  readonly dt: number
  readonly space: { readonly width: number; readonly height: number }
  readonly populations: readonly {
    readonly count: number
    readonly columns: {
      readonly vx: ArrayLike<number>
      readonly vy: ArrayLike<number>
      readonly maxSpeed: ArrayLike<number>
    }
  }[]
}

/** Number of steps that a trail goes back: shorter on the map if there are more agents. */
export function trailSteps({ populations, space, dt }: TrailedWorld): number {
  let sum = 0
  let agents = 0
  for (const { columns, count } of populations) {
    agents += count
    for (let row = 0; row < count; row++) {
      const vx = columns.vx[row] as number
      const vy = columns.vy[row] as number
      sum += Math.max(columns.maxSpeed[row] as number, Math.sqrt(vx * vx + vy * vy))
    }
  }
  // As a share of the longer side.
  const length = Math.min(2, Math.max(0.03, 2.4 / Math.sqrt(Math.max(agents, 1))))
  const reach = (length * Math.max(space.width, space.height)) / ((sum / Math.max(agents, 1)) * dt)
  return Math.max(1, Math.min(MOST_STEPS, Math.ceil(reach)))
}

/** The box of a world, and whether ways go around its edges. */
export interface TrailedBox {
  readonly width: number
  readonly height: number
  readonly wraps: boolean
  readonly margin: number
}

/** A difference, the shortest way around an edge. */
const nearest = (way: number, period: number): number => way - period * Math.round(way / period)

/** The share of a way along an axis up to the edge, at most 1. */
const shareToEdge = (from: number, way: number, size: number, margin: number): number =>
  way === 0 ? 1 : Math.min(1, ((way > 0 ? size + margin : -margin) - from) / way)

/**
 * Writes the pieces of the shortest way between two places, four numbers each: one, or where the way goes around an edge
 * two, up to the edge and on from the opposite one. Around a corner, what lies between two edges is left out. Returns
 * how many; 0 where an end is nowhere.
 */
export function trailPieces(
  x: number,
  y: number,
  toX: number,
  toY: number,
  { width, height, wraps, margin }: TrailedBox,
  out: Float64Array,
): 0 | 1 | 2 {
  if (!Number.isFinite(x + y + toX + toY)) return 0
  const wayX = toX - x
  const wayY = toY - y
  out[0] = x
  out[1] = y
  out[2] = toX
  out[3] = toY
  if (!wraps) return 1
  const dx = nearest(wayX, width + 2 * margin)
  const dy = nearest(wayY, height + 2 * margin)
  if (dx === wayX && dy === wayY) return 1
  const share = Math.min(shareToEdge(x, dx, width, margin), shareToEdge(y, dy, height, margin))
  const back = Math.min(shareToEdge(toX, -dx, width, margin), shareToEdge(toY, -dy, height, margin))
  out[2] = x + share * dx
  out[3] = y + share * dy
  out[4] = toX - back * dx
  out[5] = toY - back * dy
  out[6] = toX
  out[7] = toY
  return 2
}
