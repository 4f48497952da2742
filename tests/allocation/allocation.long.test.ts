import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const PROGRAM = fileURLToPath(new URL('worlds.mjs', import.meta.url))

/**
 * The measurement of a separate program, on the built packages, for the world of that name. On one thread: otherwise V8
 * compiles in the background, and the load of the machine affects which calls it inlines and which numbers it boxes. On
 * one thread every run measures the same.
 */
function bytesOf(world: string, ...more: readonly string[]): number {
  const flags = ['--single-threaded', '--expose-gc', ...more]
  return JSON.parse(
    execFileSync(process.execPath, [...flags, PROGRAM, world], { encoding: 'utf8' }),
  ) as number
}

describe('[S37] a step', () => {
  it.each(['brute-force', 'grid', 'tree', 'auto'])(
    'of a flock of 200 found by %s allocates nothing',
    (index) => {
      // Some bytes for the step as a whole; a single number for each agent would take 3,200.
      expect(bytesOf(index)).toBeLessThan(200)
    },
    120_000,
  )

  it('of a flock of 200 that considers two kinds in space, with code beside its rules, allocates nothing', () => {
    expect(bytesOf('two kinds in space')).toBeLessThan(200)
  }, 120_000)

  it('of a flock of 200 that was changed between steps allocates nothing', () => {
    expect(bytesOf('changed: grid')).toBeLessThan(200)
  }, 120_000)

  it('of a flock of 200 allocates nothing if code from strings is forbidden', () => {
    expect(bytesOf('grid', '--disallow-code-generation-from-strings')).toBeLessThan(200)
  }, 120_000)

  it.each(['hills', 'bicubic grid', 'smooth terrain', 'rolling terrain'])(
    'of a herd of 200 over %s, under terrain drag, allocates nothing',
    (terrain) => {
      expect(bytesOf(terrain)).toBeLessThan(200)
    },
    120_000,
  )

  it('of a herd of 200 among 400 trees, with `foremost`, allocates nothing', () => {
    expect(bytesOf('forest')).toBeLessThan(200)
  }, 120_000)

  it('of a herd of 40 with trees and hills that block sight allocates nothing', () => {
    // A single number for each agent would take 640.
    expect(bytesOf('line of sight')).toBeLessThan(200)
  }, 120_000)

  it('of a crowd of 100 that collides among trees and counts its energy on a trip allocates nothing', () => {
    expect(bytesOf('collisions')).toBeLessThan(200)
  }, 120_000)

  it('of a flock of 100 that collides with solids in space, sees past them and hides behind them allocates nothing', () => {
    expect(bytesOf('solids in space')).toBeLessThan(200)
  }, 120_000)

  it('of a crowd of 200 that follows a road, walls and a hare allocates nothing', () => {
    expect(bytesOf('road')).toBeLessThan(200)
  }, 120_000)

  it.each(['contacts', 'contacts in space'])(
    'of 90 circles, capsules and boxes with contacts allocates nothing: %s',
    (world) => {
      expect(bytesOf(world)).toBeLessThan(200)
    },
    120_000,
  )

  it('of a dense crowd that avoids each other and trees allocates nothing', () => {
    expect(bytesOf('avoidance')).toBeLessThan(80)
  }, 120_000)

  it.each(['hills in space', 'mesh', 'line of sight on a mesh'])(
    'of a flock on a surface in space allocates nothing: %s',
    (surface) => {
      expect(bytesOf(surface)).toBeLessThan(200)
    },
    120_000,
  )

  it('of 200 hungry agents that live, tire, remember and find nothing to eat allocates nothing', () => {
    expect(bytesOf('life')).toBeLessThan(200)
  }, 120_000)

  it.each(['vicsek', 'couzin', 'constantSpeedFlock'])(
    'of 200 agents of a research model without noise allocates nothing: %s',
    (model) => {
      expect(bytesOf(model)).toBeLessThan(200)
    },
    120_000,
  )

  it.each([
    'interpose',
    'followLeader',
    'evade',
    'avoidCloseNeighbors',
    'weightedFlock',
    'hide',
    'dock',
    'contain',
    'stayOnPath',
    'braitenberg',
  ])(
    'of 200 agents of the repertoire allocates nothing: %s',
    (behavior) => {
      expect(bytesOf(behavior)).toBeLessThan(200)
    },
    120_000,
  )

  it.each(['nearest, memory and targets seen', 'turnLimits'])(
    'of a flock of 200 with more options for senses or motion allocates nothing: %s',
    (asked) => {
      expect(bytesOf(asked)).toBeLessThan(200)
    },
    120_000,
  )

  it.each(['families', 'wasm: generations'])(
    '[S249] with 100 deaths and 100 births creates no arrays and no objects: %s',
    (world) => {
      // A random draw may be boxed of 16 bytes, and a birth takes three; binding a description takes thousands.
      expect(bytesOf(world)).toBeLessThan(100 * 3 * 16 + 1500)
    },
    120_000,
  )

  it('of a world with many features retains nothing', () => {
    // A single number kept per step would take 16,000.
    expect(bytesOf('busy')).toBeLessThan(10_000)
  }, 120_000)
})

describe('[S37] a step on the wasm backend', () => {
  it('allocates nothing for each of 200 agents', () => {
    expect(bytesOf('wasm: auto')).toBeLessThan(200)
  }, 120_000)
})

it('[S252] twelve vector functions create no arrays and no objects', () => {
  // Angles, sines and lengths may be boxed of 16 bytes where calls are not inlined, eleven in all; a vector takes 96.
  expect(bytesOf('vectors')).toBeLessThan(11 * 16 + 64)
}, 120_000)

it('[S37] queries with a list, and a ray with a hit, of your own allocate nothing', () => {
  // A list of the populations that they look among would take 152, a description of the world 1,500. V8 boxes a few
  // numbers in a third of the runs, 103 bytes, depending on what it inlines.
  expect(Math.min(...Array.from({ length: 4 }, () => bytesOf('queries')))).toBeLessThan(64)
}, 120_000)

describe('[S37] a frame', () => {
  it('of a flock of 200 that is drawn between steps, with four queries, allocates nothing for each agent', () => {
    // The calls themselves cost some bytes, however many agents there are; a single number for each would take 3,200.
    expect(bytesOf('frames: grid')).toBeLessThan(2000)
  }, 120_000)
})
