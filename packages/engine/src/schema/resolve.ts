import { keepingNeeds, optionsOf, pluginNamed, withPlugins } from '../plugins/plugins.js'
import { problemsOf } from './check.js'
import type { EitherSpec, Spec, Specs } from './spec.js'

/**
 * A checked description with every default filled in, in the order of the specs. It is plain JSON, shares nothing with
 * the original, and needs the same plug-ins.
 */
export function resolve(spec: Spec, value: unknown): unknown {
  switch (spec.kind) {
    case 'number':
      return typeof value === 'object' ? resolvePlugin('signal', value as object) : value
    case 'vector':
      return (value as readonly unknown[]).map((item) =>
        typeof item === 'object' ? resolvePlugin('signal', item as object) : item,
      )
    case 'list':
      return (value as readonly unknown[]).map((item) => resolve(spec.items, item))
    case 'map':
      return keepingNeeds(
        value as object,
        Object.fromEntries(
          Object.entries(value as object).map(([key, item]) => [key, resolve(spec.items, item)]),
        ),
      )
    case 'object':
      return withPlugins(spec.plugins?.(value as object) ?? [], () =>
        keepingNeeds(value as object, resolveFields(spec.fields, value as object)),
      )
    case 'plugin': {
      const kind = spec.plugins.find((known) => (value as Record<string, unknown>)[known] !== undefined)
      return resolvePlugin(kind as string, value as object)
    }
    case 'either':
      return resolve(matching(spec, value), value)
    default:
      return value
  }
}

/** The first alternative that accepts the value. */
function matching(spec: EitherSpec, value: unknown): Spec {
  const found = spec.alternatives.find((alternative) => problemsOf(alternative, value).length === 0)
  if (found === undefined) throw new Error('resolve expects a checked description')
  return found
}

/** The options with every default filled in. */
export function resolveFields(fields: Specs, given: object): Record<string, unknown> {
  const resolved: Record<string, unknown> = {}
  for (const [key, spec] of Object.entries(fields)) {
    const value = (given as Record<string, unknown>)[key] ?? ('default' in spec ? spec.default : undefined)
    if (value !== undefined) resolved[key] = resolve(spec, value)
  }
  return resolved
}

function resolvePlugin(kind: string, description: object): object {
  const name = (description as Record<string, string>)[kind]
  const plugin = pluginNamed(kind as Parameters<typeof pluginNamed>[0], name)
  return keepingNeeds(description, { [kind]: name, ...resolveFields(optionsOf(plugin), description) })
}
