import type { Scenario } from '@drover/scenarios'
import { placeNow, placeOf } from '../../controls/place.js'
import { unitsOf } from '../../controls/units.js'
import { wordsOf } from '../../controls/words.js'
import { valueAt } from '../../session/edits.js'
import type { Session } from '../../session/session.js'
import { addressOf } from '../../share/address.js'
import { changesBetween } from '../../share/changes.js'
import { loadPacking } from '../../share/packing-on-demand.js'
import { marksIn, nameOf, withDefaults, written } from '../run-changes.js'
import type { Origin } from './plotted.js'

/** The origin of a session's numbers; for two side by side, also that of the second. */
export async function originOf(session: Session, beside: Session | undefined): Promise<Origin> {
  const sessions = beside === undefined ? [session] : [session, beside]
  const start = startOf(session)
  const own = parametersOf(session, start)
  const seed = seedOf(start)
  const marks = marksIn(session, beside, session.step)
  const changes = marks.map(({ text }) => text)
  const made = changes.length === 0 ? '' : `, changed during the run ${changes.join('; ')}`
  return {
    title: session.scene.title,
    seed,
    parameters:
      beside === undefined ? own : [...own, ...differences(own, parametersOf(beside, startOf(beside)))],
    changes,
    link: sessions.every(({ log }) => !log.isChanged.value)
      ? linkTo(session.step)
      : await linkToStart(session, beside, Math.min(session.step, ...marks.map(({ step }) => step))),
    citation: `${sourceOf(session)}, seed ${seed}, ${session.step} steps${made}`,
  }
}

/** The origin of a sweep's numbers. `varied`: the swept number, shown instead of its current value. */
export function originOfSweep(
  session: Session,
  [name, values]: readonly [name: string, values: string],
  runs: string,
  intervals: string,
): Origin {
  const scenario = session.edits.scenario.value
  const seed = seedOf(scenario)
  const others = parametersOf(session, scenario).filter(([other]) => other !== name)
  return {
    title: session.scene.title,
    seed,
    parameters: [[name, values], ...others, ['runs', runs]],
    intervals,
    changes: [],
    link: linkTo(0),
    citation: `${sourceOf(session)}, sweep of ${name}: ${values}, ${runs}, seeds from ${seed}`,
  }
}

/** The scenario that the present run started with. */
const startOf = ({ log, edits }: Session): Scenario => log.parts.value[0]?.scenario ?? edits.scenario.value

const seedOf = ({ world }: Scenario): number => world.seed ?? 1

const sourceOf = ({ scene }: Session): string =>
  `drover studio ${import.meta.env.DROVER_VERSION}, scene "${scene.title}" (after ${scene.source})`

/** The differences in a second world. */
function differences(own: Origin['parameters'], others: Origin['parameters']): Origin['parameters'] {
  const values = new Map(own)
  return others
    .filter(([name, value]) => values.get(name) !== value)
    .map(([name, value]) => [`${name} of B`, value])
}

/** The scene's controls with their values in a scenario, and all other differences from the scene. */
function parametersOf({ scene, edits }: Session, scenario: Scenario): Origin['parameters'] {
  const whole = { ...scenario, world: withDefaults(scenario.world) }
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
    ...named.map(({ name, place }) => [name, written(valueAt(whole, place), 'none')] as const),
    ...changes
      .filter(({ place }) => !isNamed(place))
      .map(({ name, value }) => [name, written(value)] as const),
  ]
}

/** The URL that opens the same world at a step. */
function linkTo(step: number, url = location.href): string {
  const [page, asked = ''] = url.split('?')
  const parts = asked.split('&').filter((part) => part !== '' && !part.startsWith('run='))
  return `${page}?${[...parts, `run=${step}`].join('&')}`
}

/** The URL that opens a run as it started, at a step before its changes. */
async function linkToStart(session: Session, beside: Session | undefined, step: number): Promise<string> {
  await loadPacking()
  const start = startOf(session)
  const address = addressOf(session.scene, start, session.rule.sharedIn(start), beside && startOf(beside))
  // As the page's own URL, if it is too long.
  return linkTo(step, new URL(address ?? addressOf(session.scene) ?? '', location.href).href)
}
