import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const PROGRAM = fileURLToPath(new URL('worlds.mjs', import.meta.url))

/** How often at most a world is measured. */
const ATTEMPTS = 4

/**
 * What programs of their own, on the built packages, measure of the world of that name: the first number below `most`,
 * or else the least. What the compiler inlines is not the same every time on a busy machine: there one of ten runs of
 * `tree` left a call that boxes a number (72,054 bytes), one of ten of `line of sight` (2,668), and one of five of
 * `collisions` when it had 500 agents (16,398). Code that allocates by itself does so every time. A run takes up to 4
 * seconds of the processor.
 */
function bytesOf(world: string, most: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < ATTEMPTS && least >= most; attempt++) {
    const measured = execFileSync(process.execPath, ['--expose-gc', PROGRAM, world], { encoding: 'utf8' })
    least = Math.min(least, JSON.parse(measured) as number)
  }
  return least
}

describe('[S37] a step', () => {
  it.each(['brute-force', 'grid', 'tree', 'auto'])(
    'of a flock of 500 found by %s allocates nothing',
    (index) => {
      // Some bytes for the step as a whole; a single number for each agent would take 8,000.
      expect(bytesOf(index, 200)).toBeLessThan(200)
    },
    60_000,
  )

  it.each(['hills', 'bicubic grid', 'smooth terrain', 'rolling terrain'])(
    'of a herd of 500 over %s, under terrain drag, allocates nothing',
    (terrain) => {
      expect(bytesOf(terrain, 200)).toBeLessThan(200)
    },
    60_000,
  )

  it('of a herd of 500 among 1,000 trees, first things first, allocates nothing', () => {
    expect(bytesOf('forest', 200)).toBeLessThan(200)
  }, 60_000)

  it('of a herd of 200 that sees only whom neither trees nor hills hide allocates nothing', () => {
    // A single number for each agent would take 3,200.
    expect(bytesOf('line of sight', 80)).toBeLessThan(80)
  }, 60_000)

  it('of a crowd of 200 that collides among trees and counts its energy on a trip allocates nothing', () => {
    expect(bytesOf('collisions', 80)).toBeLessThan(80)
  }, 60_000)

  it.each(['hills in space', 'mesh', 'line of sight on a mesh'])(
    'of a flock of 500 on a surface in space allocates nothing: %s',
    (surface) => {
      expect(bytesOf(surface, 200)).toBeLessThan(200)
    },
    60_000,
  )

  it('of a world with a bit of everything keeps nothing', () => {
    // A single number kept per step would take 16,000.
    expect(bytesOf('busy', 10_000)).toBeLessThan(10_000)
  }, 60_000)
})
