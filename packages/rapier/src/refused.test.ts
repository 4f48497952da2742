import { bodies } from 'drover/features'
import { defineObstacle } from 'drover/plugin'
import { describe, expect, it } from 'vitest'
import { createPhysicalWorld } from './index.js'

const plane = { width: 400, height: 240, edges: 'bounce', populations: [{ name: 'flock', count: 2 }] }

const dot = defineObstacle({
  name: 'dot',
  summary: 'A circle without extent.',
  source: 'test',
  options: {},
  bind: () => [{ x: 10, y: 20, radius: 0 }],
})
const sliver = defineObstacle({
  name: 'sliver',
  summary: 'A polygon that is a line in single precision.',
  source: 'test',
  options: {},
  bind: () => [
    {
      corners: [
        [0, 0],
        [3, 0],
        [0, 3e-60],
      ],
    },
  ],
})
const sheet = defineObstacle({
  name: 'sheet',
  summary: 'A box without height.',
  source: 'test',
  options: {},
  bind: () => [{ solid: 'box', at: [1, 2, 3], size: [4, 2, 0], angle: 0 }],
})

describe('the input of createPhysicalWorld', () => {
  it.each([
    [{}, { populations: ['flok'] }, 'options.populations[0]: unknown population "flok"; known: flock'],
    [{}, { populations: [] }, 'options.populations: expected at least one population, got none'],
    [{}, { populations: 'flock' }, 'options.populations: expected a list of names, got "flock"'],
    [{}, { restitution: 2 }, 'options.restitution: expected a number from 0 to 1, got 2'],
    [{}, { friction: -1 }, 'options.friction: expected a number from 0 to 1000000, got -1'],
    [{}, { restitution: Number.NaN }, 'options.restitution: expected a number from 0 to 1, got NaN'],
    [{}, { iterations: 1.5 }, 'options.iterations: expected a whole number, got 1.5'],
    [{}, { walls: 'yes' }, 'options.walls: expected true or false, got "yes"'],
    [
      {},
      { bouncy: true },
      'options.bouncy: unknown option; known: populations, restitution, friction, walls, iterations, warn',
    ],
    [{}, null, 'options: expected an object, got null'],
    [
      { collisions: 'push' },
      {},
      "expected no collisions of the engine's own, got 'push'; leave out one of the two",
    ],
    [
      { populations: [{ name: 'cars', body: bodies({ shape: 'box', length: 4, width: 2 }) }] },
      {},
      'createPhysicalWorld: cars.body: expected circles or balls, which do not turn; leave it out',
    ],
    [
      { populations: [{}] },
      { populations: ['tugs'] },
      'options.populations[0]: unknown population "tugs"; known: agents',
    ],
    [{ width: 0 }, {}, 'width: expected a length > 0, got 0'],
    [
      { order: 'sequential' },
      {},
      "new World: expected no mover where agents take turns, got order 'sequential'",
    ],
    [
      { obstacles: [dot({})] },
      {},
      'createPhysicalWorld: obstacle 0 of the world: expected a radius > 0, got 0; leave it out, or make it larger',
    ],
    [
      { obstacles: [sliver({})] },
      {},
      'createPhysicalWorld: obstacle 0 of the world: expected a polygon wider than a line, got corners [[-1, ',
    ],
    [
      { depth: 100, obstacles: [sheet({})] },
      {},
      'createPhysicalWorld: solid 0 of the world: expected extents > 0, got half of them [2, 1, 0]; leave it out, or make it larger',
    ],
  ] as const)('is refused in one line: %#', async (more, options, message) => {
    await expect(createPhysicalWorld({ ...plane, ...(more as object) }, options as never)).rejects.toThrow(
      message,
    )
  })
})
