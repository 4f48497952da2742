import { hintFor, type Problem, worldSpec } from 'drover/schema'

/** Colors for populations that are not there, and colors that two have. The scenario may be invalid in any way. */
export function colorProblems(scenario: object): readonly Problem[] {
  const { world, view } = scenario as {
    readonly world?: unknown
    readonly view?: { readonly colors?: unknown } | null
  }
  const colors = view?.colors
  if (typeof colors !== 'object' || colors === null || Array.isArray(colors)) return []
  const populations = worldSpec.names?.(Object(world)).population ?? []
  const owners = new Map<unknown, string>()
  return Object.entries(colors).flatMap(([name, color]) => {
    const path = `view.colors.${name}`
    if (!populations.includes(name))
      return [{ path, message: `unknown population '${name}'${hintFor(name, populations)}` }]
    const owner = owners.get(color)
    owners.set(color, name)
    if (owner === undefined || typeof color !== 'string') return []
    const message = `expected a color of its own, got '${color}', which '${owner}' has; take another, or leave it out`
    return [{ path, message }]
  })
}
