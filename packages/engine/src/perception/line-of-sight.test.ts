import { describe, expect, it } from 'vitest'
import { World, type WorldDescription } from '../index.js'
import { polygon, tree } from '../obstacles.js'
import { defineBehavior } from '../plugin.js'
import { hills, plane } from '../terrain.js'

/** Which agents perceived which last, by id. */
const seen = new Map<number, number[]>()

const watchOut = defineBehavior({
  name: 'watchOut',
  summary: 'Remembers whom it perceives.',
  source: 'This test',
  options: {},
  bind(_options, context) {
    const neighbors = context.perceive({ radius: 60 })
    return {
      force({ id }) {
        const ids = Array.from({ length: neighbors.count }, (_, k) => neighbors.idOf(k))
        seen.set(
          id,
          ids.sort((a, b) => a - b),
        )
        return false
      },
    }
  },
})

/** The agents that each agent at these places perceives, in the order of their ids. */
function perceived(at: number[][], world: WorldDescription, lineOfSight: boolean | object = true) {
  seen.clear()
  const herd = { at, perception: { lineOfSight }, behaviors: [watchOut({})] }
  new World({ ...world, populations: [herd] }).step()
  return at.map((_, id) => seen.get(id)?.join(' '))
}

const row = [
  [0, 0],
  [20, 0],
]

describe('[S63] with a line of sight', () => {
  it('a tree hides an agent behind it, from either side', () => {
    const behind = { obstacles: [tree({ at: [10, 1], radius: 2 })] }
    expect(perceived(row, behind)).toEqual(['', ''])
    expect(perceived(row, behind, false)).toEqual(['1', '0'])
  })

  it('a tree beside the line, just touching it, or farther along it hides nobody', () => {
    for (const at of [
      [10, 3],
      [10, 2],
      [-3, 0],
      [23, 0],
    ]) {
      expect(perceived(row, { obstacles: [tree({ at, radius: 2 })] })).toEqual(['1', '0'])
    }
  })

  it('an agent in a thicket sees out of it and is seen, but not through the next one', () => {
    const thickets = { obstacles: [tree({ at: [0, 0], radius: 5 }), tree({ at: [30, 0], radius: 5 })] }
    expect(perceived([...row, [40, 0]], thickets)).toEqual(['1', '0', ''])
  })

  it('a wall hides an agent behind it, also from one that touches it', () => {
    const points = [
      [9, -5],
      [11, -5],
      [11, 5],
      [9, 5],
    ]
    const wall = { obstacles: [polygon({ points })] }
    expect(
      perceived(
        [
          [0, 0],
          [9, 0],
          [20, 0],
          [20, 20],
          [10, 0],
        ],
        wall,
      ),
    ).toEqual(['1 3 4', '0 4', '3 4', '0 2 4', '0 1 2 3'])
  })

  it("an agent sees past a wall's corner", () => {
    const points = [
      [9, 1],
      [11, 1],
      [10, 5],
    ]
    expect(perceived(row, { obstacles: [polygon({ points })] })).toEqual(['1', '0'])
    const places = [
      [0, 2],
      [20, 2],
    ]
    expect(perceived(places, { obstacles: [polygon({ points })] })).toEqual(['', ''])
  })

  it('around the edges of a wrapped world the line is the shortest way', () => {
    const places = [
      [5, 50],
      [95, 50],
    ]
    const wrapped = { width: 100, height: 100, edges: 'wrap' }
    const inBetween = { ...wrapped, obstacles: [tree({ at: [99, 50], radius: 1 })] }
    const theOtherWay = { ...wrapped, obstacles: [tree({ at: [50, 50], radius: 1 })] }
    expect(perceived(places, inBetween)).toEqual(['', ''])
    expect(perceived(places, theOtherWay)).toEqual(['1', '0'])
    const hillThere = { ...wrapped, terrain: hills({ hills: [{ at: [99, 50], height: 9, sigma: 2 }] }) }
    const hillElsewhere = { ...wrapped, terrain: hills({ hills: [{ at: [50, 50], height: 9, sigma: 2 }] }) }
    expect(perceived(places, hillThere)).toEqual(['', ''])
    expect(perceived(places, hillElsewhere)).toEqual(['1', '0'])
  })
})

