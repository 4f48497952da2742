import { describe, expect, it } from 'vitest'
import { gravity, wind } from '../forces.js'
import { followPath, type PopulationDescription, seek, World, type WorldDescription } from '../index.js'
import { crowding, ramp, range } from '../signals.js'

function placesOf(population: PopulationDescription, rest: WorldDescription = {}): number[][] {
  const world = new World({ width: 100, height: 60, ...rest, populations: [population] })
  return [...world.populations[0]].map(({ position }) => [position.x, position.y, position.z])
}

function velocitiesOf(population: PopulationDescription, rest: WorldDescription = {}): number[][] {
  const world = new World({ ...rest, populations: [population] })
  return [...world.populations[0]].map(({ velocity }) => [velocity.x, velocity.y, velocity.z])
}

describe('agents begin', () => {
  it('in the middle of the world', () => {
    expect(placesOf({ at: 'center', count: 2 })).toEqual([
      [50, 30, 0],
      [50, 30, 0],
    ])
    expect(placesOf({ at: 'center' }, { depth: 40 })).toEqual([[50, 30, 20]])
  })

  it('anywhere in it by default, each at its own place', () => {
    const places = placesOf({ count: 100 }, { depth: 40 })
    expect(new Set(places.map(([x]) => x)).size).toBe(100)
    for (const [x, y, z] of places) {
      expect([x >= 0 && x < 100, y >= 0 && y < 60, z >= 0 && z < 40]).toEqual([true, true, true])
    }
    expect(placesOf({ count: 5 }).every(([, , z]) => z === 0)).toBe(true)
  })

  it('at one point, or within ranges', () => {
    expect(placesOf({ at: [7, 8], count: 2 })).toEqual([
      [7, 8, 0],
      [7, 8, 0],
    ])
    const spread = placesOf({ at: [range({ low: 10, high: 20 }), 5], count: 50 })
    expect(spread.every(([x, y]) => x >= 10 && x < 20 && y === 5)).toBe(true)
    expect(new Set(spread.map(([x]) => x)).size).toBe(50)
  })

  it('at places listed one by one, one per agent', () => {
    const at = [
      [1, 2],
      [3, 4, 5],
    ]
    expect(placesOf({ at }, { depth: 40 })).toEqual([
      [1, 2, 0],
      [3, 4, 5],
    ])
    expect(() => placesOf({ at, count: 3 })).toThrow(
      'populations[0].count: expected 2, as many as places are given, got 3',
    )
  })

  it('[S6] in the plane of a plane world', () => {
    expect(placesOf({ at: [[1, 2, 9]], velocity: [1, 1, 9] })).toEqual([[1, 2, 0]])
    expect(velocitiesOf({ velocity: [1, 1, 9] })).toEqual([[1, 1, 0]])
  })

  it('[S6] in the plane, and stay there, even if something has a z', () => {
    const herd = {
      behaviors: [seek({ target: [9, 9, 50] }), followPath({ path: 'road' })],
      forces: [wind({ vector: [0, 0, 1] }), gravity({ acceleration: [0, 0, -1] })],
    }
    const road = {
      points: [
        [0, 0, 80],
        [50, 50, 90],
      ],
    }
    const world = new World({ paths: { road }, populations: [herd] })
    world.run(10)
    const { position, velocity } = world.populations[0].at(0)
    expect([position.z, velocity.z]).toEqual([0, 0])
  })

  it('where the edges allow it', () => {
    expect(placesOf({ at: [[130, -5]] }, { edges: 'clamp' })).toEqual([[100, 0, 0]])
    expect(placesOf({ at: [[130, -5]] }, { edges: 'wrap' })).toEqual([[30, 55, 0]])
    expect(placesOf({ at: [[130, -5]] })).toEqual([[130, -5, 0]])
  })

  it('elsewhere with another seed or under another name', () => {
    expect(placesOf({}, { seed: 2 })).not.toEqual(placesOf({}, { seed: 1 }))
    expect(placesOf({ name: 'a' })).not.toEqual(placesOf({ name: 'b' }))
    expect(placesOf({ name: 'a' })).toEqual(placesOf({ name: 'a' }))
  })
})

