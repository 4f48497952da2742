import {
  atan2,
  ground,
  hills,
  type Population,
  prioritized,
  slopeAlong,
  slopeFactor,
  terrainDrag,
  World,
  type WorldDescription,
} from 'drover'
import type { Adapter, Case, Point } from './harness.js'
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
  world: { order: 'sequential-move-first' as const },
  population: {
    locomotion: { integrator: 'explicit' as const },
    forces: [terrainDrag({ uphill: uphillDrag, downhill: downhillDrag, form: 'explicit' })],
  },
})

/** What the animals of a population have decided to do next; mass 1. */
const decided = ({ columns, count }: Population): readonly Point[] => {
  const [x, y] = held(columns)
  return Array.from({ length: count }, (_, row) => [x[row], y[row]])
}

const held = ({ extra }: Population['columns']) =>
  ['steering.x', 'steering.y'].map((name) => {
    const column = extra.find((each) => each.name === name)
    if (column === undefined) throw new Error(`expected a column '${name}'`)
    return column.values
  })

/** Makes animals go on with what they had decided to do. */
function resume({ columns }: Population, accelerations: readonly Point[]): void {
  const [x, y] = held(columns)
  accelerations.forEach((acceleration, row) => {
    x[row] = acceleration[0]
    y[row] = acceleration[1]
  })
}

type Motion<Params, Input = unknown> = Case<
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

interface Recorded {
  readonly times: readonly number[]
  readonly positions: readonly (readonly Point[])[]
  readonly velocities: readonly (readonly Point[])[]
  readonly accelerations: readonly (readonly Point[])[]
}

interface Journey {
  readonly goal: Point
  readonly hills: readonly Hill[]
  readonly trees: readonly Tree[]
  readonly boids: readonly (Animal & Vehicle)[]
}

type Herd = HerdParams & Drags & { readonly dt: number; readonly steps: number; readonly recordEvery: number }

/** The whole herd of a journey. */
function herdOf(params: Herd, { goal, hills: bells, trees }: Journey, animals: readonly Vehicle[]): World {
  const { world, population } = gait(params)
  const herd = {
    ...animal(params),
    ...starts(animals),
    ...population,
    selection: prioritized({}),
    behaviors: instincts(params, goal),
  }
  return new World({
    ...world,
    ...landscape(bells),
    dt: params.dt,
    obstacles: grove(trees),
    populations: [herd],
  })
}

const stateOf = ({ populations: [herd] }: World) => ({
  positions: [...herd].map(({ position }) => pointOf(position)),
  velocities: [...herd].map(({ velocity }) => pointOf(velocity)),
  accelerations: decided(herd),
})

type State = ReturnType<typeof stateOf>

const QUANTITIES = ['positions', 'velocities', 'accelerations'] as const

/** The ground, motion over it, and the journey of a herd. */
export const herdOnTerrain = {
  terrainHeight: ({
    input,
  }: Case<unknown, { readonly position: Point; readonly hills: readonly Hill[] }>) => {
    const { height, gradient } = survey(input.hills, input.position)
    return { observed: { height, gradient } }
  },

  energySlopeFactor: ({ input: { slope } }: Case<unknown, { readonly slope: number }>) => ({
    observed: {
      piecewiseLinear: slopeFactor('gompertLinear', slope),
      // All that is known of the paper's smooth curve is a term, and all that drover has of it is the arctangent.
      knownArctanTerm: atan2(6 * (slope + 0.34), 1),
    },
  }),

  terrainDrag: (recorded: Motion<unknown>) => ({
    observed: {
      gradient: survey(recorded.input.hills, recorded.input.position).gradient,
      dragAcceleration: accelerationOf(recorded, 1, [0, 0]),
    },
  }),

  speedCorrection: (recorded: Motion<{ readonly dt: number }, { readonly acceleration: Point }>) => {
    const { params, input } = recorded
    const { gradient, slopeAlong: slope } = survey(input.hills, input.position)
    const { position, velocity } = stepOf(recorded, params.dt, params.maxSpeed, input.acceleration)
    const moved = Math.hypot(position[0] - input.position[0], position[1] - input.position[1])
    const meant = Math.hypot(...input.velocity) * params.dt
    return {
      observed: {
        gradient,
        slope: slope(input.velocity),
        correctionFactor: meant === 0 ? 1 : moved / meant,
        nextPosition: position,
        nextVelocity: velocity,
        acceleration: accelerationOf(recorded, params.dt, input.acceleration),
      },
    }
  },

  trajectoryHerd: ({ params, input, expected }: Case<Herd, Journey, Recorded>) => {
    const { steps, recordEvery } = params
    const world = herdOf(params, input, input.boids)
    const free: State[] = [stateOf(world)]
    while (world.steps < steps) {
      world.run(recordEvery)
      free.push(stateOf(world))
    }
    // The motion is chaotic; so each record is also reached from the one before.
    const restarted = expected.times.slice(1).map((_, k) => {
      const animals = expected.positions[k].map((position, j) => ({
        position,
        velocity: expected.velocities[k][j],
      }))
      const again = herdOf(params, input, animals)
      resume(again.populations[0], expected.accelerations[k])
      again.run(recordEvery)
      return stateOf(again)
    })
    const series = (states: readonly State[], prefix: string) =>
      Object.fromEntries(QUANTITIES.map((name) => [`${prefix}${name}`, states.map((state) => state[name])]))
    const tolerances = { positions: 1e-6, velocities: 1e-5, accelerations: 1e-3 }
    return {
      observed: {
        times: free.map((_, k) => k * recordEvery * params.dt),
        ...series(free, ''),
        ...series(restarted, 'restarted '),
      },
      expected: Object.fromEntries(QUANTITIES.map((name) => [`restarted ${name}`, expected[name].slice(1)])),
      tolerances: {
        ...tolerances,
        ...Object.fromEntries(QUANTITIES.map((name) => [`restarted ${name}`, tolerances[name]])),
      },
    }
  },
} satisfies Record<string, Adapter>
