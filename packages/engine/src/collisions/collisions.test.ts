import { describe, expect, it } from 'vitest'
import { bounce } from '../edges.js'
import { cohere, type Population, seek, separate, World, type WorldDescription } from '../index.js'
import { tree } from '../obstacles.js'
import { INDEX_CHOICES } from '../schema.js'

/** The deepest overlap of two bodies of a world, as a share of the sum of their radii. */
function deepestOverlap(world: World): number {
  const agents = world.populations.flatMap((population) => [...population])
  let deepest = 0
  for (const [k, one] of agents.entries()) {
    for (const other of agents.slice(k + 1)) {
      const offset = world.space.shortest({
        x: other.position.x - one.position.x,
        y: other.position.y - one.position.y,
        z: other.position.z - one.position.z,
      })
      const touching = one.radius + other.radius
      deepest = Math.max(deepest, 1 - Math.hypot(offset.x, offset.y, offset.z) / touching)
    }
  }
  return deepest
}

const placesOf = (population: Population) => [...population].map(({ position: { x, y, z } }) => [x, y, z])

/** Many agents at random places without desires. */
const crowd = (more: WorldDescription = {}): World =>
  new World({
    width: 100,
    height: 100,
    collisions: 'push',
    populations: [
      { count: 60, radius: 2 },
      { count: 60, radius: 3 },
    ],
    ...more,
  })

describe('[S56] with collisions none', () => {
  it('bodies pass through each other and through obstacles', () => {
    const populations = [
      {
        at: [
          [0, 0],
          [20, 0],
        ],
        velocity: [
          [4, 0],
          [-4, 0],
        ],
        radius: 3,
      },
    ]
    const world = new World({ populations, obstacles: [tree({ at: [10, 0], radius: 3 })] })
    world.run(5)
    expect(placesOf(world.populations[0])).toEqual([
      [20, 0, 0],
      [0, 0, 0],
    ])
  })
})

describe.each(['push', 'halve'] as const)('[S56] with collisions %s', (collisions) => {
  it('two bodies that overlap by 2 go apart by 1 each', () => {
    const world = new World({
      collisions,
      populations: [
        {
          at: [
            [10, 10],
            [14, 10],
          ],
          radius: 3,
        },
      ],
    })
    world.step()
    const [[left], [right]] = placesOf(world.populations[0])
    expect(left).toBeCloseTo(9, 12)
    expect(right).toBeCloseTo(15, 12)
  })

  it('bodies of several populations, around the edges of a wrapped world, are kept apart', () => {
    const world = new World({
      collisions,
      edges: 'wrap',
      populations: [
        { at: [[1, 50]], radius: 3 },
        { at: [[638, 50]], radius: 3 },
      ],
    })
    world.step()
    expect(world.populations[0].at(0).position.x).toBeCloseTo(2.5, 9)
    expect(world.populations[1].at(0).position.x).toBeCloseTo(636.5, 9)
  })

  it('bodies at exactly the same point part, the same way every time', () => {
    const parted = () => {
      const world = new World({
        collisions,
        populations: [
          {
            at: [
              [10, 10],
              [10, 10],
            ],
            radius: 3,
          },
        ],
      })
      world.step()
      expect(deepestOverlap(world)).toBeLessThan(1e-6)
      return world.hash()
    }
    expect(parted()).toBe(parted())
  })

  it.each(['open', 'wrap', 'clamp'])('a crowd with edges %s comes apart and then rests', (edges) => {
    const world = crowd({ collisions, edges, width: 200, height: 200 })
    expect(deepestOverlap(world)).toBeGreaterThan(0.3)
    world.run(60)
    expect(deepestOverlap(world)).toBeLessThan(1e-6)
    const before = world.populations.map(placesOf)
    world.step()
    expect(world.populations.map(placesOf)).toEqual(before)
  })

  it('a crowd in three dimensions comes apart', () => {
    const world = crowd({ collisions, edges: 'wrap', depth: 40 })
    world.run(60)
    expect(deepestOverlap(world)).toBeLessThan(1e-6)
  })

  it('a crowd that flocks together does not overlap by more than a tenth', () => {
    const behaviors = [cohere({ radius: 60 }), separate({ radius: 8 })]
    const populations = [{ count: 80, radius: 2, maxSpeed: 1, behaviors }]
    const world = crowd({ collisions, populations, edges: 'wrap' })
    world.run(200)
    expect(deepestOverlap(world)).toBeLessThan(0.1)
  })

  it('is the same bit for bit with any index, and every time', () => {
    const hashes = [...INDEX_CHOICES, 'auto' as const].map((index) => {
      const behaviors = [cohere({ radius: 30 })]
      const world = crowd({
        collisions,
        index,
        edges: 'wrap',
        populations: [{ count: 100, radius: 2, behaviors }],
      })
      world.run(20)
      return world.hash()
    })
    expect(new Set(hashes).size).toBe(1)
  })

  it('continues bit for bit from a snapshot', () => {
    const world = crowd({ collisions })
    world.run(2)
    const snapshot = world.snapshot()
    world.run(3)
    const hash = world.hash()
    world.restore(snapshot)
    world.run(3)
    expect(world.hash()).toBe(hash)
  })

  it('changes nothing if nobody touches', () => {
    const run = (how: 'none' | 'push' | 'halve') => {
      const world = new World({
        collisions: how,
        edges: bounce({}),
        populations: [{ count: 20, radius: 0.001, velocity: 'random', behaviors: [cohere({ radius: 50 })] }],
      })
      world.run(30)
      return world.hash()
    }
    expect(run(collisions)).toBe(run('none'))
  })

  it('keeps two bodies on a narrow way from passing each other', () => {
    const world = new World({
      collisions,
      edges: 'clamp',
      height: 4,
      populations: [
        { at: [[10, 2]], radius: 2, behaviors: [seek({ target: [100, 2] })], maxSpeed: 1 },
        { at: [[40, 2]], radius: 2, behaviors: [seek({ target: [0, 2] })], maxSpeed: 1 },
      ],
    })
    world.run(200)
    const [one, other] = world.populations.map((population) => population.at(0).position.x)
    expect(other - one).toBeGreaterThan(3.9)
  })
})

describe('[S56] halving', () => {
  const meeting = (collisions: 'push' | 'halve') => {
    const populations = [
      {
        at: [
          [0, 0],
          [20, 0],
        ],
        velocity: [
          [8, 0],
          [-8, 0],
        ],
        maxSpeed: 8,
        radius: 3,
      },
    ]
    const world = new World({ collisions, populations })
    world.step()
    return placesOf(world.populations[0]).map(([x]) => x)
  }

  it('stops two that would meet halfway at 4 and 16, while pushing leaves them touching', () => {
    expect(meeting('halve')).toEqual([4, 16])
    const [one, other] = meeting('push')
    expect(one).toBeCloseTo(7, 9)
    expect(other).toBeCloseTo(13, 9)
  })
})
