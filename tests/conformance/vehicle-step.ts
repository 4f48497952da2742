import { World, type WorldDescription } from 'drover'
import { defineBehavior } from 'drover/plugin'
import { weighted } from 'drover/selections'
import { type Given, theirs } from './harness.js'
import { columnOf, type Solid, solidOf, velocityOf } from './solid.js'

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
  { params, input }: Given<Params, Start>,
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
    /** What is reported of the agent after each of the forces. */
    states: <State>(tell: () => State): readonly State[] =>
      input.forces.map((force) => {
        now = force
        world.step()
        return tell()
      }),
  }
}

/**
 * The vehicle of OpenSteer. Its acceleration is smoothed by a part of 9 · dt, from 0.15 to 0.4; here by the time that gives
 * the same. Its frame has sides and an up besides, kept from step to step, which here nobody has.
 */
export function openSteerVehicle(given: Given<Params, OpenSteerStart>) {
  const { params, input } = given
  const part = Math.min(0.4, Math.max(0.15, 9 * params.dt))
  const { agent, states } = vehicle(given, velocityOf(input.forward, input.speed), {
    ...theirs('low speed', { lowSpeedFraction: 0.2 }, {}),
    ...theirs('lazy acceleration', { smoothing: { accelerationTime: params.dt / part } }, {}),
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
    states: states(() => ({
      position: solidOf(agent.position),
      forward: solidOf(agent.heading),
      speed: Math.hypot(...solidOf(agent.velocity)),
      smoothedAcceleration: axes.map((axis) => columnOf(agent, `acceleration.${axis}`)),
    })),
  }
}

/** The vehicle of Yuka. */
export function yukaVehicle(given: Given<Params, YukaStart>) {
  const { agent, states } = vehicle(given, given.input.velocity)
  return {
    states: states(() => ({ position: solidOf(agent.position), velocity: solidOf(agent.velocity) })),
  }
}
