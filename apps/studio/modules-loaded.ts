import { join } from 'node:path'
import { type AliasOptions, build, type Rolldown } from 'vite'

/** The modules that cards need, found by building their worker alone: loaded at once, in one piece, they are smallest. */
export async function modulesOfCards(alias: AliasOptions): Promise<ReadonlySet<string>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: join(import.meta.dirname, 'src/gallery/card-worker.ts') },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry)
  if (entry === undefined) throw new Error('expected a chunk with the worker of cards, got none')
  const loaded = new Set([entry.fileName])
  for (const name of loaded) for (const other of chunks.get(name)?.imports ?? []) loaded.add(other)
  return new Set([...loaded].flatMap((name) => chunks.get(name)?.moduleIds ?? []))
}
