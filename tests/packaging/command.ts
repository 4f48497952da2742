import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Writes the files, named by their path, into a temporary folder, which is there while `use` runs. */
export function withTree<T>(files: Readonly<Record<string, string>>, use: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'drover-tree-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    return use(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Runs a script of an installed package in a folder and returns its standard output, whatever its status. */
export function runInstalled(script: string, args: readonly string[], cwd: string): string {
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', script), ...args],
    {
      cwd,
      encoding: 'utf8',
    },
  )
  if (error) throw error
  if (stdout === '') throw new Error(`${script}: expected an answer, got ${stderr}`)
  return stdout
}
