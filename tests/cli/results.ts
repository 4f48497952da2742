import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { drover, temporaryFolder } from './program.js'

/** What a run leaves, in the order of the alphabet. */
export const FILES = [
  'metrics.parquet',
  'picture.png',
  'scenario.json',
  'summary.json',
  'trajectories.parquet',
]

/** A temporary folder in which the program runs, and readers of what it leaves there. */
export function createWorkplace() {
  const { path, remove } = temporaryFolder()
  const at = (...names: readonly string[]) => join(path, ...names)
  const text = (...names: readonly string[]) => readFileSync(at(...names), 'utf8')
  const run = (...args: readonly string[]) => drover(['run', ...args], path)
  return {
    path,
    remove,
    at,
    run,
    json: (...names: readonly string[]) => JSON.parse(text(...names)),
    parquet: async (...names: readonly string[]) =>
      parquetReadObjects({ file: await asyncBufferFromFile(at(...names)) }),
    csv: (...names: readonly string[]) =>
      text(...names)
        .trimEnd()
        .split('\n')
        .map((line) => line.split(',')),
    hashOf: async (...args: readonly string[]): Promise<string> =>
      JSON.parse((await run(...args, '--json', '--quiet')).stdout).hash,
  }
}
