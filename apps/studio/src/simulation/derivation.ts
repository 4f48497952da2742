import type { Vector, World } from 'drover'
import type { Attribution, DebugDrawing } from 'drover/inspect'
import { findPlugin, pluginsIn, withPlugins } from 'drover/schema'
import type { AgentName } from './insight.js'

/** How the next step of an agent comes about: its state before, what each behavior wants, and what comes of it. Plain data. */
export interface Derivation {
  readonly agent: AgentName
  /** The number of steps made before it. */
  readonly step: number
  readonly dt: number
  readonly dimensions: 2 | 3
  readonly place: Vector
  readonly heading: Vector
  readonly velocity: Vector
  readonly mass: number
  readonly maxSpeed: number
  readonly maxForce: number
  /** Whom it perceives before the step, what its behaviors look at, and what acts on it from outside. */
  readonly drawing: DebugDrawing
  readonly behaviors: readonly DerivedBehavior[]
  readonly selection: { readonly name: string; readonly summary: string }
  readonly steering: Vector
  /** Whether agents first move, by what they decided last, and then decide. */
  readonly movesFirst: boolean
  /** Whether it decides in this step; else it goes on with what it decided earlier. */
  readonly decides: boolean
  /** Its velocity after the step; undefined where it does not live that long. */
  readonly after: Vector | undefined
}

type DerivedBehavior = Attribution['behaviors'][number] & { readonly summary: string }

/**
 * Makes a step of a world, by `step`, and takes it back: what comes of it for an agent. Of no agent where it does not
 * live. Accounts of watched agents are those of the step that was taken back; that of the agent is given up.
 */
export function derivationOf(world: World, name: AgentName, step: () => void): Derivation | undefined {
  const population = world.populations[name.population]
  const agent = population?.agent(name.id)
  if (population === undefined || agent === undefined) return undefined
  const account = world.watch(agent)
  const before = world.snapshot()
  const drawing = world.debugDraw(agent)
  const earlier = agent.toJSON()
  try {
    step()
    // Limits may follow signals: those of a step are set in it.
    const later = population.agent(name.id)?.toJSON()
    const { mass, maxSpeed, maxForce } = later ?? earlier
    const { behaviors, steering, step: decided } = structuredClone({ ...account })
    const described = world.toJSON()
    const selection = described.populations?.[name.population]?.selection?.selection ?? 'weighted'
    return withPlugins(pluginsIn(described), () => ({
      agent: name,
      step: before.step,
      dt: world.dt,
      dimensions: population.dimensions,
      place: earlier.position,
      heading: earlier.heading,
      velocity: earlier.velocity,
      mass,
      maxSpeed,
      maxForce,
      drawing,
      behaviors: behaviors.map((one) => ({
        ...one,
        summary: findPlugin('behavior', one.behavior)?.summary ?? '',
      })),
      selection: { name: selection, summary: findPlugin('selection', selection)?.summary ?? '' },
      steering,
      movesFirst: described.order === 'sequential-move-first',
      decides: decided === before.step,
      after: later?.velocity,
    }))
  } finally {
    world.restore(before)
    const restored = population.agent(name.id)
    if (restored !== undefined) world.unwatch(restored)
  }
}
