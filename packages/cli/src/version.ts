import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The version of the command, of the engine and of the scenes, from their packages. */
export const VERSIONS = {
  cli: versionOf('../package.json'),
  drover: versionOf('drover/package.json'),
  scenarios: versionOf('@drover/scenarios/package.json'),
} as const

function versionOf(manifest: string): string {
  return (require(manifest) as { readonly version: string }).version
}
