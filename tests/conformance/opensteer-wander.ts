import { wander } from 'drover'
import { type Adapter, type Given, theirs } from './harness.js'
import { cross, dot, unit } from './reference/vectors.js'
import { columnOf, type Solid, steer } from './solid.js'

/** With up as z. The suite's handedness turns over with it, so that its right is to the left. */
const turned = ([x, y, z]: Solid): Solid => [x, z, y]

/** How far a body leans to the right whose own left is so; level is the left across its heading. */
function rollOf(facing: Solid, left: Solid): number {
  const [x, y] = facing
  const level = x === 0 && y === 0 ? [0, 1, 0] : unit([-y, x, 0])
  return Math.atan2(dot(left, cross(facing, level)), dot(left, level))
}

export const opensteerWander = {
  wander: ({
    params,
    input,
  }: Given<
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
    // A step takes time; one that takes none changes nothing. There the walk depends on the step length.
    const dt = params.dt === 0 ? 1 : params.dt
    const change = theirs('walk by step', (12 * params.dt) / Math.sqrt(dt), 12 * params.dt)
    const facing = turned(cross(up, side) as Solid)
    const { steering, agent } = steer(
      { position: [0, 0, 0], velocity: [0, 0, 0], facing },
      {
        maxSpeed: 1,
        behaviors: [wander({ form: 'lateral', change, sideForce: 1 })],
        self: theirs('lean', { locomotion: { banking: {} } }, {}),
        world: { dt },
        draws: random01,
        columns: { wanderSide, wanderUp, ...theirs('lean', { roll: rollOf(facing, turned(side)) }, {}) },
      },
    )
    const [x, y, z] = turned(steering)
    return {
      steering: [x, y, z],
      steeringXZ: [x, 0, z],
      wanderSide: columnOf(agent, 'wanderSide'),
      wanderUp: columnOf(agent, 'wanderUp'),
    }
  },
} satisfies Record<string, Adapter>
