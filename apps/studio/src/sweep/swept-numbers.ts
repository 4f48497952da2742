import type { WorldDescription } from 'drover'
import type { NumberSpec } from 'drover/plugin'
import { resolveWorld } from 'drover/schema'
import { placeNow, placeOf, specAt } from '../controls/place.js'
import { sliderRange } from '../controls/slider-range.js'
import { wordsOf } from '../controls/words.js'
import { type Place, valueAt } from '../session/edits.js'
import type { Session } from '../session/session.js'

/** A number of a scenario that a sweep can vary. */
export interface SweptNumber {
  /** As `drover run --set` takes it. */
  readonly path: string
  readonly place: Place
  readonly name: string
  /** The population that it is of; undefined of a control of the scene. */
  readonly of: string | undefined
  readonly spec: NumberSpec
  readonly value: number
}

/** The controls of the scene first, then the other numbers of populations and of their behaviors unless in a lesson. */
export function sweptNumbers({
  scene,
  edits,
  allowed,
}: Pick<Session, 'scene' | 'edits' | 'allowed'>): readonly SweptNumber[] {
  const scenario = edits.scenario.value
  const world = resolveWorld(scenario.world)
  const controls = Object.entries(scene.controls)
    .filter(([name]) => allowed?.includes(name) ?? true)
    .flatMap(([name, path]) =>
      numberAt(placeNow(placeOf(path), edits.original, scenario), wordsOf(name), undefined, world),
    )
  if (allowed !== undefined) return controls
  const known = new Set(controls.map(({ path }) => path))
  return [...controls, ...numbersOfPopulations(world).filter(({ path }) => !known.has(path))]
}

function numbersOfPopulations(world: WorldDescription): readonly SweptNumber[] {
  return (world.populations ?? []).flatMap((population, k) => {
    const place = ['world', 'populations', k]
    const { name, behaviors = [] } = population
    const within = (given: object, at: Place, prefix = '') =>
      Object.keys(given).flatMap((option) =>
        numberAt([...at, option], `${prefix}${wordsOf(option)}`, name, world),
      )
    return [
      ...within(population, place),
      ...behaviors.flatMap((given, b) =>
        within(
          given,
          [...place, 'behaviors', b],
          `${wordsOf('behavior' in given ? given.behavior : given.selection)}: `,
        ),
      ),
    ]
  })
}

function numberAt(
  place: Place,
  name: string,
  of: string | undefined,
  world: WorldDescription,
): readonly SweptNumber[] {
  const value = valueAt({ world }, place)
  const spec = specAt(place, { world })
  // Each run of a sweep has a seed of its own.
  if (typeof value !== 'number' || spec?.kind !== 'number' || place.join() === 'world,seed') return []
  return [{ path: pathTo(place), place, name, of, spec, value }]
}

const pathTo = (place: Place): string =>
  place.map((key, k) => (typeof key === 'number' ? `[${key}]` : k === 0 ? key : `.${key}`)).join('')

/** The range to begin with: that of the slider, or half and twice the value where that spans decades. */
export function usualRange({ spec, value }: SweptNumber): readonly [from: number, to: number] {
  const range = sliderRange(spec, value)
  if (range.kind === 'even') return [range.low, range.high]
  const [from, to] = [value / 2, 2 * value]
  return spec.integer ? [Math.max(1, Math.round(from)), Math.max(2, to)] : [from, to]
}
