import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { THREADS } from './threads.js'
import { COMMIT } from './version.js'

const require = createRequire(import.meta.url)

/** Identifies a build of drover among builds of the same version. */
export interface Build {
  /** 12 digits of a SHA-256 of the code that makes runs. */
  readonly code: string
  /** The commit of the build, if known; with the suffix `-dirty` if files differed. */
  readonly commit: string | null
}

let known: Build | undefined

/** The build that is running. */
export function thisBuild(): Build {
  known ??= { code: codeOfRuns(), commit: COMMIT ?? null }
  return known
}

/** A build in words. */
export const formatBuild = ({ code, commit }: Build): string =>
  `code ${code}${commit === null ? '' : `, commit ${commit.replace(/^(.{7})[0-9a-f]*/, '$1')}`}`

/**
 * All of engine, scenes and wasm, but of the command only what sweep threads load: a build that draws plots
 * differently makes the same runs.
 */
function codeOfRuns(): string {
  const hash = createHash('sha256')
  const packages = ['drover', '@drover/scenarios', '@drover/wasm'].flatMap((name) => {
    const dist = join(dirname(require.resolve(`${name}/package.json`)), 'dist')
    return existsSync(dist) ? codeIn(dist) : []
  })
  for (const file of [...packages, ...loadedBy(fileURLToPath(THREADS.sweep))]) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

const codeIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|wasm)$/.test(name))
    .sort()
    .map((name) => join(folder, name))

/** A file and the files beside it that it imports, recursively. Empty if the program is not built. */
function loadedBy(file: string): readonly string[] {
  const found = new Set<string>()
  const visit = (path: string) => {
    if (found.has(path) || !existsSync(path)) return
    found.add(path)
    const imports = readFileSync(path, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["'](\.[^"']+)["']/g)
    for (const [, address = ''] of imports) visit(join(dirname(path), address))
  }
  visit(file)
  return [...found].sort()
}
