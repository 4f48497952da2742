import type { Population } from '../agents/population.js'
import { type BindingContext, bindingContextOf } from '../binding/binding-context.js'
import type { BoundPopulation } from '../binding/bound-population.js'
import type { bindEnvironment } from '../binding/environment/bind-environment.js'
import type { ResolvedWorld } from '../description/description.js'
import type { QueriedWorld } from '../queries/queries.js'
import type { Attribution } from './attribution.js'
import type { Events } from './events.js'
import type { Frames } from './frames.js'
import type { WorldHooks } from './hooks.js'
import type { KnownPlugins } from './known-plugins.js'
import type { PopulationStore } from './population-store.js'
import type { StepBackend } from './steps/backend.js'
import type { BackendSteps } from './steps/backend-steps.js'
import type { Clock } from './steps/clock.js'
import { PostStep } from './steps/post-step.js'
import type { SteppedParts } from './steps/step.js'
import type { WorldInputs } from './world-inputs.js'

export type Environment = ReturnType<typeof bindEnvironment>

/** Everything that a world creates from its description; a change creates it again. */
export interface Setting {
  readonly description: ResolvedWorld
  readonly known: KnownPlugins
  readonly environment: Environment
  readonly context: BindingContext
  readonly postStep: PostStep
  readonly backendSteps: BackendSteps | undefined
  /** The populations bound to rules, senses and forces; undefined after one was added. */
  bound: readonly BoundPopulation[] | undefined
}

/** The parts of a world that outlast its settings. */
export interface PersistentParts {
  readonly hooks: WorldHooks
  readonly clock: Clock
  readonly events: Events
  readonly store: PopulationStore
}

/** The setting of a description whose environment is bound; a `stepBackend` makes its steps. */
export function settingOf(
  world: SteppedParts & QueriedWorld & { readonly inputs: WorldInputs },
  { hooks, clock, events, store }: PersistentParts,
  description: ResolvedWorld,
  known: KnownPlugins,
  environment: Environment,
  stepBackend: StepBackend | undefined,
): Setting {
  const { seed, order, collisions } = description
  const { inputs } = world
  const own = { populations: store.populations, inputs, clock, events }
  const context = bindingContextOf({ world, seed, order, ...environment, ...own }, hooks)
  const backendSteps =
    stepBackend && new (stepBackend.Steps as typeof BackendSteps)(stepBackend, world, context)
  const postStep = new PostStep(context, known, environment.edge, collisions, store, stepBackend)
  return { description, known, environment, context, backendSteps, postStep, bound: undefined }
}

/** The private state of a world, for a change of it. */
export interface Inner extends PersistentParts {
  readonly watched: Map<Population, Map<number, Attribution>>
  readonly frames: Frames | undefined
  readonly setting: Setting
  /** Makes a setting the world's. */
  apply(setting: Setting): void
  readonly isStepping: boolean
  /** Binds all populations. */
  bind(): readonly BoundPopulation[]
}
