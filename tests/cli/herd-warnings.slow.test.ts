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

const timesIn = (text: string, lines: readonly string[]) => lines.map((line) => text.split(line).length - 1)

describe('[S58] a herd that cannot react in time', () => {
  it('is valid, and drover validate warns', async () => {
    const { code, stdout, stderr } = await run('validate', 'herd.json')
    expect([code, stdout]).toEqual([0, 'herd.json: valid\n'])
    expect(stderr).toBe(WARNINGS.map((line) => `${line}\n`).join(''))
  })

  it('gets a warning when a run begins, unless it is quiet', async () => {
    const { code, stderr } = await run('run', 'herd.json', '--out', 'results')
    expect(code).toBe(0)
    for (const warning of WARNINGS) expect(stderr).toContain(warning)
    for (const backend of ['reference', 'auto']) {
      const args = ['--backend', backend, '--out', backend, '--quiet']
      expect((await run('run', 'herd.json', ...args)).stderr).toBe('')
    }
  })

  it('gets one warning when it is baked, unless quiet', async () => {
    const bake = ['bake', 'herd.json', '--seconds', '0.1', '--out', 'herd.glb']
    const { code, stderr } = await run(...bake)
    expect([code, timesIn(stderr, WARNINGS)]).toEqual([0, [1, 1]])
    expect((await run(...bake, '--quiet')).stderr).toBe('')
  })

  it('gets one warning in a sweep of many runs, with the numbers of the first', async () => {
    const factors = { speed: { path: 'populations[0].behaviors[1].speed', values: [13, 14] } }
    const measure = { metrics: ['polarization'] }
    const experiment = { experiment: 'herd', scenario: './herd.json', factors, replicates: 2, measure }
    writeFileSync(join(folder.path, 'sweep.json'), JSON.stringify(experiment))
    const { code, stderr } = await run('sweep', 'sweep.json', '--format', 'csv')
    const [danger, speed] = WARNINGS.map((line) => line.replace('herd.json', 'sweep.json'))
    const ofTheFirst = speed?.replace('got 12', 'got 13') ?? ''
    expect([code, timesIn(stderr, [danger ?? '', ofTheFirst, 'got 14'])]).toEqual([0, [1, 1, 0]])
    expect((await run('sweep', 'sweep.json', '--fresh', '--quiet')).stderr).toBe('')
  })
})
