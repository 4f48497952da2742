import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { scenes } from '@drover/scenarios'
import { World } from 'drover'
import { describe, expect, it } from 'vitest'
import { GOLDEN_FILE, goldenHashes, goldenRunOf } from './golden-scenes.js'

/** Worlds are played so far where text is no code: to play them all to the end would take as long again. */
const FIRST_STEPS = 5
const WITHOUT_TEXT = fileURLToPath(new URL('without-text.mjs', import.meta.url))
const firstHashes = new Map<string, string>()

/**
 * The state of every scene after at most 200 steps, bit for bit; on the way it was JSON ([S248]). When the engine is
 * meant to compute differently, write the hashes again, and say so in the change log: DROVER_WRITE_GOLDEN=1 npx vitest
 * run tests/golden.test.ts
 */
function hashOf(name: string): string {
  const { scenario, steps } = goldenRunOf(name)
  const begun = new World(scenario.world)
  begun.run(FIRST_STEPS)
  firstHashes.set(name, begun.hash())
  const world = new World(scenario.world)
  world.restore(JSON.parse(JSON.stringify(begun.snapshot())))
  world.run(steps - FIRST_STEPS)
  return world.hash()
}

if (process.env.DROVER_WRITE_GOLDEN === '1') {
  const hashes = Object.fromEntries(scenes.map(({ name }) => [name, hashOf(name)]))
  writeFileSync(GOLDEN_FILE, `${JSON.stringify(hashes, null, 2)}\n`)
}

const golden = goldenHashes()

describe('the golden hashes', () => {
  it('match the existing scenes', () => {
    expect(Object.keys(golden)).toEqual(scenes.map(({ name }) => name))
  })

  it.each(Object.entries(golden))('[S248] scene %s ends in the state %s, also via JSON', (name, hash) => {
    expect(hashOf(name)).toBe(hash)
  })

  it('[S215] start with the same bits if code from strings is forbidden', () => {
    const names = Object.keys(golden)
    for (const name of names) if (!firstHashes.has(name)) hashOf(name)
    const worlds = names.map((name) => goldenRunOf(name).scenario.world)
    const told = execFileSync(process.execPath, ['--disallow-code-generation-from-strings', WITHOUT_TEXT], {
      input: JSON.stringify({ worlds, steps: FIRST_STEPS }),
      encoding: 'utf8',
    })
    const hashes = JSON.parse(told) as string[]
    expect(new Map(names.map((name, k) => [name, hashes[k]]))).toEqual(firstHashes)
  })
})
