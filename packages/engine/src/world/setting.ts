import type { Population } from '../agents/population.js'
import type { bindEnvironment } from '../binding/bind-environment.js'
import type { BoundPopulation } from '../binding/bound-population.js'
import type { Inhabitants } from '../binding/inhabitants.js'
import { type Surroundings, surroundingsOf } from '../binding/surroundings.js'
import type { ResolvedWorld } from '../description/description.js'
import type { Attribution } from './attribution.js'
import { BackedSteps } from './backed-steps.js'
import type { Workshop } from './backend.js'
import type { Clock } from './clock.js'
import { Aftermath } from './collision-aftermath.js'
import type { Events } from './events.js'
import type { Frames } from './frames.js'
import type { WorldHooks } from './hooks.js'
import type { KnownPlugins } from './known-plugins.js'
import type { Clockwork } from './step.js'
import type { WorldInputs } from './world-inputs.js'

export type Environment = ReturnType<typeof bindEnvironment>

/** What a world is bound to by its description; a change makes it anew. */
export interface Setting {
  readonly description: ResolvedWorld
  readonly known: KnownPlugins
  readonly environment: Environment
  readonly surroundings: Surroundings
  readonly aftermath: Aftermath
  readonly backed: BackedSteps | undefined
  /** The populations bound to rules, senses and forces; undefined where one was added since. */
  bound: readonly BoundPopulation[] | undefined
}

/** What of a world outlasts its settings. */
export interface Lasting {
  readonly hooks: WorldHooks
  readonly clock: Clock
  readonly events: Events
  readonly inhabitants: Inhabitants
}

/** The setting of a description whose environment is bound; a `workshop` makes its steps. */
export function settingOf(
  world: Clockwork & { readonly inputs: WorldInputs },
  { hooks, clock, events, inhabitants }: Lasting,
  description: ResolvedWorld,
  known: KnownPlugins,
  environment: Environment,
  workshop: Workshop | undefined,
): Setting {
  const { seed, order, collisions } = description
  const { inputs } = world
  const own = { populations: inhabitants.populations, inputs, clock, events }
  const surroundings = surroundingsOf({ seed, order, ...environment, ...own }, hooks)
  const backed = workshop && new BackedSteps(workshop, world, surroundings)
  const aftermath = new Aftermath(surroundings, environment.edge, collisions, inhabitants, workshop)
  return { description, known, environment, surroundings, backed, aftermath, bound: undefined }
}

/** What a world keeps to itself, as a change of it needs it. */
export interface Inner extends Lasting {
  readonly watched: Map<Population, Map<number, Attribution>>
  readonly frames: Frames | undefined
  readonly setting: Setting
  /** Makes a setting the world's. */
  settle(setting: Setting): void
  readonly isStepping: boolean
  /** Binds all populations. */
  bind(): readonly BoundPopulation[]
}
