import { optionsOf, pluginOf, withPlugins } from '../plugins/plugins.js'
import { boundsOfScalar } from '../schema/scalar.js'
import type { PluginKind, Scalar, Spec, Specs } from '../schema/spec.js'
import { type ResolvedWorld, worldSpec } from './description.js'
import { brief, type DescribedRule, rulesOf, SLACK, type WorldWarning } from './world-warning.js'

type Description = Readonly<Record<string, unknown>>
type Bounds = readonly [low: number, high: number]

/** Far beyond any example: the slowest scene, over 9 km of hills, takes 7,400 steps, the fastest 30. */
const MOST_STEPS_ACROSS = 10_000
const LEAST_STEPS_ACROSS = 4
/** A vehicle of the book turns around in 80 steps, the most sluggish scene in 600. */
const MOST_STEPS_TO_TURN = 1000

/** Foreseen ways, and ways on which `wander` turns by a radian, in sizes of the world. Scenes have up to 1 and 0.6. */
const MOST_FORESEEN = 1
const MOST_STRAIGHT = 2
/** The default of `wander`: other values are meant, also where it goes nearly straight on. */
const WANDER_CHANGE = 0.3

/** Center distance of neighbors at which an agent turns away. */
const SEPARATIONS = ['separationRadius', 'repulsionRadius', 'spacing']

/** Angles per unit of time: the highest with which a step is half a turn, of `turnRate` a whole one. */
const TURN_RATES: Readonly<Record<string, (dt: number) => number>> = {
  change: (dt) => Math.PI / Math.sqrt(dt),
  maxTurnRate: (dt) => Math.PI / dt,
  turnRate: (dt) => (2 * Math.PI) / dt,
}

/** Numbers of a resolved world that do not fit each other, probably given in other units. */
export function unitWarnings(world: ResolvedWorld): readonly WorldWarning[] {
  const warnings: WorldWarning[] = []
  const warn = (relation: string, path: string, message: string) => warnings.push({ relation, path, message })
  ;(world.populations as readonly Description[]).forEach((population, k) => {
    const path = `populations[${k}]`
    const rules = rulesOf(population, path)
    checkPace(population, path, world, rules.length > 0, warn)
    checkStart(population, path, world, warn)
    for (const rule of rules) {
      checkRule(rule, population, warn)
      checkTimes(rule, population, world, warn)
    }
  })
  checkAngles(worldSpec, world, { path: '', name: '', dt: world.dt, warn })
  return warnings
}

type Warn = (relation: string, path: string, message: string) => void

/** Steps to cross the world, and to turn around. */
function checkPace(
  population: Description,
  path: string,
  { width, height, dt }: ResolvedWorld,
  isSteered: boolean,
  warn: Warn,
): void {
  const side = Math.min(width, height)
  const [slowest, fastest] = bounds(population.maxSpeed)
  const [, strongest] = bounds(population.maxForce)
  const [lightest] = bounds(population.mass)
  const steps = side / (fastest * dt)
  if (fastest > 0 && steps > MOST_STEPS_ACROSS) {
    const got = `${brief(fastest)} · ${brief(dt)} = ${brief(fastest * dt)} a step, ${brief(steps)} steps`
    const remedy = 'speeds are lengths per unit of time: raise it, or dt'
    const message = `expected to cross the world, ${brief(side)}, in at most ${MOST_STEPS_ACROSS} steps, got maxSpeed · dt = ${got}; ${remedy}`
    warn('max speed · dt >= world / 10000', `${path}.maxSpeed`, message)
  }
  const farthest = side / LEAST_STEPS_ACROSS
  if (slowest * dt > farthest) {
    const got = `${brief(slowest)} · ${brief(dt)} = ${brief(slowest * dt)}`
    const message = `expected a step of at most a quarter of the world, ${brief(farthest)}, got maxSpeed · dt = ${got}; for speeds per second say dt: 1 / 60`
    warn('max speed · dt <= world / 4', `${path}.maxSpeed`, message)
  }
  const turn = (2 * lightest * fastest) / (strongest * dt)
  if (isSteered && strongest > 0 && turn > MOST_STEPS_TO_TURN) {
    const got = `2 · ${brief(lightest)} · ${brief(fastest)} / (${brief(strongest)} · ${brief(dt)}) = ${brief(turn)}`
    const message = `expected to turn around in at most ${MOST_STEPS_TO_TURN} steps, got 2 · mass · maxSpeed / (maxForce · dt) = ${got}; raise it, or dt`
    warn('2mv / (F · dt) <= 1000', `${path}.maxForce`, message)
  }
}

/** Whether any agent starts in the world. */
function checkStart({ at }: Description, path: string, { width, height }: ResolvedWorld, warn: Warn): void {
  if (!Array.isArray(at)) return
  const places: readonly (readonly unknown[])[] = Array.isArray(at[0]) ? at : [at]
  const isIn = ([x, y]: readonly unknown[]) => overlaps(bounds(x), width) && overlaps(bounds(y), height)
  if (places.length === 0 || places.some(isIn)) return
  const got = places[0].map((number) => (typeof number === 'number' ? brief(number) : '…')).join(', ')
  const message = `expected a place in the world, ${brief(width)} by ${brief(height)}, got [${got}]; say its width and height`
  warn('begins in the world', `${path}.at`, message)
}

