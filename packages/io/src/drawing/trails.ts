import { colorOf, PALETTES, type Theme } from './palette.js'

/** A trail fades in so many bands, from its end to the agent. */
export const TRAIL_BANDS = 8
/** How opaque a trail is at its end and at the agent; the end of a whole way can be seen too. */
export const FAINTEST_TRAIL = 0.06
const FAINTEST_WHOLE = 0.3
export const STRONGEST_TRAIL = 0.7
export const TRAIL_POWER = 1.5
/** Lines of more agents are hairlines: wider ones would cover each other, and take a canvas ten times as long. */
const FEW = 300
const MOST_STEPS = 400

/** How opaque a trail is at a share of the way from its end, 0, to the agent, 1. */
export function trailOpacity(share: number, isWhole = false): number {
  const faintest = isWhole ? FAINTEST_WHOLE : FAINTEST_TRAIL
  return faintest + (STRONGEST_TRAIL - faintest) * share ** TRAIL_POWER
}

/** In pixels. */
export const trailWidth = (agents: number): number => (agents <= FEW ? 1.4 : 1)

/** Trails have the color of the population; ground, where agents are colored by something else. */
export const trailColor = (population: number, isByPopulation: boolean, theme: Theme): string =>
  isByPopulation ? colorOf(population, theme) : PALETTES[theme].ground

/** What of a world decides how long trails are. */
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

/** For how many steps a trail goes back: the more agents there are, the shorter it is on the map. */
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

/** How far it is around an edge, where that is nearer; `period`: Infinity where nothing is around an edge. */
const nearest = (way: number, period: number): number =>
  period < Number.POSITIVE_INFINITY ? way - period * Math.round(way / period) : way

/**
 * Writes the pieces of a way from one place to the next, four numbers each: one, or where the way goes around an edge two,
 * which leave on one side and come in on the other. Returns how many; 0 where an end is nowhere.
 */
export function trailPieces(
  x: number,
  y: number,
  toX: number,
  toY: number,
  periodX: number,
  periodY: number,
  out: Float64Array,
): 0 | 1 | 2 {
  if (!Number.isFinite(x + y + toX + toY)) return 0
  const dx = nearest(toX - x, periodX)
  const dy = nearest(toY - y, periodY)
  out[0] = x
  out[1] = y
  const isAround = Math.abs(toX - x - dx) > 1e-9 * periodX || Math.abs(toY - y - dy) > 1e-9 * periodY
  out[2] = isAround ? x + dx : toX
  out[3] = isAround ? y + dy : toY
  if (!isAround) return 1
  out[4] = toX - dx
  out[5] = toY - dy
  out[6] = toX
  out[7] = toY
  return 2
}
