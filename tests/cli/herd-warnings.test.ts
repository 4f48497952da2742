import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, keepDistance } from 'drover'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { drover, temporaryFolder } from './program.js'

vi.setConfig({ testTimeout: 120_000 })

const folder = temporaryFolder()
const run = (...args: readonly string[]) => drover(args, folder.path)

afterAll(folder.remove)

const herd = {
  radius: 0.05,
  maxSpeed: 10,
  maxForce: 20,
  behaviors: [keepDistance({ radius: 0.4, dangerRadius: 0.5 }), cruise({ target: [9, 9], speed: 12 })],
}
const scenario = { drover: 1, world: { dt: 0.02, populations: [herd] }, run: { steps: 2 } }
writeFileSync(join(folder.path, 'herd.json'), JSON.stringify(scenario))

const WARNINGS = [
  'herd.json: warning: populations[0].behaviors[0].dangerRadius: expected at most the comfort zone, 0.4, got 0.5',
  'herd.json: warning: populations[0].behaviors[1].speed: expected at most maxSpeed, 10, got 12',
]

describe('[S58] a herd that cannot react in time', () => {
  it('is valid, and warned of by drover validate', async () => {
    const { code, stdout, stderr } = await run('validate', 'herd.json')
    expect([code, stdout]).toEqual([0, 'herd.json: valid\n'])
    expect(stderr).toBe(WARNINGS.map((line) => `${line}\n`).join(''))
  })

  it('is warned of when a run begins, unless it is to be quiet', async () => {
    const { code, stderr } = await run('run', 'herd.json', '--out', 'results')
    expect(code).toBe(0)
    for (const warning of WARNINGS) expect(stderr).toContain(warning)
    expect((await run('run', 'herd.json', '--out', 'silent', '--quiet')).stderr).toBe('')
  })
})
