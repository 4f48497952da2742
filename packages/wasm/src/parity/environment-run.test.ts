import {
  avoidObstacles,
  contain,
  followField,
  followPath,
  followWall,
  hide,
  type Population,
  repelObstacles,
  type WorldDescription,
} from 'drover'
import { noiseField } from 'drover/fields'
import { circle, forest } from 'drover/obstacles'
import { range, sine } from 'drover/signals'
import { expect, it } from 'vitest'
import { SPACES, twins } from './parity.js'

const TOLERANCE = 1e-4
const GRAZING = 12

const BEHAVIORS = [
  avoidObstacles({}),
  repelObstacles({ strength: 0.2 }),
  followField({ field: 'wind', lookAhead: 5 }),
  followPath({ path: 'road' }),
  hide({ target: { population: 'agents', id: 7 }, range: 40 }),
  followWall({ path: 'road' }),
  contain({ margin: 10 }),
]

const described = (space: object): WorldDescription =>
  ({
    ...space,
    fields: { wind: noiseField({ period: 20, cellSize: 10 }) },
    paths: {
      road: {
        points: [
          [10, 10],
          [150, 50],
          [sine({ low: 40, high: 90, period: 40 }), 100],
        ],
        radius: 5,
      },
    },
    obstacles: [
      forest({ count: 30, radius: 1, maxRadius: 4 }),
      circle({ at: [80, 60], radius: 9, shift: [sine({ low: 0, high: 30, period: 50 }), 0] }),
    ],
    populations: [
      {
        name: 'agents',
        count: 300,
        velocity: 'random',
        radius: range({ low: 1, high: 3 }),
        mass: range({ low: 1, high: 2 }),
        maxForce: range({ low: 0.1, high: 0.3 }),
        behaviors: BEHAVIORS,
      },
    ],
  }) as WorldDescription

it.each(SPACES)(
  'after steps of its own the backend goes on as the engine does from there: $edges, depth $depth',
  (space) => {
    const [engine, wasm] = twins(described(space))
    wasm.run(40)
    engine.restore(wasm.snapshot())
    const before = forces(wasm.populations[0] as Population)
    engine.step()
    wasm.step()
    const own = forces(wasm.populations[0] as Population)
    const theirs = forces(engine.populations[0] as Population)
    const maxForce = theirs.population.inOrder(theirs.population.columns.maxForce)
    const mass = theirs.population.inOrder(theirs.population.columns.mass)
    const apart = Array.from(maxForce, (most, k) => {
      const part = (axis: 0 | 1 | 2) => (own.axes[axis][k] as number) - (theirs.axes[axis][k] as number)
      return (Math.hypot(part(0), part(1), part(2)) * (mass[k] as number)) / most
    }).sort((a, b) => b - a)
    const changed = own.axes[0].filter((value, k) => value !== before.axes[0][k])
    expect(changed.length).toBeGreaterThan(200)
    expect(apart[Math.ceil(apart.length / GRAZING)]).toBeLessThan(TOLERANCE)
  },
)

function forces(population: Population) {
  const { vx, vy, vz } = population.columns
  return {
    population,
    axes: [population.inOrder(vx), population.inOrder(vy), population.inOrder(vz)] as const,
  }
}
