import { SourceMap } from 'node:module'
import { registerPlugins } from 'drover'
import { all } from 'drover/all'
import { isMetric, registerMetrics } from 'drover/metrics'
import type { PluginValue } from 'drover/plugin'
import { definitionOf, isPluginValue, neededBy } from 'drover/schema'
import type { ImportedCode } from './imported-code.js'
import { formatLocation } from './place.js'

/** The source maps of the code that this thread has loaded, by URL. */
const maps = new Map<string, SourceMap>()

/**
 * Runs imported modules in this thread, so that its worlds know their plug-ins and metrics, and those that their
 * scenes need. Returns all exports. Modules that are already loaded are not run again.
 */
export async function loadImports(
  imports: readonly ImportedCode[],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const loaded = []
  for (const { code, map } of imports) {
    const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
    // An empty file has none.
    if (!maps.has(url) && map !== 'null') maps.set(url, new SourceMap(JSON.parse(map)))
    const exported: Readonly<Record<string, unknown>> = await import(url)
    const values = Object.values(exported).flat()
    const plugins = [...values.filter(isPluginValue), ...neededBy({ ...exported })]
    for (const plugin of plugins) assertNew(plugin)
    registerPlugins(plugins)
    registerMetrics(values.filter(isMetric))
    loaded.push(exported)
  }
  return loaded
}

/** Rejects a plug-in with the name of one of drover's. */
function assertNew(value: PluginValue): void {
  const { kind, name } = definitionOf(value)
  const isTaken = all.some((own) => {
    const other = definitionOf(own)
    return own !== value && other.kind === kind && other.name === name
  })
  if (isTaken) throw new Error(`${kind} '${name}' exists in drover; give yours another name`)
}

/** The position of an error in an imported file, such as `rules.ts:12`; undefined if it was elsewhere. */
export function placeOf(error: unknown): string | undefined {
  for (let found: unknown = error; found instanceof Error; found = found.cause) {
    const frames = (found.stack ?? '').matchAll(/(data:text\/javascript;base64,[\w+/=]+):(\d+):(\d+)/g)
    for (const [, url = '', line, column] of frames) {
      const entry = maps.get(url)?.findEntry(Number(line) - 1, Number(column) - 1)
      if (entry !== undefined && 'originalSource' in entry)
        return formatLocation(entry.originalSource, entry.originalLine + 1)
    }
  }
  return undefined
}

/** The error of a step, and its position in an imported file. */
export function messageWithPlace(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const place = placeOf(error)
  return place === undefined ? message : `${message} (${place})`
}