describe('[S63] the ground', () => {
  const hill = { terrain: hills({ hills: [{ at: [10, 0], height: 5, sigma: 3 }] }) }

  it('hides agents behind a hill from eyes lower than its top', () => {
    // At the ends the hill is 5 · exp(−100 / 18) ≈ 0.02 high.
    expect(perceived(row, hill, { eyeHeight: 4.9 })).toEqual(['', ''])
    expect(perceived(row, hill, { eyeHeight: 5 })).toEqual(['1', '0'])
    expect(perceived(row, hill)).toEqual(['', ''])
    expect(perceived(row, hill, false)).toEqual(['1', '0'])
  })

  it('hides nobody from an agent on the top, nor on a uniform slope', () => {
    expect(perceived([...row, [10, 0]], hill)).toEqual(['2', '2', '0 1'])
    expect(perceived(row, { terrain: plane({ slope: [3, -2] }) }, { eyeHeight: 0.001 })).toEqual(['1', '0'])
  })

  it('is sampled at places no farther apart than the spacing', () => {
    // A ridge at 7 that is narrower than a piece: with two pieces only the place at 10 is sampled.
    const ridge = { terrain: hills({ hills: [{ at: [7, 0], height: 5, sigma: 0.5 }] }) }
    expect(perceived(row, ridge, { spacing: 10 })).toEqual(['1', '0'])
    expect(perceived(row, ridge, { spacing: 1 })).toEqual(['', ''])
    expect(perceived(row, ridge, { spacing: 1e-9 })).toEqual(['', ''])
  })

  it('changes no bit on level ground without obstacles', () => {
    const hashes = [false, true].map((lineOfSight) => {
      const herd = { count: 60, velocity: 'random' as const, behaviors: [watchOut({})] }
      const world = new World({ populations: [{ ...herd, perception: { lineOfSight } }] })
      world.run(3)
      return world.hash()
    })
    expect(hashes[1]).toBe(hashes[0])
  })
})

describe('[S166] with a line of sight that considers bodies', () => {
  const bodies = { bodies: true }
  const three = [
    [0, 0],
    [20, 0],
    [40, 0],
  ]

  it('the one in the middle hides the outer two from each other, only with the option', () => {
    expect(perceived(three, {}, bodies)).toEqual(['1', '0 2', '1'])
    expect(perceived(three, {}, true)).toEqual(['1 2', '0 2', '0 1'])
  })

  it('an agent that just touches the line hides nobody', () => {
    const beside = (y: number) => [
      [0, 0],
      [20, y],
      [40, 0],
    ]
    expect(perceived(beside(3), {}, bodies)).toEqual(['1 2', '0 2', '0 1'])
    expect(perceived(beside(2.9), {}, bodies)).toEqual(['1', '0 2', '1'])
  })

  it('an agent that overlaps one of the two hides neither', () => {
    const close = [
      [0, 0],
      [2, 0],
      [40, 0],
    ]
    expect(perceived(close, {}, bodies)).toEqual(['1 2', '0 2', '0 1'])
  })

  it('bodies of every population hide, around the edges of a wrapped world too', () => {
    seen.clear()
    const flock = {
      at: [
        [10, 50],
        [90, 50],
      ],
      perception: { lineOfSight: bodies },
      behaviors: [watchOut({})],
    }
    const cow = { at: [[0, 50]], radius: 4 }
    const worlds = [[flock], [flock, cow]].map((populations) => {
      const world = new World({ width: 100, height: 100, edges: 'wrap', populations })
      world.step()
      return seen.get(0)?.join(' ')
    })
    expect(worlds).toEqual(['1', ''])
  })

  it('is rejected in a world with depth', () => {
    expect(() => perceived(three, { depth: 10 }, bodies)).toThrow(
      'populations[0].perception.lineOfSight.bodies: expected false in a world with a depth; take a plane world, or leave it out',
    )
  })
})
