import {
  align,
  arrive,
  attract,
  avoidObstacles,
  cohere,
  cruise,
  followPath,
  keepDistance,
  matchVelocity,
  pursue,
  repelObstacles,
  seek,
  separate,
  stayWithinWalls,
  steerToCenter,
  World,
  type WorldDescription,
  wander,
} from 'drover'
import { COLUMN_NAMES } from 'drover/backend'
import { drag, friction, wind } from 'drover/forces'
import { tree } from 'drover/obstacles'
import { prioritized, weighted } from 'drover/selections'
import { noise, sine } from 'drover/signals'
import { graze } from 'drover/terrain'
import { describe, expect, it } from 'vitest'
import fc from './cases.js'

/** Numbers of any size that a description may hold, most of them enormous or tiny. */
const sizes = fc.oneof(
  fc.integer({ min: -300, max: 100 }).map((exponent) => Number(`1e${exponent}`)),
  fc.double({ min: 0.1, max: 10, noNaN: true }),
)
const places = fc.tuple(sizes, fc.constantFrom(-1, 0, 1)).map(([size, sign]) => size * sign)
const points = fc.tuple(places, places)
const values = fc.oneof(
  { arbitrary: sizes, weight: 4 },
  {
    arbitrary: fc.tuple(sizes, sizes, sizes).map(([low, high, period]) => sine({ low, high, period })),
    weight: 1,
  },
  {
    arbitrary: fc
      .tuple(sizes, sizes, sizes)
      .map(([low, high, period]) => noise({ low, high, period, each: true })),
    weight: 1,
  },
)

const behaviors = fc.oneof(
  points.map((target) => seek({ target })),
  fc.tuple(points, sizes).map(([target, slowingRadius]) => arrive({ target, slowingRadius })),
  values.map((prediction) => pursue({ target: { population: 'herd' }, prediction })),
  fc
    .tuple(values, values, places)
    .map(([circleDistance, circleRadius, weight]) => wander({ circleDistance, circleRadius, weight })),
  fc.tuple(sizes, places).map(([radius, weight]) => separate({ radius, weight })),
  sizes.map((radius) => align({ radius })),
  sizes.map((radius) => cohere({ radius })),
  values.map((offset) => stayWithinWalls({ margin: offset })),
  fc.tuple(sizes, sizes).map(([comfort, danger]) => keepDistance({ radius: comfort, dangerRadius: danger })),
  sizes.map((radius) => matchVelocity({ radius })),
  fc.tuple(sizes, sizes).map(([radius, over]) => steerToCenter({ radius, fullForceDistance: over })),
  fc
    .tuple(points, sizes, sizes)
    .map(([goal, speed, within]) => cruise({ target: goal, speed, slowingTime: within })),
  fc.tuple(points, sizes).map(([goal, strength]) => attract({ target: goal, strength, law: 'quadratic' })),
  fc
    .tuple(sizes, sizes, fc.constantFrom('proportional' as const, 'silhouette' as const))
    .map(([range, urgency, form]) => avoidObstacles({ range, urgency, form })),
  fc
    .tuple(values, sizes, sizes, sizes)
    .map(([reach, pause, speed, idle]) => graze({ maxDistance: reach, pause, speed, idleSpeed: idle })),
  fc.tuple(sizes, sizes).map(([range, strength]) => repelObstacles({ range, strength })),
  fc
    .tuple(values, values)
    .map(([prediction, perSpeed]) => followPath({ path: 'road', predictionDistance: prediction, perSpeed })),
)

const worlds: fc.Arbitrary<WorldDescription> = fc.record({
  width: sizes,
  height: sizes,
  edges: fc.constantFrom('open', 'wrap', 'clamp', 'bounce'),
  dt: fc.oneof(
    fc.constant(1),
    sizes.map((size) => Math.min(size, 1000)),
  ),
  index: fc.constantFrom('auto', 'grid', 'tree'),
  paths: fc.record({
    road: fc.record({ points: fc.array(points, { minLength: 2, maxLength: 3 }), radius: sizes }),
  }),
  obstacles: fc.array(
    fc.tuple(points, sizes).map(([at, radius]) => tree({ at, radius })),
    { maxLength: 3 },
  ),
  populations: fc.tuple(
    fc.record({
      name: fc.constant('herd'),
      count: fc.integer({ min: 1, max: 60 }),
      at: fc.oneof(fc.constantFrom('random' as const, 'center' as const), points),
      velocity: fc.oneof(fc.constantFrom('random' as const, 'zero' as const), points),
      mass: sizes,
      maxSpeed: values,
      maxForce: values,
      perception: fc.oneof(
        fc.constant({}),
        fc.tuple(sizes, sizes).map(([eyes, spacing]) => ({ lineOfSight: { eyeHeight: eyes, spacing } })),
      ),
      behaviors: fc.array(behaviors, { minLength: 1, maxLength: 3 }),
      selection: fc.oneof(
        fc.boolean().map((limit) => weighted({ limit })),
        fc.boolean().map((stops) => prioritized({ stops })),
      ),
      forces: fc.oneof(
        fc.constant([]),
        fc
          .tuple(points, sizes, sizes)
          .map(([vector, strength, coefficient]) => [
            wind({ vector }),
            friction({ magnitude: strength }),
            drag({ coefficient }),
          ]),
      ),
    }),
  ),
})

/** The first thing in the state of a world that is not a number of an agent's, or no direction. */
function nonsenseIn(world: World): string | undefined {
  const { columns, count } = world.populations[0]
  for (const name of COLUMN_NAMES) {
    const row = columns[name].subarray(0, count).findIndex((value) => !Number.isFinite(value))
    if (row >= 0) return `${name} of row ${row}: ${columns[name][row]}`
  }
  for (let row = 0; row < count; row++) {
    const length = Math.hypot(columns.hx[row], columns.hy[row])
    if (Math.abs(length - 1) > 1e-9) return `heading of row ${row}: length ${length}`
  }
  return undefined
}

describe('[S36] a world of enormous and tiny numbers', () => {
  it('stays finite, or stops and names an agent and the step, or a signal', () => {
    fc.assert(
      fc.property(worlds, (description) => {
        const world = new World(description)
        expect(nonsenseIn(world)).toBeUndefined()
        try {
          for (let k = 0; k < 4; k++) {
            world.step()
            expect(nonsenseIn(world)).toBeUndefined()
          }
        } catch (error) {
          const { message } = error as Error
          if (!/^agent \d+ of 'herd' at step \d+: .*|^herd\..*: the signal gave /.test(message)) throw error
        }
      }),
      { numRuns: 400 },
    )
  })
})
