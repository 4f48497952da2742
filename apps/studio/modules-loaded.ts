import { join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'

/** The modules that each of these sources of the studio loads at once, found by building them. */
export async function modulesLoadedBy<Name extends string>(
  sources: Readonly<Record<Name, string>>,
  config: InlineConfig,
): Promise<Readonly<Record<Name, ReadonlySet<string>>>> {
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
  const loadedBy = (path: string): ReadonlySet<string> => {
    const entry = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === path)
    if (entry === undefined) throw new Error(`expected a chunk of ${path}, got none`)
    const loaded = new Set([entry.fileName])
    for (const name of loaded) for (const other of chunks.get(name)?.imports ?? []) loaded.add(other)
    return new Set([...loaded].flatMap((name) => chunks.get(name)?.moduleIds ?? []))
  }
  return Object.fromEntries(paths.map(([name, path]) => [name, loadedBy(path)])) as Record<
    Name,
    ReadonlySet<string>
  >
}
