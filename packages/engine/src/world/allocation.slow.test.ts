import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import {
  align,
  arrive,
  cohere,
  drag,
  followField,
  followPath,
  noiseField,
  pursue,
  separate,
  stayWithinWalls,
  World,
  type WorldDescription,
  wander,
} from '../index.js'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const heapUsed = (): number => process.memoryUsage().heapUsed

/**
 * Bytes by which the heap grows while something is done 100 times, on average; what measuring itself takes is counted
 * too. Where the collector ran in between the heap has shrunk; such times count as 0, so that none hides another.
 */
function growth(deed: () => void): number {
  let grown = 0
  for (let k = 0; k < 100; k++) {
    const before = heapUsed()
    deed()
    grown += Math.max(0, heapUsed() - before)
  }
  return grown / 100
}

/** Bytes that a step allocates, over 2,000 steps after as many to warm up. */
function bytesPerStep(world: World): number {
  world.run(2000)
  growth(() => {})
  collect()
  const measuring = growth(() => {})
  return (growth(() => world.run(20)) - measuring) / 20
}

const flock = {
  count: 500,
  velocity: 'random' as const,
  behaviors: [separate({ radius: 25, weight: 1.5 }), align({}), cohere({})],
}

const busy: WorldDescription = {
  edges: 'bounce',
  fields: { flow: noiseField({ period: 100 }) },
  paths: {
    road: {
      points: [
        [0, 0],
        [640, 240],
        [0, 240],
      ],
      closed: true,
    },
  },
  populations: [
    {
      count: 100,
      perception: { fieldOfView: 4 },
      behaviors: [
        separate({ of: 'all' }),
        wander({}),
        followPath({ path: 'road' }),
        followField({ field: 'flow' }),
        stayWithinWalls({}),
        pursue({ target: { population: 'hare' } }),
      ],
      forces: [drag({ coefficient: 0.01 })],
    },
    { name: 'hare', behaviors: [wander({}), arrive({ target: [320, 120], weight: 0.1 })] },
  ],
}

describe('a step', () => {
  it.each(['brute-force', 'grid', 'tree', 'auto'] as const)(
    'of a flock of 500 found by %s allocates nothing',
    (index) => {
      const world = new World({ width: 1280, height: 960, edges: 'wrap', index, populations: [flock] })
      // A byte for each agent at most: a single number for each would take 8,000.
      expect(bytesPerStep(world)).toBeLessThan(500)
    },
    60_000,
  )

  it('of a world with a bit of everything keeps nothing', () => {
    const world = new World(busy)
    world.run(2000)
    collect()
    const before = heapUsed()
    world.run(2000)
    collect()
    // A single number kept per step would take 16,000.
    expect(heapUsed() - before).toBeLessThan(10_000)
  }, 60_000)
})
