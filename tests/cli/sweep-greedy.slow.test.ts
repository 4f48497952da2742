import { writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { start } from './program.js'
import { createWorkplace } from './results.js'

vi.setConfig({ testTimeout: 300_000 })

const { path, at, parquet, remove } = createWorkplace()
afterAll(remove)

describe('a run that needs too much memory', () => {
  it('fails alone: the other runs of its thread succeed, and its command has all its steps', async () => {
    const greedy = {
      experiment: 'greedy',
      scenario: { drover: 1, world: { populations: [{ count: 1 }] } },
      factors: { length: { path: 'run.steps', values: [1, 2, 1e9, 3] } },
      replicates: 1,
      measure: { metrics: ['speed'], at: { every: 1 } },
    }
    // Run 1 is reported together with run 2, which ends their thread.
    writeFileSync(at('greedy.json'), JSON.stringify(greedy))
    const little = ['env', 'NODE_OPTIONS=--max-old-space-size=40']
    const args = ['sweep', 'greedy.json', '--out', 'greedy', '--quiet', '--jobs', '1']
    const { code, stderr } = await start(args, path, little).ended
    const rows = await parquet('greedy', 'runs.parquet')
    const command = 'drover run scenario.json --set run.steps=1000000000 --seed 3635322034268644'
    expect([code, stderr]).toEqual([
      1,
      'drover: greedy: 1 of 4 runs failed; the first is run 2: out of memory\n' +
        'drover: failed runs are not repeated by themselves; the same command with --retry-failed repeats them\n' +
        `drover: to repeat it, in greedy: ${command}\n`,
    ])
    expect(rows.map(({ steps, outcome }) => [steps, outcome])).toEqual([
      [1, 'done'],
      [2, 'done'],
      [0, 'failed'],
      [3, 'done'],
    ])
  })
})
