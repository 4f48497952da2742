import { hintFor, type Problem, worldSpec } from 'drover/schema'

/**
 * Colors and discs of populations that are not there, and colors that two have. The scenario may be invalid in any way.
 */
export function viewProblems(scenario: object): readonly Problem[] {
  const { world, view } = scenario as {
    readonly world?: unknown
    readonly view?: { readonly colors?: unknown; readonly discs?: unknown } | null
  }
  const populations = worldSpec.names?.(Object(world)).population ?? []
  const unknownAt = (path: string, name: string): readonly Problem[] =>
    populations.includes(name)
      ? []
      : [{ path, message: `unknown population '${name}'${hintFor(name, populations)}` }]
  const discs: readonly unknown[] = Array.isArray(view?.discs) ? view.discs : []
  return [
    ...colorProblems(view?.colors, unknownAt),
    ...discs.flatMap((name, k) => (typeof name === 'string' ? unknownAt(`view.discs[${k}]`, name) : [])),
  ]
}

function colorProblems(
  colors: unknown,
  unknownAt: (path: string, name: string) => readonly Problem[],
): readonly Problem[] {
  if (typeof colors !== 'object' || colors === null || Array.isArray(colors)) return []
  const owners = new Map<unknown, string>()
  return Object.entries(colors).flatMap(([name, color]) => {
    const path = `view.colors.${name}`
    const unknown = unknownAt(path, name)
    if (unknown.length > 0) return unknown
    const owner = owners.get(color)
    owners.set(color, name)
    if (owner === undefined || typeof color !== 'string') return []
    const message = `expected a color of its own, got '${color}', which '${owner}' has; take another, or leave it out`
    return [{ path, message }]
  })
}
