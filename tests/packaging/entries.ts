import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './command.js'

const folder = join(root, 'packages/engine')

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly node: string; readonly default: string }>>
}

const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** What programs import of drover, each with the file that Node loads for it and the one that bundlers do. */
export const entries = Object.entries(manifest.exports).flatMap(([key, place]) =>
  typeof place === 'string'
    ? []
    : [
        {
          name: `drover${key.slice(1)}`,
          node: join(folder, place.node),
          module: join(folder, place.default),
        },
      ],
)

const exported = await Promise.all(
  entries.map(async ({ name, node }) => [name, Object.keys(await import(pathToFileURL(node).href))] as const),
)

/** The names that each entry exports. */
export const exportsOf: ReadonlyMap<string, readonly string[]> = new Map(exported)

/** What a name of drover is imported from. */
export function entryOf(name: string): string {
  const [entry] = exported.find(([, names]) => names.includes(name)) ?? []
  if (entry === undefined) throw new Error(`drover exports no ${name}`)
  return entry
}
