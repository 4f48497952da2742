import { resolveWorld } from 'drover/schema'
import { placeNow, placeOf } from '../../controls/place.js'
import { unitsOf } from '../../controls/units.js'
import { wordsOf } from '../../controls/words.js'
import { type Place, valueAt } from '../../session/edits.js'
import type { Session } from '../../session/session.js'
import { changesBetween } from '../../share/changes.js'
import type { Origin } from './plotted.js'

/** Longest value of a parameter, in characters. */
const LONGEST = 60

/** The origin of a session's numbers; for two side by side, also that of the second. */
export function originOf(session: Session, beside: Session | undefined): Origin {
  const own = parametersOf(session)
  const seed = seedOf(session)
  return {
    title: session.scene.title,
    seed,
    parameters: beside === undefined ? own : [...own, ...differences(own, parametersOf(beside))],
    link: linkTo(session.step),
    citation: `${sourceOf(session)}, seed ${seed}, ${session.step} steps`,
  }
}

/** The origin of a sweep's numbers. `varied`: the swept number, shown instead of its current value. */
export function originOfSweep(
  session: Session,
  [name, values]: readonly [name: string, values: string],
  runs: string,
): Origin {
  const seed = seedOf(session)
  const others = parametersOf(session).filter(([other]) => other !== name)
  return {
    title: session.scene.title,
    seed,
    parameters: [[name, values], ...others, ['runs', runs]],
    link: linkTo(0),
    citation: `${sourceOf(session)}, sweep of ${name}: ${values}, ${runs}, seeds from ${seed}`,
  }
}

const seedOf = ({ edits }: Session): number => resolveWorld(edits.scenario.value.world).seed ?? 1

const sourceOf = ({ scene }: Session): string =>
  `drover studio ${import.meta.env.DROVER_VERSION}, scene "${scene.title}" (after ${scene.source})`

/** The differences in a second world. */
function differences(own: Origin['parameters'], others: Origin['parameters']): Origin['parameters'] {
  const values = new Map(own)
  return others
    .filter(([name, value]) => values.get(name) !== value)
    .map(([name, value]) => [`${name} of B`, value])
}

/** The scene's controls with their current values, and all other changes. */
function parametersOf({ scene, edits }: Session): Origin['parameters'] {
  const scenario = edits.scenario.value
  const whole = { ...scenario, world: resolveWorld(scenario.world) }
  const named = Object.entries(scene.controls).map(([name, path]) => ({
    name: wordsOf(name),
    place: placeNow(placeOf(path), edits.original, scenario),
  }))
  const { width, height, depth } = whole.world
  const { length } = unitsOf(scenario)
  const size = [width, height, ...(depth === undefined ? [] : [depth])].join(' × ')
  const changes = changesBetween(edits.original.world, scenario.world).map(([place, value]) => ({
    name: nameOf(place, whole.world),
    place: ['world', ...place],
    value,
  }))
  const isNamed = (place: readonly unknown[]) => named.some((one) => one.place.join() === place.join())
  return [
    ['world', `${size} ${length}`] as const,
    ...named.map(({ name, place }) => [name, JSON.stringify(valueAt(whole, place)) ?? 'none'] as const),
    ...changes
      .filter(({ place }) => !isNamed(place))
      .map(({ name, value }) => [name, shortened(JSON.stringify(value) ?? 'left out')] as const),
  ]
}

/** A place in a world, with names of populations and behaviors: `boids align radius`. */
function nameOf(place: Place, world: unknown): string {
  const words = place.map((key, k) => {
    const { behavior, name } = (valueAt(world, place.slice(0, k + 1)) ?? {}) as Readonly<
      Record<string, unknown>
    >
    return typeof key === 'number' ? String(behavior ?? name ?? key) : key
  })
  return words.filter((word) => word !== 'populations' && word !== 'behaviors').join(' ')
}

/** A rule or a terrain as text would fill the picture; the link holds it. */
const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)} … (${text.length} characters)` : text

/** The URL that opens the same world at a step. */
function linkTo(step: number): string {
  const [page, asked = ''] = location.href.split('?')
  const parts = asked.split('&').filter((part) => part !== '' && !part.startsWith('run='))
  return `${page}?${[...parts, `run=${step}`].join('&')}`
}
