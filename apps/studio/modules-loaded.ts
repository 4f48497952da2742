import { join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'

/** The modules that a source loads at once, and all that it may ever load. */
export interface Loaded {
  readonly atOnce: ReadonlySet<string>
  readonly ever: ReadonlySet<string>
}

/** The modules that each of these sources of the studio loads, found by building them. */
export async function modulesLoadedBy<Name extends string>(
  sources: Readonly<Record<Name, string>>,
  config: InlineConfig,
): Promise<Readonly<Record<Name, Loaded>>> {
  const paths = Object.entries<string>(sources).map(
    ([name, source]) => [name, join(import.meta.dirname, 'src', source)] as const,
  )
  const input = Object.fromEntries(paths)
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, rolldownOptions: { input } },
  })
  const { output } = built as Rolldown.RolldownOutput
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const loadedBy = (path: string, kinds: readonly ('imports' | 'dynamicImports')[]): ReadonlySet<string> => {
    const entry = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === path)
    if (entry === undefined) throw new Error(`expected a chunk of ${path}, got none`)
    const loaded = new Set([entry.fileName])
    for (const name of loaded)
      for (const kind of kinds) for (const other of chunks.get(name)?.[kind] ?? []) loaded.add(other)
    return new Set([...loaded].flatMap((name) => chunks.get(name)?.moduleIds ?? []))
  }
  const found = paths.map(([name, path]) => {
    const loaded: Loaded = {
      atOnce: loadedBy(path, ['imports']),
      ever: loadedBy(path, ['imports', 'dynamicImports']),
    }
    return [name, loaded]
  })
  return Object.fromEntries(found) as Record<Name, Loaded>
}