describe('agents begin to move', () => {
  it('not by default', () => {
    expect(velocitiesOf({})).toEqual([[0, 0, 0]])
  })

  it('at maximum speed in a random direction, each its own', () => {
    const plane = velocitiesOf({ count: 200, velocity: 'random', maxSpeed: 3 })
    for (const [x, y, z] of plane) {
      expect(Math.sqrt(x * x + y * y)).toBeCloseTo(3, 12)
      expect(z).toBe(0)
    }
    const space = velocitiesOf(
      { count: 200, velocity: 'random', maxSpeed: range({ low: 1, high: 5 }) },
      { depth: 9 },
    )
    const speeds = space.map(([x, y, z]) => Math.sqrt(x * x + y * y + z * z))
    expect(Math.min(...speeds)).toBeGreaterThanOrEqual(1 - 1e-12)
    expect(Math.max(...speeds)).toBeLessThanOrEqual(5)
    expect(space.some(([, , z]) => z < 0) && space.some(([, , z]) => z > 0)).toBe(true)
  })

  it('with the given velocity, the same for all or one by one, facing that way', () => {
    expect(velocitiesOf({ count: 2, velocity: [1, 2] })).toEqual([
      [1, 2, 0],
      [1, 2, 0],
    ])
    const each = {
      velocity: [
        [3, 0],
        [0, -2],
      ],
    }
    expect(velocitiesOf(each)).toEqual([
      [3, 0, 0],
      [0, -2, 0],
    ])
    const world = new World({ populations: [each] })
    expect([...world.populations[0]].map(({ angle }) => angle)).toEqual([0, -Math.PI / 2])
  })

  it('with one velocity per place', () => {
    const at = [
      [0, 0],
      [1, 1],
    ]
    expect(() => velocitiesOf({ at, velocity: [[1, 0]] })).toThrow(
      'populations[0].velocity: expected 2 entries, as many as in `at`, got 1',
    )
  })
})

describe('an agent born later', () => {
  const herd: PopulationDescription = {
    name: 'herd',
    at: [
      [1, 1],
      [2, 2],
    ],
    velocity: [
      [1, 0],
      [0, 1],
    ],
    mass: 2,
    maxSpeed: range({ low: 5, high: 6 }),
  }
  const world = () => new World({ width: 100, height: 60, populations: [herd] })

  it('[S10] gets an id never used before, also after deaths', () => {
    const made = world()
    const [population] = made.populations
    expect(made.spawn(population).id).toBe(2)
    made.remove(...population)
    expect(made.spawn(population).id).toBe(3)
    expect([...population].map(({ id }) => id)).toEqual([3])
  })

  it('starts like its population, except for lists, which are for the first agents', () => {
    const made = world()
    const born = made.spawn(made.populations[0])
    expect([born.mass, born.velocity.x, born.velocity.y]).toEqual([2, 0, 0])
    expect(born.maxSpeed).toBeGreaterThanOrEqual(5)
    expect(born.maxSpeed).not.toBe(made.populations[0].at(0).maxSpeed)
    expect(born.position.x).not.toBe(1)
  })

  it('or at given places and velocities', () => {
    const made = world()
    const birth = { at: [9, 8], velocity: [3, 4], mass: 7, maxForce: 6, maxSpeed: 5, radius: 4 }
    const born = made.spawn(made.populations[0], birth)
    expect([born.position.x, born.position.y, born.velocity.x, born.heading.y]).toEqual([9, 8, 3, 0.8])
    expect([born.mass, born.maxForce, born.maxSpeed, born.radius]).toEqual([7, 6, 5, 4])
  })

  it('treats undefined as not given', () => {
    const made = world()
    expect(made.spawn(made.populations[0], { mass: undefined, at: undefined }).mass).toBe(2)
  })

  it('accepts its place as a list of one, not of several', () => {
    const made = world()
    expect(made.spawn(made.populations[0], { at: [[9, 8]] }).position.x).toBe(9)
    expect(() =>
      made.spawn(made.populations[0], {
        at: [
          [9, 8],
          [7, 6],
        ],
      }),
    ).toThrow('birth: expected one place or velocity, as one agent is born, got 2')
  })

  it('is checked like all input', () => {
    const made = world()
    expect(() => made.spawn(made.populations[0], { mass: -1 })).toThrow(
      'birth.mass: expected a mass > 0, got -1',
    )
  })

  it('is born within the edges', () => {
    const made = new World({ width: 100, height: 60, edges: 'wrap', populations: [herd] })
    expect(made.spawn(made.populations[0], { at: [105, 5] }).position.x).toBe(5)
  })

  it('[S249] in plain numbers equals one in numbers that need lookups', () => {
    const hashes = [3, range({ low: 3, high: 3 })].map((x) => {
      const made = world()
      for (let k = 0; k < 5; k++) made.spawn(made.populations[0], { at: [x, 4], velocity: [0, k] })
      made.run(3)
      return made.hash()
    })
    expect(hashes[1]).toBe(hashes[0])
  })

  it('[S249] uses the time and the populations at its birth', () => {
    const attributes = {
      maxSpeed: ramp({ from: 0, to: 10, low: 0, high: 10 }),
      maxForce: crowding({ radius: 500, population: 'all', from: 0, to: 100, low: 0, high: 100 }),
    }
    const made = new World({ populations: [{ name: 'herd', at: [[0, 0]], ...attributes }] })
    const [population] = made.populations
    const limits = () => {
      const { maxSpeed, maxForce } = made.spawn(population, { at: [5, 5] })
      return [maxSpeed, maxForce]
    }
    expect(limits()).toEqual([0, 1])
    made.run(4)
    expect(limits()).toEqual([4, 2])
    made.add({ name: 'dogs', at: [[1, 1]], count: 1 })
    expect(limits()).toEqual([4, 4])
  })
})
