import { boundsOfScalar } from '../schema/scalar.js'
import type { Scalar } from '../schema/spec.js'
import { brief, type DescribedRule, SLACK, type WorldWarning } from './world-warning.js'

/** The parameters of a herd; the worse bound of varying ones. */
export interface Herd {
  readonly path: string
  readonly radius: number
  readonly acceleration: number
  readonly maxSpeed: readonly [low: number, high: number]
  readonly range: number | undefined
  readonly fieldOfView: number | undefined
  readonly every: number
  readonly rules: readonly DescribedRule[]
}

interface WorldNumbers {
  readonly dt: number
  readonly steepest: () => number
  /** The radius of the largest obstacle; 0 if there is none. */
  readonly largest: number
}

/** The paper's landmarks. */
const MOST_DRAG = 55
const LONGEST_STEP = 0.1
const LEAST_DECISIONS = 10

/** Behaviors that consider flock-mates up to a radius. */
const FLOCKING = ['matchVelocity', 'steerToCenter']

/** The relations that a herd breaks. */
export function relationsOf(herd: Herd, world: WorldNumbers): readonly WorldWarning[] {
  const warnings: WorldWarning[] = []
  const warn = (relation: string, path: string, message: string) => warnings.push({ relation, path, message })
  const atLeast = (value: number, least: number, relation: string, path: string, what: string) => {
    if (value < least * (1 - SLACK)) warn(relation, path, `expected at least ${what}, got ${brief(value)}`)
  }
  const size = 2 * herd.radius
  const theSize = `the size of the body, 2 · radius = ${brief(size)}`
  const { dt, steepest, largest } = world
  const comfort = Math.max(0, ...named(herd, ['keepDistance']).map(({ options }) => bound(options.radius, 1)))
  const theComfort = `the comfort zone, ${brief(comfort)}`

  for (const { path, options } of named(herd, ['keepDistance'])) {
    atLeast(bound(options.radius, 0), size, 'comfort >= size', `${path}.radius`, theSize)
    atLeast(bound(options.dangerRadius, 0), size, 'danger >= size', `${path}.dangerRadius`, theSize)
    const danger = bound(options.dangerRadius, 1)
    const zone = bound(options.radius, 0)
    if (danger > zone * (1 + SLACK)) {
      const message = `expected at most the comfort zone, ${brief(zone)}, got ${brief(danger)}`
      warn('danger <= comfort', `${path}.dangerRadius`, message)
    }
  }
  // A herd that is blind on purpose, the paper's ghosts, cannot react too late.
  const isBlind = herd.range === 0 || herd.fieldOfView === 0
  if (herd.range !== undefined && !isBlind) {
    atLeast(herd.range, comfort, 'flock-mate range >= comfort', `${herd.path}.perception.radius`, theComfort)
  }
  for (const { path, options } of isBlind ? [] : named(herd, FLOCKING)) {
    const range = bound(options.radius, 0)
    atLeast(range, comfort, 'flock-mate range >= comfort', `${path}.radius`, theComfort)
    checkStop(herd, Math.min(range, herd.range ?? range), `${path}.radius`, warn)
  }
  for (const { path, options } of named(herd, ['cruise'])) {
    const cruising = bound(options.speed, 1)
    if (cruising > herd.maxSpeed[0] * (1 + SLACK)) {
      const message = `expected at most maxSpeed, ${brief(herd.maxSpeed[0])}, got ${brief(cruising)}`
      warn('cruising speed <= max speed', `${path}.speed`, message)
    }
  }
  for (const { path, options } of named(herd, ['avoidObstacles'])) {
    const range = bound(options.range, 0)
    atLeast(range, size, 'obstacle range >= size', `${path}.range`, theSize)
    checkStop(herd, range, `${path}.range`, warn)
    if (largest > 0) checkSidestep(herd, range, largest, `${path}.range`, warn)
  }
  if (herd.fieldOfView !== undefined && !isBlind) {
    const straight = 'π, a viewing angle of π/2 to either side, so that neighbors abreast are seen'
    atLeast(
      herd.fieldOfView,
      Math.PI,
      'viewing angle >= π/2',
      `${herd.path}.perception.fieldOfView`,
      straight,
    )
  }
  for (const { path, options } of named(herd, ['terrainDrag'])) {
    for (const way of ['uphill', 'downhill'] as const) {
      const drag = bound(options[way], 1)
      if (drag > MOST_DRAG * (1 + SLACK)) {
        const message = `expected at most about ${MOST_DRAG}, or the herd climbs no hill, got ${brief(drag)}`
        warn('drag <= 55', `${path}.${way}`, message)
      }
      if (options.form !== 'explicit') continue
      const slope = steepest()
      const turning = drag * slope * dt
      if (turning >= 1) {
        const product = `${brief(drag)} · ${brief(slope)} · ${brief(dt)} = ${brief(turning)}`
        const remedy = "lower dt, or say form: 'exact'"
        const message = `expected drag · steepest slope · dt < 1, or a step turns velocities around, got ${product}; ${remedy}`
        warn('drag · slope · dt < 1', `${path}.${way}`, message)
      }
    }
  }
  if (dt > LONGEST_STEP * (1 + SLACK)) {
    warn('dt <= 0.1', 'dt', `expected at most ${LONGEST_STEP} seconds for a herd, got ${brief(dt)}`)
  }
  const decisions = 1 / (herd.every * dt)
  if (herd.every > 1 && decisions < LEAST_DECISIONS * (1 - SLACK)) {
    const got = `1 / (${herd.every} · ${brief(dt)}) = ${brief(decisions)}`
    const message = `expected at least about ${LEAST_DECISIONS} decisions a second, got ${got}`
    warn('decisions a second >= 10', `${herd.path}.decisions.every`, message)
  }
  return warnings
}

type Warn = (relation: string, path: string, message: string) => void

/** Whether it can stop within its range of sight: equation 18. */
function checkStop(
  { acceleration: a, maxSpeed: [, v] }: Herd,
  range: number,
  path: string,
  warn: Warn,
): void {
  const ratio = (2 * a * range) / (v * v)
  if (!(ratio <= 1)) return
  const sum = `2 · ${brief(a)} · ${brief(range)} / ${brief(v)}² = ${brief(ratio)}`
  const message = `expected 2 · acceleration · range / maxSpeed² > 1, so that it can stop for what it sees, got ${sum}`
  warn('2aR/v² > 1', path, message)
}

/** Whether it can step aside for the largest obstacle in the time it has: equation 16. */
function checkSidestep(herd: Herd, range: number, largest: number, path: string, warn: Warn): void {
  const { acceleration: a, radius } = herd
  const [, v] = herd.maxSpeed
  const cleared = 0.5 * a * (range / v) * (range / v)
  if (!(cleared <= largest + radius)) return
  const sum = `0.5 · ${brief(a)} · (${brief(range)} / ${brief(v)})² = ${brief(cleared)}`
  const need = `${brief(largest)} + ${brief(radius)} = ${brief(largest + radius)}`
  const message = `expected room to sidestep the largest obstacle and its own radius, ${need}, got ${sum}`
  warn('½a(R/v)² > obstacle + body', path, message)
}

const named = (herd: Herd, names: readonly string[]) => herd.rules.filter(({ name }) => names.includes(name))

/** The lowest or the highest value of an option. */
const bound = (value: unknown, which: 0 | 1): number => boundsOfScalar(value as Scalar)[which]
