import { readFileSync, writeFileSync } from 'node:fs'
import { findScene, scenes } from '@drover/scenarios'
import { World } from 'drover'
import { describe, expect, it } from 'vitest'

/**
 * The state of every scene after at most 200 steps, to the last bit. When the engine is meant to compute differently,
 * write the hashes anew, and say so in the change log:
 * DROVER_WRITE_GOLDEN=1 npx vitest run tests/golden.test.ts
 */
const file = new URL('../packages/scenarios/src/golden-hashes.json', import.meta.url)
const MOST_STEPS = 200
/** Where the scene's own number takes too long for a test. */
const AGENTS: Readonly<Record<string, number>> = { flock: 2000 }

function hashOf(name: string): string {
  const scene = findScene(name)
  const agents = AGENTS[name]
  const scenario = agents === undefined ? scene?.scenario : scene?.withAgents?.(agents)
  if (scenario === undefined) throw new Error(`no scene '${name}'`)
  const world = new World(scenario.world)
  world.run(Math.min(scenario.run?.steps ?? MOST_STEPS, MOST_STEPS))
  return world.hash()
}

if (process.env.DROVER_WRITE_GOLDEN === '1') {
  const hashes = Object.fromEntries(scenes.map(({ name }) => [name, hashOf(name)]))
  writeFileSync(file, `${JSON.stringify(hashes, null, 2)}\n`)
}

const golden: Readonly<Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'))

describe('the golden hashes', () => {
  it('are those of the scenes there are', () => {
    expect(Object.keys(golden)).toEqual(scenes.map(({ name }) => name))
  })

  it.each(Object.entries(golden))('scene %s ends in the state %s', (name, hash) => {
    expect(hashOf(name)).toBe(hash)
  })
})
