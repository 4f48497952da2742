import { defineBehavior, World, type WorldDescription, weighted } from 'drover'
import type { Case } from './harness.js'
import { columnOf, type Solid, velocityOf } from './solid.js'

interface Params {
  readonly mass: number
  readonly dt: number
}

interface Start {
  readonly position: Solid
  readonly forces: readonly Solid[]
}

interface OpenSteerStart extends Start {
  readonly forward: Solid
  readonly speed: number
  readonly smoothedAcceleration: Solid
}

interface OpenSteerState {
  readonly side: Solid
  readonly up: Solid
}

interface YukaStart extends Start {
  readonly velocity: Solid
}

/** The force of the step under way. */
let now: Solid = [0, 0, 0]

/** Pushes as the files say, however hard: a selection limits it. */
const replayed = defineBehavior({
  name: 'replayed',
  summary: 'Pushes as recorded.',
  source: 'The conformance files',
  options: {},
  bind: () => ({
    force(_agent, out) {
      out.x = now[0]
      out.y = now[1]
      out.z = now[2]
      return true
    },
  }),
})

/** A world of one vehicle, of which each force makes a step. */
function vehicle(
  { params, input }: Case<Params, Start>,
  velocity: Solid,
  locomotion?: NonNullable<WorldDescription['populations']>[number]['locomotion'],
) {
  const { mass, dt, maxSpeed, maxForce } = params
  const body = { at: [input.position], velocity: [velocity], mass, maxSpeed, maxForce, locomotion }
  const world = new World({
    dt,
    depth: 100,
    populations: [{ ...body, selection: weighted({}), behaviors: [replayed({})] }],
  })
  const agent = world.populations[0].at(0)
  return {
    agent,
    /** What is told of the agent after each of the forces. */
    states: <State>(tell: () => State): readonly State[] =>
      input.forces.map((force) => {
        now = force
        world.step()
        return tell()
      }),
  }
}

const placeOf = ({ x, y, z }: { readonly x: number; readonly y: number; readonly z: number }): Solid => [
  x,
  y,
  z,
]

/**
 * The vehicle of OpenSteer. Its acceleration is smoothed by a part of 9 · dt, from 0.15 to 0.4; here by the time that gives
 * the same. Its frame has sides and an up besides, kept from step to step, which here nobody has.
 */
export function openSteerVehicle(
  recorded: Case<Params, OpenSteerStart, { readonly states: readonly OpenSteerState[] }>,
) {
  const { params, input, expected } = recorded
  const part = Math.min(0.4, Math.max(0.15, 9 * params.dt))
  const { agent, states } = vehicle(recorded, velocityOf(input.forward, input.speed), {
    lowSpeed: 0.2,
    smoothing: { acceleration: params.dt / part },
  })
  const axes = ['x', 'y', 'z'] as const
  const columns = agent.population.columns.extra
  axes.forEach((axis, k) => {
    const column = columns.find(({ name }) => name === `acceleration.${axis}`)
    if (column !== undefined) column.values[0] = input.smoothedAcceleration[k]
  })
  const [x, y, z] = input.forward
  agent.heading = { x, y, z }
  return {
    observed: {
      states: states(() => ({
        position: placeOf(agent.position),
        forward: placeOf(agent.heading),
        speed: Math.hypot(...placeOf(agent.velocity)),
        smoothedAcceleration: axes.map((axis) => columnOf(agent, `acceleration.${axis}`)),
      })),
    },
    expected: { states: expected.states.map(({ side: _side, up: _up, ...state }) => state) },
  }
}

/** The vehicle of Yuka. */
export function yukaVehicle(recorded: Case<Params, YukaStart>) {
  const { agent, states } = vehicle(recorded, recorded.input.velocity)
  return {
    observed: {
      states: states(() => ({ position: placeOf(agent.position), velocity: placeOf(agent.velocity) })),
    },
  }
}
