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
 * Bytes by which the heap grows while something is done, with what measuring itself takes: the median of 100 times, of
 * which those are left out in which the collector ran and the heap shrank. What happens now and then, such as the
 * compiler at work, does not count; what happens in every step does.
 */
function growth(deed: () => void): number {
  const grown: number[] = []
  for (let k = 0; k < 100; k++) {
    const before = heapUsed()
    deed()
    const after = heapUsed()
    if (after >= before) grown.push(after - before)
  }
  grown.sort((a, b) => a - b)
  return grown[grown.length >> 1]
}

/** Bytes that a step allocates, over 2,000 steps after 1,000 to warm up. */
function bytesPerStep(world: World): number {
  world.run(1000)
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

describe('[S37] a step', () => {
  it.each(['brute-force', 'grid', 'tree', 'auto'] as const)(
    'of a flock of 500 found by %s allocates nothing',
    (index) => {
      const world = new World({ width: 1280, height: 960, edges: 'wrap', index, populations: [flock] })
      // Some bytes for the step as a whole; a single number for each agent would take 8,000.
      expect(bytesPerStep(world)).toBeLessThan(200)
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
