import { type Population, World, type WorldDescription } from 'drover'
import { prioritized } from 'drover/selections'
import { ground, hills, slopeAlong, slopeFactor, terrainDrag } from 'drover/terrain'
import { type Adapter, type Given, type Point, theirs } from './harness.js'
import { type Animal, animal, grove, type HerdParams, instincts, type Tree } from './herd.js'
import { pointOf, starts, type Vehicle } from './vehicles.js'

interface Hill {
  readonly center: Point
  readonly height: number
  readonly sigma: number
}

interface Drags {
  readonly uphillDrag: number
  readonly downhillDrag: number
}

/** The ground of a file; without hills it is level. */
const landscape = (bells: readonly Hill[]): WorldDescription =>
  bells.length === 0
    ? {}
    : { terrain: hills({ hills: bells.map(({ center, height, sigma }) => ({ at: center, height, sigma })) }) }

/** The ground below a point. */
function survey(bells: readonly Hill[], [x, y]: Point) {
  const found = { ...ground(), x, y }
  new World(landscape(bells)).terrain.survey(found)
  return {
    height: found.height,
    gradient: [found.slopeX, found.slopeY],
    slopeAlong: (to: Point) => slopeAlong(found, ...to),
  }
}

/** How animals of the files move: one after the other, by what each decided before, and against the slope. */
const gait = ({ uphillDrag, downhillDrag }: Drags) => ({
  world: { order: theirs('turns of a herd', 'sequential-move-first' as const, 'sequential' as const) },
  population: {
    locomotion: { integrator: theirs('integration', 'explicit' as const, 'semi-implicit' as const) },
    forces: [
      terrainDrag({
        uphill: uphillDrag,
        downhill: downhillDrag,
        form: theirs('drag', 'explicit', 'exact'),
      }),
    ],
  },
})

/** What the animals of a population have decided to do next, mass 1; nothing in an order in which none is kept. */
const decided = ({ columns, count }: Population): readonly Point[] => {
  const [x, y] = held(columns)
  return Array.from({ length: count }, (_, row) => [x?.[row] ?? 0, y?.[row] ?? 0])
}

const held = ({ extra }: Population['columns']) =>
  ['steering.x', 'steering.y'].map((name) => extra.find((column) => column.name === name)?.values)

/** Makes animals continue with what they had decided to do. */
function resume({ columns }: Population, accelerations: readonly Point[]): void {
  const [x, y] = held(columns)
  if (x === undefined || y === undefined) return
  accelerations.forEach((acceleration, row) => {
    x[row] = acceleration[0]
    y[row] = acceleration[1]
  })
}

type Motion<Params, Input = unknown> = Given<
  Params & Drags,
  Vehicle & Input & { readonly hills: readonly Hill[] }
>

/** One animal after one step without behaviors. */
function stepOf({ params, input }: Motion<unknown>, dt: number, maxSpeed: number, acceleration: Point) {
  const { world: description, population } = gait(params)
  const populations = [{ ...starts([input]), maxSpeed, ...population }]
  const world = new World({ ...description, ...landscape(input.hills), dt, populations })
  resume(world.populations[0], [acceleration])
  world.step()
  const { position, velocity } = world.populations[0].at(0)
  return { position: pointOf(position), velocity: pointOf(velocity) }
}

/** The acceleration of one animal in a step: its change of velocity, if no speed is too high. */
function accelerationOf(recorded: Motion<unknown>, dt: number, acceleration: Point): Point {
  const [vx, vy] = recorded.input.velocity
  const [x, y] = stepOf(recorded, dt, 1e6, acceleration).velocity
  return [(x - vx) / dt, (y - vy) / dt]
}

interface Journey {
  readonly goal: Point
  readonly hills: readonly Hill[]
  readonly trees: readonly Tree[]
  readonly boids: readonly (Animal & Vehicle & { readonly acceleration?: Point })[]
}

type Herd = HerdParams & Drags & { readonly dt: number; readonly steps: number; readonly recordEvery: number }

/** The whole herd of a journey: a population for each team, in the order in which the file first names them. */
function herdOf(params: Herd, { goal, hills: bells, trees, boids }: Journey) {
  const { world: description, population } = gait(params)
  const teams = [...new Set(boids.map(({ team = 0 }) => team))]
  const members = teams.map((team) => boids.filter((boid) => (boid.team ?? 0) === team))
  const world = new World({
    ...description,
    ...landscape(bells),
    dt: params.dt,
    obstacles: grove(trees),
    populations: members.map((animals, k) => ({
      name: `team${k}`,
      ...animal(params),
      ...starts(animals),
      ...population,
      selection: prioritized({}),
      behaviors: instincts(params, goal),
    })),
  })
  for (const [k, animals] of members.entries()) {
    resume(
      world.populations[k],
      animals.map(({ acceleration }) => acceleration ?? [0, 0]),
    )
  }
  // Where each animal of the file is: in which population, and in which place there.
  const places = boids.map((boid) => {
    const k = teams.indexOf(boid.team ?? 0)
    return [k, members[k].indexOf(boid)] as const
  })
  const state = () => {
    const decisions = world.populations.map(decided)
    const agents = places.map(([k, at]) => world.populations[k].at(at))
    return {
      positions: agents.map(({ position }) => pointOf(position)),
      velocities: agents.map(({ velocity }) => pointOf(velocity)),
      accelerations: places.map(([k, at]) => decisions[k][at]),
    }
  }
  return { world, state }
}

/** The ground, motion over it, and the journey of a herd. */
export const herdOnTerrain = {
  terrainHeight: ({
    input,
  }: Given<unknown, { readonly position: Point; readonly hills: readonly Hill[] }>) => {
    const { height, gradient } = survey(input.hills, input.position)
    return { height, gradient }
  },

  energySlopeFactor: ({ input: { slope } }: Given<unknown, { readonly slope: number }>) => ({
    piecewiseLinear: slopeFactor('gompertLinear', slope),
  }),

  terrainDrag: (given: Motion<unknown>) => ({
    gradient: survey(given.input.hills, given.input.position).gradient,
    dragAcceleration: accelerationOf(given, 1, [0, 0]),
  }),

  speedCorrection: (given: Motion<{ readonly dt: number }, { readonly acceleration: Point }>) => {
    const { params, input } = given
    const { gradient, slopeAlong: slope } = survey(input.hills, input.position)
    const { position, velocity } = stepOf(given, params.dt, params.maxSpeed, input.acceleration)
    const moved = Math.hypot(position[0] - input.position[0], position[1] - input.position[1])
    const meant = Math.hypot(...input.velocity) * params.dt
    return {
      gradient,
      slope: slope(input.velocity),
      ...(meant === 0 ? {} : { correctionFactor: moved / meant }),
      nextPosition: position,
      nextVelocity: velocity,
      acceleration: accelerationOf(given, params.dt, input.acceleration),
    }
  },

  /** From the start, or from a record, with what each animal had decided by then. */
  trajectoryHerd: ({ params, input }: Given<Herd, Journey>) => {
    const { steps, recordEvery } = params
    const { world, state } = herdOf(params, input)
    const states = [state()]
    while (world.steps < steps) {
      world.run(recordEvery)
      states.push(state())
    }
    return {
      times: states.map((_, k) => k * recordEvery * params.dt),
      positions: states.map(({ positions }) => positions),
      velocities: states.map(({ velocities }) => velocities),
      accelerations: states.map(({ accelerations }) => accelerations),
    }
  },
} satisfies Record<string, Adapter>