const overlaps = ([low, high]: Bounds, extent: number): boolean => high >= 0 && low <= extent

function checkRule({ name, path, options }: DescribedRule, population: Description, warn: Warn): void {
  const size = 2 * bounds(population.radius)[0]
  for (const option of name === 'separate' ? ['radius'] : SEPARATIONS) {
    const [, farthest] = bounds(options[option])
    if (!(farthest > 0 && farthest < size * (1 - SLACK))) continue
    const message = `expected at least the size of the body, 2 · radius = ${brief(size)}, got ${brief(farthest)}; lower the radius of the population, or raise this`
    warn('separation >= size', `${path}.${option}`, message)
  }
  // `cruise` makes a herd, which has stricter checks.
  const [cruising] = bounds(name === 'cruise' || options.behavior === undefined ? undefined : options.speed)
  const [, fastest] = bounds(population.maxSpeed)
  if (cruising > fastest * (1 + SLACK)) {
    const message = `expected at most maxSpeed, ${brief(fastest)}, got ${brief(cruising)}; raise maxSpeed, or lower this`
    warn('cruising speed <= max speed', `${path}.speed`, message)
  }
}

/** How far an agent goes while it foresees, and while its wandering turns by a radian: probably times in frames. */
function checkTimes(
  { name, path, options }: DescribedRule,
  { maxSpeed }: Description,
  { width, height }: ResolvedWorld,
  warn: Warn,
): void {
  const [speed] = bounds(maxSpeed)
  const side = Math.min(width, height)
  const [prediction] = bounds(options.prediction)
  // `hide` foresees no farther than it takes to come near.
  const isFixed = (options.estimate ?? 'fixed') === 'fixed' && name !== 'hide'
  if (isFixed && prediction * speed > side * MOST_FORESEEN) {
    const got = `${brief(prediction)} · ${brief(speed)} = ${brief(prediction * speed)}`
    const message = `expected to foresee at most the size of the world, ${brief(side)}, got prediction · maxSpeed = ${got}; times are in the unit of dt: lower it`
    warn('prediction · max speed <= world', `${path}.prediction`, message)
  }
  if (name !== 'wander' || options.change !== WANDER_CHANGE) return
  // The angle is a sum of steps that are uniform in ± change · √dt.
  const straight = (3 * speed) / WANDER_CHANGE ** 2
  if (straight > side * MOST_STRAIGHT) {
    const message = `expected to turn by a radian within ${MOST_STRAIGHT} times the size of the world, ${brief(side)}, got 3 · maxSpeed / change² = ${brief(straight)}; the default of change is per frame: raise it for seconds`
    warn('3v / change² <= 2 world', `${path}.change`, message)
  }
}

interface Place {
  readonly path: string
  readonly name: string
  readonly dt: number
  readonly warn: Warn
}

/** Angles of more than a full turn, and faster turns than steps can show: probably in degrees. */
function checkAngles(spec: Spec, value: unknown, place: Place): void {
  const { path } = place
  const into = (fields: Specs, of: object) => {
    for (const [key, entry] of Object.entries(of)) {
      const field = fields[key]
      const inner = path === '' ? key : `${path}.${key}`
      if (field !== undefined) checkAngles(field, entry, { ...place, path: inner, name: key })
    }
  }
  if (spec.kind === 'list') {
    ;(value as readonly unknown[]).forEach((item, k) => {
      checkAngles(spec.items, item, { ...place, path: `${path}[${k}]` })
    })
  } else if (spec.kind === 'map') {
    for (const [key, item] of Object.entries(value as object)) {
      checkAngles(spec.items, item, { ...place, path: `${path}.${key}`, name: key })
    }
  } else if (spec.kind === 'object') {
    withPlugins(spec.plugins?.(value as object) ?? [], () => into(spec.fields, value as object))
  } else if (spec.kind === 'plugin') {
    const kind = spec.plugins.find((known) => Object.hasOwn(value as object, known)) as PluginKind
    into(optionsOf(pluginOf(kind, value as object)), value as object)
  } else if (spec.kind === 'number') {
    if (typeof value === 'object' && value !== null && 'signal' in value)
      into(optionsOf(pluginOf('signal', value)), value)
    if (spec.quantity === 'angle' || spec.quantity === 'turnRate') checkAngle(value, place)
  }
}

function checkAngle(value: unknown, { path, name, dt, warn }: Place): void {
  const [low, high] = bounds(value)
  const widest = Math.max(-low, high)
  const isRate = Object.hasOwn(TURN_RATES, name)
  const most = isRate ? TURN_RATES[name](dt) : 2 * Math.PI
  if (!(widest > most * (1 + SLACK)) || widest === Number.POSITIVE_INFINITY) return
  const expected = isRate
    ? `expected radians per unit of time, at most ${brief(most)} for such steps`
    : 'expected radians, of which 6.283 are a full turn'
  const message = `${expected}, got ${brief(widest)}; ${brief(widest)}° are ${brief((widest * Math.PI) / 180)}`
  warn(isRate ? 'turn rate · dt <= 2π' : 'angle <= 2π', path, message)
}

/** The lowest and the highest value of an option; NaN if it is not set. */
const bounds = (value: unknown): Bounds =>
  value === undefined ? [Number.NaN, Number.NaN] : boundsOfScalar(value as Scalar)
