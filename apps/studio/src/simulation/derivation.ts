import type { Vector, World } from 'drover'
import type { Attribution, DebugDrawing } from 'drover/inspect'
import { findPlugin, pluginsIn, withPlugins } from 'drover/schema'
import type { AgentName } from './insight.js'

/** How an agent's next step comes about: its state before, the forces of its behaviors, and the result. Plain data. */
export interface Derivation {
  readonly agent: AgentName
  /** Number of steps before it. */
  readonly step: number
  readonly dt: number
  readonly dimensions: 2 | 3
  readonly place: Vector
  readonly heading: Vector
  readonly velocity: Vector
  readonly mass: number
  readonly maxSpeed: number
  readonly maxForce: number
  /** The perceived agents before the step, the debug drawings of the behaviors, and the external forces. */
  readonly drawing: DebugDrawing
  readonly behaviors: readonly DerivedBehavior[]
  readonly selection: { readonly name: string; readonly summary: string }
  readonly steering: Vector
  /** Whether agents first move by their last decision, then decide. */
  readonly movesFirst: boolean
  /** Whether it decides in this step; else it keeps its last decision. */
  readonly decides: boolean
  /** Its velocity after the step; undefined if it dies. */
  readonly after: Vector | undefined
}

type DerivedBehavior = Attribution['behaviors'][number] & { readonly summary: string }

/**
 * Makes a step of a world with `step`, records what happens to an agent, and restores the state. Undefined if the agent
 * does not exist. Explanations of watched agents are those of the step that was undone; the agent itself is no longer
 * watched.
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
    // Limits may follow signals, which are evaluated in the step.
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
