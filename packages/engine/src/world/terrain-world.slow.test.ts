import { describe, expect, it } from 'vitest'
import {
  align,
  cohere,
  followPath,
  pursue,
  separate,
  World,
  type WorldDescription,
  wander,
} from '../index.js'
import { groups, milling, nearestDistances, spread } from '../metrics.js'
import { defineBehavior, defineForce } from '../plugin.js'
import { heightFunction, hills, plane, rollingTerrain, terrainDrag } from '../terrain.js'

/** A herd with a bit of everything that considers distances. */
const herd: WorldDescription = {
  width: 200,
  height: 200,
  paths: { road: { points: { population: 'posts' } } },
  populations: [
    {
      name: 'herd',
      count: 80,
      velocity: 'random',
      perception: { fieldOfView: 5 },
      behaviors: [
        separate({ radius: 15 }),
        align({ population: 'all' }),
        cohere({}),
        wander({}),
        followPath({ path: 'road' }),
        pursue({ target: { population: 'posts' } }),
      ],
    },
    {
      name: 'posts',
      at: [
        [20, 20],
        [180, 90],
      ],
      behaviors: [cohere({ population: 'herd', radius: 60 })],
    },
  ],
}

/** Ground of height 1000 and more, without slopes that affect motion. */
const stilts = heightFunction({
  height: (x, y) => 1000 + 7 * Math.floor(x) + 3 * Math.floor(y),
  gradient(_x, _y, out) {
    out.slopeX = 0
    out.slopeY = 0
  },
})

const motionOf = (world: World) =>
  world.populations.map(({ columns, count }) =>
    [columns.x, columns.y, columns.vx, columns.vy, columns.hx, columns.hy].map((values) => [
      ...values.slice(0, count),
    ]),
  )

describe('[S39] level ground', () => {
  it.each(['open', 'wrap', 'bounce'])('is the same as none, bit for bit, with edges %s', (edges) => {
    const none = new World({ ...herd, edges })
    const level = new World({ ...herd, edges, terrain: plane({}) })
    const flat = new World({ ...herd, edges, terrain: hills({ hills: [] }) })
    for (const world of [none, level, flat]) world.run(50)
    expect(level.hash()).toBe(none.hash())
    expect(flat.hash()).toBe(none.hash())
  })
})

describe('[S39] distances', () => {
  it.each(['brute-force', 'grid', 'tree', 'auto'] as const)(
    'do not consider how high the ground is, found by %s',
    (index) => {
      for (const edges of ['open', 'wrap']) {
        const low = new World({ ...herd, edges, index })
        const high = new World({ ...herd, edges, index }, { terrain: stilts })
        low.run(20)
        high.run(20)
        expect(high.populations[0].at(0).position.z).toBeGreaterThan(500)
        expect(motionOf(high)).toEqual(motionOf(low))
      }
    },
  )

  it('of metrics ignore it too', () => {
    const low = new World({ ...herd, edges: 'wrap' })
    const high = new World({ ...herd, edges: 'wrap' }, { terrain: stilts })
    low.run(5)
    high.run(5)
    const measured = ({ populations: [population], space }: World) => [
      spread(population, space),
      milling(population, space),
      [...nearestDistances(population, space)],
      groups(population, space, 10),
    ]
    expect(measured(high)).toEqual(measured(low))
  })
})

describe('the ground below an agent', () => {
  it('is available to behaviors and to outside forces', () => {
    const heard: number[] = []
    const roll = defineForce({
      name: 'roll',
      summary: 'Pulls downhill.',
      source: 'This test',
      options: {},
      bind:
        (_options, { groundBelow, terrain }) =>
        (agent, out) => {
          const { height, slopeX, slopeY } = groundBelow(agent)
          const ahead = { x: agent.position.x + 1, y: agent.position.y, height: 0, slopeX: 0, slopeY: 0 }
          terrain.survey(ahead)
          heard.push(height, ahead.height)
          out.x = -slopeX
          out.y = -slopeY
        },
    })
    const climb = defineBehavior({
      name: 'climb',
      summary: 'Goes uphill.',
      source: 'This test',
      options: {},
      bind: (_options, { groundBelow }) => ({
        desire(agent, out) {
          out.x = 3 * groundBelow(agent).slopeX
          return true
        },
      }),
    })
    const world = new World({
      terrain: plane({ slope: [0.75, 0] }),
      populations: [{ at: [[8, 0]], maxSpeed: 9, maxForce: 9, behaviors: [climb({})], forces: [roll({})] }],
    })
    world.step()
    expect(heard).toEqual([6, 6.75])
    // 3 · 0.75 − 0.75 = 1.5.
    expect(world.populations[0].at(0).velocity.x).toBe(1.5)
  })

  it('is surveyed once for each place where an agent comes to stand', () => {
    let surveys = 0
    const level = { survey: () => void surveys++ }
    const forces = [terrainDrag({}), terrainDrag({ uphill: 1 })]
    const world = new World({ populations: [{ count: 10, velocity: [1, 0], forces }] }, { terrain: level })
    world.step()
    surveys = 0
    world.run(5)
    expect(surveys).toBe(50)
  })
})

describe('a world with terrain', () => {
  const description: WorldDescription = {
    ...herd,
    edges: 'wrap',
    terrain: rollingTerrain({ scale: 60, height: 15 }),
    populations: [{ ...herd.populations?.[0], forces: [terrainDrag({})] }, herd.populations?.[1] ?? {}],
  }

  it('[S34] continues bit for bit from a snapshot, which holds everything', () => {
    const world = new World(description)
    world.run(10)
    const snapshot = structuredClone(world.snapshot())
    const other = new World(description)
    other.run(3)
    other.restore(snapshot)
    expect(other.hash()).toBe(world.hash())
    world.run(10)
    other.run(10)
    expect(other.hash()).toBe(world.hash())
  })

  it('[S1] is the same world after JSON', () => {
    const world = new World(description)
    const again = new World(JSON.parse(JSON.stringify(world)) as WorldDescription)
    expect(JSON.stringify(again)).toBe(JSON.stringify(world))
    world.run(10)
    again.run(10)
    expect(again.hash()).toBe(world.hash())
  })

  it('[S33] gives the same bits for every index', () => {
    const hashes = (['brute-force', 'grid', 'tree', 'auto'] as const).map((index) => {
      const world = new World({ ...description, index })
      world.run(10)
      return world.hash()
    })
    expect(new Set(hashes).size).toBe(1)
  })
})
