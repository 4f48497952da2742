import { readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, expect, it, vi } from 'vitest'
import { createQueuePlace, stop } from './queue-places.js'
import { describeQueue } from './queue-server.js'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const RULES = `
import { defineBehavior } from 'drover/plugin'
const drift = defineBehavior({
  name: 'driftEast', summary: 'Is pushed along +x.', source: 'a test', options: {},
  bind: () => ({ force(_agent: unknown, out: { x: number; y: number; z: number }) {
    out.x = 0.5
    out.y = out.z = 0
    return true
  } }),
})
const agents = { count: 2, at: [[1, 1], [2, 2]], behaviors: [drift({})] }
export const scenes = [
  { name: 'my-drift', scenario: { drover: 1, world: { populations: [agents] }, run: { steps: 5 } } },
]
`

describeQueue('a worker, given a sweep that imports a file,', () => {
  const place = createQueuePlace()
  const { begin, run, worker, write, differing, at } = place
  const sweep = ['sweep', 'drifts.json', '--import', 'rules.ts', '--quiet']

  beforeAll(() => {
    writeFileSync(at('rules.ts'), RULES)
    writeFileSync(at('other.ts'), `${RULES}// changed\n`)
    write('drifts.json', {
      experiment: 'drifts',
      scenario: 'my-drift',
      factors: { speed: { path: 'populations[0].maxSpeed', values: [1, 2] } },
      replicates: 2,
      measure: { metrics: ['speed'] },
    })
  })

  it('[S175] makes its runs with the same file, and workers without it leave', async () => {
    expect((await run([...sweep, '--out', 'local'])).stderr).toBe('')
    const queued = begin([...sweep, '--queue', '--out', 'queued'])
    const without = await begin(['worker', '--jobs', '1']).ended
    expect([without.code, without.stderr]).toEqual([
      1,
      expect.stringMatching(
        /drover: the sweep imports rules\.ts \(SHA-256 [0-9a-f]{12}…\); start this worker with --import and that file\n$/,
      ),
    ])
    const other = await begin(['worker', '--jobs', '1', '--import', 'other.ts']).ended
    expect(other.stderr).toMatch(/start this worker with --import and that file\n$/)
    const one = await worker(['--import', 'rules.ts'])
    const { code, stderr } = await queued.ended
    expect([code, stderr.replace(/^drover: the queue has no worker; .*\n/gm, '')]).toEqual([0, ''])
    expect(differing('queued', 'local')).toEqual([])
    expect(readFileSync(at('queued', 'scenario.json'), 'utf8')).toContain('driftEast')
    await stop(one)
  })
})
