import type { PluginKind, Spec, Specs } from 'drover/plugin'
import { isOptional, knownPlugins, optionsOf } from 'drover/schema'

/** A JSON Schema, or a part of one. */
export type JsonSchema = Readonly<Record<string, unknown>>

/**
 * The JSON Schema (2020-12) of what a spec accepts. Each registry that the spec leads to becomes a
 * definition: one of its plug-ins, told apart by their tag. Unknown keys are refused. A schema cannot know
 * whether a name exists, whether counts match, or whether a signal stays within the bounds of the number in
 * whose place it stands; nor does it say that no number is larger than 1e100, or what a spec that holds itself
 * expects further in.
 */
export function jsonSchemaOf(spec: Spec): JsonSchema {
  const definitions = new Map<PluginKind, JsonSchema>()
  const root = new Emitter(definitions).schemaOf(spec)
  const kinds = [...definitions].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...root,
    ...(kinds.length === 0 ? {} : { $defs: Object.fromEntries(kinds) }),
  }
}

/** The rules of a world, the only data that no other spec describes. */
const RULES = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    required: ['graph', 'about', 'nodes', 'answer'],
    properties: {
      graph: { const: 1, description: 'The version of the format.' },
      about: { type: 'string', description: 'One sentence for people.' },
      source: { type: 'string', description: 'Where its formula comes from.' },
      code: { type: 'string', description: 'What it was written as, for readers. Nothing runs it.' },
      options: { type: 'object', description: 'Its options by name.' },
      state: {
        type: 'object',
        description: 'What it keeps for each agent, by name, and what that begins with.',
      },
      looks: { type: 'array', description: 'Which neighbors it considers, and how near they must be.' },
      drawings: { type: 'array', description: 'What is drawn of it between steps.' },
      nodes: {
        type: 'array',
        description: 'Operations, each on nodes before it.',
        items: { type: 'array' },
      },
      answer: { type: 'object', description: 'Which nodes are its desire or force, state and events.' },
    },
    additionalProperties: false,
  },
}

class Emitter {
  /** Specs that contain the current one. */
  readonly #around = new Set<Spec>()

  constructor(readonly definitions: Map<PluginKind, JsonSchema>) {}

  schemaOf(spec: Spec): JsonSchema {
    // A recursive spec is described once; deeper levels accept anything.
    if (this.#around.has(spec)) return {}
    this.#around.add(spec)
    const schema = this.#schemaOf(spec)
    this.#around.delete(spec)
    return schema
  }

  #schemaOf(spec: Spec): JsonSchema {
    const fallback = 'default' in spec && spec.default !== undefined ? { default: spec.default } : {}
    return { ...this.#shapeOf(spec), ...(spec.about ? { description: spec.about } : {}), ...fallback }
  }

  #shapeOf(spec: Spec): JsonSchema {
    switch (spec.kind) {
      case 'number': {
        const { min, above, max } = spec
        const number = {
          type: spec.integer ? 'integer' : 'number',
          ...(min === undefined ? {} : { minimum: min }),
          ...(above === undefined ? {} : { exclusiveMinimum: above }),
          ...(max === undefined ? {} : { maximum: max }),
        }
        return spec.signal ? { anyOf: [number, this.#plugin('signal')] } : number
      }
      case 'boolean':
        return { type: 'boolean' }
      case 'text':
        return { type: 'string', minLength: 1 }
      case 'choice':
        return { enum: spec.choices }
      case 'vector':
        return {
          type: 'array',
          items: { anyOf: [{ type: 'number' }, this.#plugin('signal')] },
          minItems: 2,
          maxItems: 3,
        }
      case 'list':
        return {
          type: 'array',
          items: this.schemaOf(spec.items),
          ...(spec.minimum === undefined ? {} : { minItems: spec.minimum }),
        }
      case 'map':
        return { type: 'object', additionalProperties: this.schemaOf(spec.items) }
      case 'object':
        return this.#object(spec.fields)
      case 'plugin': {
        const kinds = spec.plugins.map((kind) => this.#plugin(kind))
        return kinds.length === 1 ? { ...kinds[0] } : { anyOf: kinds }
      }
      case 'data':
        return RULES
      case 'either':
        return { anyOf: spec.alternatives.map((alternative) => this.schemaOf(alternative)) }
    }
  }

  #object(fields: Specs, tag: JsonSchema = {}): JsonSchema {
    const entries = Object.entries(fields)
    const required = entries.filter(([, spec]) => !isOptional(spec)).map(([key]) => key)
    const all = [...Object.keys(tag), ...required]
    return {
      type: 'object',
      properties: { ...tag, ...Object.fromEntries(entries.map(([key, spec]) => [key, this.schemaOf(spec)])) },
      ...(all.length === 0 ? {} : { required: all }),
      additionalProperties: false,
    }
  }

  /** A reference to the definition of a registry, which it adds on first use. */
  #plugin(kind: PluginKind): JsonSchema {
    if (!this.definitions.has(kind)) {
      this.definitions.set(kind, {})
      const oneOf = knownPlugins(kind).map((plugin) => ({
        title: plugin.name,
        description: `${plugin.summary} Source: ${plugin.source}.`,
        ...this.#object(optionsOf(plugin), { [kind]: { const: plugin.name } }),
      }))
      this.definitions.set(kind, { oneOf })
    }
    return { $ref: `#/$defs/${kind}` }
  }
}
