import { wander } from 'drover'
import type { Adapter, Case } from './harness.js'
import { columnOf, type Solid, steer } from './solid.js'

/** With up as z. The suite's handedness turns over with it, so that its right is to the left. */
const turned = ([x, y, z]: Solid): Solid => [x, z, y]

const across = ([a, b, c]: Solid, [x, y, z]: Solid): Solid => [b * z - c * y, c * x - a * z, a * y - b * x]

export const opensteerWander = {
  /** The reference walks by as much as 12 · dt a step, so that its walk depends on the step length. */
  wander: ({
    params,
    input,
  }: Case<
    { readonly dt: number },
    {
      readonly side: Solid
      readonly up: Solid
      readonly wanderSide: number
      readonly wanderUp: number
      readonly random01: readonly number[]
    }
  >) => {
    const { side, up, wanderSide, wanderUp, random01 } = input
    // A step takes time; one that takes none changes nothing.
    const dt = params.dt === 0 ? 1 : params.dt
    const change = (12 * params.dt) / Math.sqrt(dt)
    const facing = turned(across(up, side))
    const { steering, agent } = steer(
      { position: [0, 0, 0], velocity: [0, 0, 0], facing },
      {
        maxSpeed: 1,
        behaviors: [wander({ form: 'lateral', change, strength: 1 })],
        world: { dt },
        draws: random01,
        columns: { wanderSide, wanderUp },
      },
    )
    const [x, y, z] = turned(steering)
    return {
      observed: {
        steering: [x, y, z],
        steeringXZ: [x, 0, z],
        wanderSide: columnOf(agent, 'wanderSide'),
        wanderUp: columnOf(agent, 'wanderUp'),
      },
    }
  },
} satisfies Record<string, Adapter>
