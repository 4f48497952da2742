import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { drover, temporaryFolder } from './program.js'

/** The files of a run, in alphabetical order. */
export const FILES = [
  'metrics.parquet',
  'picture.png',
  'scenario.json',
  'summary.json',
  'trajectories.parquet',
]

/** A temporary folder in which the program runs, with readers of its results. */
export function createWorkplace() {
  const { path, remove } = temporaryFolder()
  const at = (...names: readonly string[]) => join(path, ...names)
  const text = (...names: readonly string[]) => readFileSync(at(...names), 'utf8')
  const run = (...args: readonly string[]) => drover(['run', ...args], path)
  const partsIn = (out: string) =>
    existsSync(at(out)) ? readdirSync(at(out)).filter((name) => name.endsWith('.part')) : []
  return {
    path,
    remove,
    at,
    run,
    /** The files of a run that is not at its end, or was killed. */
    partsIn,
    /** Whether such a run has written more than it keeps in memory. */
    hasWritten: (out: string) =>
      partsIn(out).some((name) => name.includes('trajectories') && statSync(at(out, name)).size > 4),
    json: (...names: readonly string[]) => JSON.parse(text(...names)),
    parquet: async (...names: readonly string[]) =>
      parquetReadObjects({ file: await asyncBufferFromFile(at(...names)) }),
    csv: (...names: readonly string[]) =>
      text(...names)
        .trimEnd()
        .split('\n')
        // Commas within quotes divide no cells.
        .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)),
    hashOf: async (...args: readonly string[]): Promise<string> =>
      JSON.parse((await run(...args, '--json', '--quiet')).stdout).hash,
  }
}
