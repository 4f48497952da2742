import {
  findPlugin,
  hintFor,
  optionsOf,
  type PluginKind,
  type Problem,
  problemsOf,
  type Spec,
  type Specs,
  type TextSpec,
  type WorldDescription,
  worldSpec,
} from 'drover'

type Named = NonNullable<TextSpec['names']>
type Names = Readonly<Record<Named, readonly string[]>>

/** What a world calls its populations: their own names, else `agents`, `agents2`, … */
export const populationNames = ({ populations = [] }: WorldDescription): readonly string[] =>
  populations.map(({ name }, k) => name ?? `agents${k === 0 ? '' : k + 1}`)

/** Names of paths, fields and populations that lead nowhere, and names that two populations share. */
export function nameProblems(world: WorldDescription): readonly Problem[] {
  const populations = populationNames(world)
  const names: Names = {
    path: Object.keys(world.paths ?? {}),
    field: Object.keys(world.fields ?? {}),
    population: populations,
  }
  const problems: Problem[] = []
  walk(worldSpec, world, 'world', (spec, name, path) => {
    if (spec.names === undefined || names[spec.names].includes(name)) return
    problems.push({ path, message: `unknown ${spec.names} '${name}'${hintFor(name, names[spec.names])}` })
  })
  populations.forEach((name, k) => {
    if (populations.indexOf(name) === k) return
    const message = `'${name}' is taken; give each population a name of its own`
    problems.push({ path: `world.populations[${k}].name`, message })
  })
  return problems
}

/** Lists of places and velocities that differ in length, and counts that differ from theirs. */
export function countProblems({ populations = [] }: WorldDescription): readonly Problem[] {
  return populations.flatMap(({ at, velocity, count }, k) => {
    const path = `world.populations[${k}]`
    const places = listed(at)
    const velocities = listed(velocity)
    if (places !== undefined && velocities !== undefined && places !== velocities) {
      const message = `expected ${places} entries, as many as in \`at\`, got ${velocities}`
      return [{ path: `${path}.velocity`, message }]
    }
    const expected = places ?? velocities
    if (expected === undefined || count === undefined || expected === count) return []
    const message = `expected ${expected}, as many as places are given, got ${count}`
    return [{ path: `${path}.count`, message }]
  })
}

/** How many agents a list of places or velocities is for; undefined when it is for any number. */
export const listed = (value: unknown): number | undefined =>
  Array.isArray(value) && Array.isArray(value[0]) ? value.length : undefined

/** Visits every text in a checked value, with its spec and path. */
function walk(
  spec: Spec,
  value: unknown,
  path: string,
  visit: (spec: TextSpec, text: string, path: string) => void,
) {
  const walkFields = (fields: Specs, given: Readonly<Record<string, unknown>>) => {
    for (const [key, item] of Object.entries(given)) {
      const field = fields[key]
      if (field !== undefined && item !== undefined) walk(field, item, `${path}.${key}`, visit)
    }
  }
  switch (spec.kind) {
    case 'text':
      visit(spec, value as string, path)
      return
    case 'list':
      ;(value as readonly unknown[]).forEach((item, k) => {
        walk(spec.items, item, `${path}[${k}]`, visit)
      })
      return
    case 'map':
      for (const [key, item] of Object.entries(value as object))
        walk(spec.items, item, `${path}.${key}`, visit)
      return
    case 'object':
      walkFields(spec.fields, value as Readonly<Record<string, unknown>>)
      return
    case 'plugin': {
      const given = value as Readonly<Record<string, unknown>>
      const kind = spec.plugins.find((known) => Object.hasOwn(given, known)) as PluginKind
      const plugin = findPlugin(kind, given[kind] as string)
      if (plugin !== undefined) walkFields(optionsOf(plugin), given)
      return
    }
    case 'either': {
      const accepting = spec.alternatives.find((alternative) => problemsOf(alternative, value).length === 0)
      if (accepting !== undefined) walk(accepting, value, path, visit)
      return
    }
  }
}
