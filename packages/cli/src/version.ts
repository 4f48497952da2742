import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The version of the command, of the engine and of the scenes, from their packages. */
export const VERSIONS = {
  cli: versionOf('../package.json'),
  drover: versionOf('drover/package.json'),
  scenarios: versionOf('@drover/scenarios/package.json'),
} as const

/** The commit of the build, with the suffix `-dirty` if files differed; undefined if unknown. */
export const COMMIT = builtOf()

function builtOf(): string | undefined {
  try {
    return readFileSync(new URL('./commit', import.meta.url), 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}

function versionOf(manifest: string): string {
  return (require(manifest) as { readonly version: string }).version
}
