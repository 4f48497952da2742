import type { WorldDescription } from 'drover'
import type { CollectiveState } from 'drover/metrics'
import { FORMAT, type RunDescription, type Scenario, type Shown } from './scenario.js'

/** Values of a scene under which it does something known, or that its source has too. */
export interface Preset {
  readonly name: string
  /** A sentence or two: what is to be seen, and by what. */
  readonly about: string
  /** Values by control, as `alignment`, or by path, as `world.populations[0].behaviors[2]`. */
  readonly set: Readonly<Record<string, unknown>>
  /** What the first population does by its metrics, `SETTLED` steps after its start, where that is the point. */
  readonly state?: CollectiveState
}

/** Something to try in a scene, and what to look for then. */
export interface Trial {
  /** What to do, in a few words: `Set the weight of cohesion to 0`. */
  readonly do: string
  /** The values that do it, as those of a preset; left out where the person does something else. */
  readonly set?: Preset['set']
  /** Set where the values matter from the start of a run, so that it starts again. */
  readonly restart?: true
  /** What happens then, in a sentence or two. */
  readonly watch: string
}

/** A named, ready world with its controls and a word about it. */
export interface Scene {
  /** What the command line and addresses call it: `flocking`. */
  readonly name: string
  readonly title: string
  /** Where it stands, for people: `2nd edition, example 5.11`. */
  readonly section: string
  /** The edition of *The Nature of Code* that it is an example of; none for others. */
  readonly edition?: 1 | 2
  /** The number of the example in its chapter: 11 for 5.11. */
  readonly number?: number
  /** At most three sentences: what you see, why it happens, and what differs from the source. */
  readonly about: string
  readonly source: string
  readonly tryThis: readonly Trial[]
  readonly scenario: Scenario
  /** Numbers worth turning: a short name, and where it stands in the scenario. */
  readonly controls: Readonly<Record<string, string>>
  /** Known regimes: values, and what is seen under them. */
  readonly presets?: readonly Preset[]
  /** Relations of `checkWorld` that it breaks on purpose, because that is what it shows: nobody is warned of them. */
  readonly breaks?: readonly string[]
  /** The same scenario with another number of agents, for scenes where that makes sense. */
  readonly withAgents?: (count: number) => Scenario
}

/** What it takes milliseconds to make is given as a function: who loads all scenes mostly plays one. */
export type ValueOrMaker<Value> = Value | (() => Value)

/** A scene whose scenario is made when it is first asked for. */
export function withScenario<Rest>(rest: Rest, make: () => Scenario): Rest & Pick<Scene, 'scenario'> {
  let made: Scenario | undefined
  // Spreading `rest` would call its getter and make the scenario.
  return Object.defineProperties({} as Rest & Pick<Scene, 'scenario'>, {
    ...Object.getOwnPropertyDescriptors(rest),
    scenario: {
      enumerable: true,
      configurable: true,
      get() {
        made ??= make()
        return made
      },
    },
  })
}

/** The given value, or the result of the given function. */
export const worldFrom = (given: ValueOrMaker<WorldDescription>): WorldDescription =>
  typeof given === 'function' ? given() : given

interface BookScene extends Pick<Scene, 'name' | 'title' | 'about' | 'tryThis' | 'controls' | 'presets'> {
  readonly edition: 1 | 2
  readonly number: number
  readonly world: ValueOrMaker<WorldDescription>
  readonly run: RunDescription
  /** What is shown from the beginning. */
  readonly show?: readonly Shown[]
  /** The steps at which pictures are taken, and whether these show whole ways. */
  readonly at?: readonly number[]
  readonly tracks?: 'whole'
  /** The world with another number of agents. */
  readonly worldOf?: (count: number) => WorldDescription
}

const BOOK = {
  1: { name: '1st edition', chapter: 6 },
  2: { name: '2nd edition', chapter: 5 },
}

/** An example of *The Nature of Code*: on a canvas where y points down, in pixels and frames. */
export function bookScene({ world, run, worldOf, show, at, tracks, ...scene }: BookScene): Scene {
  const { name, chapter } = BOOK[scene.edition]
  const section = `${name}, example ${chapter}.${scene.number}`
  const scenarioOf = (played: WorldDescription): Scenario => ({
    drover: FORMAT,
    title: scene.title,
    about: scene.about,
    world: played,
    run,
    view: { y: 'down', ...(show && { show }), ...(at && { at }), ...(tracks && { tracks }) },
  })
  const rest = {
    ...scene,
    section,
    source: `The Nature of Code, ${section}`,
    ...(worldOf === undefined ? {} : { withAgents: (count: number) => scenarioOf(worldOf(count)) }),
  }
  return withScenario(rest, () => scenarioOf(worldFrom(world)))
}
