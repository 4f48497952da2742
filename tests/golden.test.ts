import { writeFileSync } from 'node:fs'
import { scenes } from '@drover/scenarios'
import { World } from 'drover'
import { describe, expect, it } from 'vitest'
import { GOLDEN_FILE, goldenHashes, goldenRunOf } from './golden-scenes.js'

/**
 * The state of every scene after at most 200 steps, to the last bit. When the engine is meant to compute differently,
 * write the hashes anew, and say so in the change log:
 * DROVER_WRITE_GOLDEN=1 npx vitest run tests/golden.test.ts
 */
function hashOf(name: string): string {
  const { scenario, steps } = goldenRunOf(name)
  const world = new World(scenario.world)
  world.run(steps)
  return world.hash()
}

if (process.env.DROVER_WRITE_GOLDEN === '1') {
  const hashes = Object.fromEntries(scenes.map(({ name }) => [name, hashOf(name)]))
  writeFileSync(GOLDEN_FILE, `${JSON.stringify(hashes, null, 2)}\n`)
}

const golden = goldenHashes()

describe('the golden hashes', () => {
  it('are those of the scenes there are', () => {
    expect(Object.keys(golden)).toEqual(scenes.map(({ name }) => name))
  })

  it.each(Object.entries(golden))('scene %s ends in the state %s', (name, hash) => {
    expect(hashOf(name)).toBe(hash)
  })
})
