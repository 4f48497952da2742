import { describe, expect, it } from 'vitest'
import {
  arrive,
  followPath,
  type PopulationDescription,
  seek,
  separate,
  World,
  type WorldDescription,
} from '../../index.js'
import { noise, ramp, range, sine } from '../../signals.js'

const flat = sine({ low: 0, high: 2, period: 4 })

function worldWith(population: PopulationDescription, rest: WorldDescription = {}): World {
  return new World({ ...rest, populations: [{ at: [[0, 0]], maxForce: 100, ...population }] })
}

/** What `read` finds after each of the first four steps, made at times 0, 1, 2 and 3. */
function overTime(world: World, read: () => number): number[] {
  return [0, 1, 2, 3].map(() => {
    world.step()
    return read()
  })
}

const near = (...values: number[]) => values.map((value) => expect.closeTo(value, 9))

describe('[S23] a signal instead of', () => {
  it.each(['mass', 'radius', 'maxSpeed', 'maxForce'] as const)('%s changes the column over time', (name) => {
    const world = worldWith({ [name]: sine({ low: 1, high: 3, period: 4 }) })
    const { columns } = world.populations[0]
    expect(overTime(world, () => columns[name][0])).toEqual(near(2, 3, 2, 1))
  })

  it('maxSpeed slows agents down and lets them go', () => {
    const world = worldWith({ maxSpeed: flat, behaviors: [seek({ target: [1e9, 0] })] })
    const agent = world.populations[0].at(0)
    expect(overTime(world, () => agent.velocity.x)).toEqual(near(1, 2, 1, 0))
  })

  it('a target coordinate moves the target', () => {
    const target = [0, sine({ low: -9, high: 9, period: 4 })]
    const world = worldWith({ maxSpeed: 0, behaviors: [seek({ target })] })
    const account = world.watch(world.populations[0].at(0))
    world.populations[0].at(0).maxSpeed = 1
    // It follows the target up to 9, back to 0 and down to −9.
    expect(overTime(world, () => account.behaviors[0].desired.y)).toEqual(near(0, 1, -1, -1))
  })

  it('a radius is read in every step', () => {
    const at = [
      [0, 0],
      [10, 0],
    ]
    // Radius 15, 25, 15, 5: the neighbor at 10 is near except for the last.
    const radius = sine({ low: 5, high: 25, period: 4 })
    const world = new World({ populations: [{ at, maxSpeed: 0, behaviors: [separate({ radius })] }] })
    const account = world.watch(world.populations[0].at(0))
    expect(overTime(world, () => (account.behaviors[0].active ? 1 : 0))).toEqual([1, 1, 1, 0])
  })

  it('the range of perception is read in every step', () => {
    const at = [
      [0, 0],
      [10, 0],
    ]
    const perception = { radius: sine({ low: 5, high: 25, period: 4 }) }
    const world = new World({ populations: [{ at, maxSpeed: 0, perception, behaviors: [separate({})] }] })
    const account = world.watch(world.populations[0].at(0))
    expect(overTime(world, () => (account.behaviors[0].active ? 1 : 0))).toEqual([1, 1, 1, 0])
  })

  it('the field of view is read in every step', () => {
    const at = [
      [0, 0],
      [-10, 0],
    ]
    // Half a turn, all around, half a turn, nearly nothing: an agent behind is seen only in the second step.
    const fieldOfView = sine({ low: 0.01, high: 2 * Math.PI, period: 4 })
    const herd = { at, velocity: [1, 0], perception: { fieldOfView }, behaviors: [separate({})] }
    const world = new World({ populations: [herd] })
    const account = world.watch(world.populations[0].at(0))
    expect(overTime(world, () => (account.behaviors[0].active ? 1 : 0))).toEqual([0, 1, 0, 0])
  })

  it('a path point moves the path', () => {
    const points = [
      [0, 0],
      [ramp({ from: 1, to: 3, low: 10, high: 40 }), 0],
    ]
    const world = worldWith({ behaviors: [followPath({ path: 'road' })] }, { paths: { road: { points } } })
    expect(overTime(world, () => world.paths.get('road')?.length ?? 0)).toEqual(near(10, 10, 25, 40))
  })

  it('a path point is the same for all agents', () => {
    const points = [
      [0, 0],
      [range({ low: 1, high: 2 }), 0],
    ]
    expect(() => new World({ paths: { road: { points } } })).toThrow(
      'paths.road.points: expected signals that all agents share, got one that differs between them, such as range or each',
    )
  })

  it('an option of a behavior follows the time, not the steps', () => {
    const behaviors = [arrive({ target: [10, 0], slowingRadius: ramp({ to: 1, low: 10, high: 20 }) })]
    const world = worldWith({ maxSpeed: 0, behaviors }, { dt: 0.5 })
    const account = world.watch(world.populations[0].at(0))
    world.populations[0].at(0).maxSpeed = 1
    world.run(3)
    expect(world.time).toBe(1.5)
    // Slowing begins at 20 by then, so halfway there is half speed.
    expect(account.behaviors[0].desired.x).toBeCloseTo((10 - world.populations[0].at(0).position.x) / 20, 1)
  })
})

describe('[S23] a signal that differs between agents', () => {
  it('gives each its own value of an option, for life', () => {
    const herd = {
      count: 20,
      at: [0, 0],
      maxForce: 100,
      maxSpeed: 50,
      behaviors: [arrive({ target: [10, 0], slowingRadius: range({ low: 100, high: 200 }) })],
    }
    const world = new World({ populations: [herd] })
    world.step()
    const speeds = [...world.populations[0]].map(({ velocity }) => velocity.x)
    // Speed is 50 · 10 / slowingRadius.
    for (const speed of speeds) {
      expect(speed).toBeGreaterThan(2.5)
      expect(speed).toBeLessThanOrEqual(5)
    }
    expect(new Set(speeds).size).toBe(20)
    const again = new World({ populations: [herd] })
    again.step()
    expect([...again.populations[0]].map(({ velocity }) => velocity.x)).toEqual(speeds)
  })

  it('gives each its own value of an attribute, drawn at birth or changing with time', () => {
    const world = new World({
      populations: [
        {
          count: 9,
          mass: range({ low: 1, high: 2 }),
          maxSpeed: noise({ low: 1, high: 2, period: 5, each: true }),
        },
      ],
    })
    const { columns } = world.populations[0]
    const masses = columns.mass.slice(0, 9)
    const speeds = columns.maxSpeed.slice(0, 9)
    world.run(7)
    expect(new Set(masses).size).toBe(9)
    expect(columns.mass.slice(0, 9)).toEqual(masses)
    expect(columns.maxSpeed.slice(0, 9)).not.toEqual(speeds)
  })

  it('belongs to the agent, not to its row', () => {
    const herd = {
      count: 5,
      at: [0, 0],
      maxForce: 100,
      behaviors: [seek({ target: [range({ low: -9, high: 9 }), 5] })],
    }
    const velocitiesOf = (remove: number): Map<number, number> => {
      const world = new World({ populations: [herd] })
      for (let k = 0; k < remove; k++) world.remove(world.populations[0].at(0))
      world.step()
      return new Map([...world.populations[0]].map(({ id, velocity }) => [id, velocity.x]))
    }
    const all = velocitiesOf(0)
    for (const [id, velocity] of velocitiesOf(3)) expect(velocity).toBe(all.get(id))
  })
})
