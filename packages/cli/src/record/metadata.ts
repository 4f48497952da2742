import type { ResolvedScenario } from '@drover/scenarios'
import { COMMIT, VERSIONS } from '../version.js'

/** Metadata of a table, under keys that begin with `drover.`; undefined entries are left out. */
export function metadataOf(
  { title, terrainFile, world }: ResolvedScenario,
  more: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const known = {
    version: VERSIONS.drover,
    scenarios: VERSIONS.scenarios,
    commit: COMMIT,
    node: process.version.slice(1),
    title,
    terrain: terrainFile && `${terrainFile.name} sha256:${terrainFile.sha256}`,
    seed: world.seed === undefined ? undefined : String(world.seed),
    ...more,
  }
  return Object.fromEntries(
    Object.entries(known).flatMap(([key, value]) => (value === undefined ? [] : [[`drover.${key}`, value]])),
  )
}
