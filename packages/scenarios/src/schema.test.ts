import { readFileSync } from 'node:fs'
import { boolean, count, PLUGIN_KINDS, text } from 'drover/plugin'
import { knownPlugins } from 'drover/schema'
import { describe, expect, it } from 'vitest'
import { jsonSchemaOf, scenarioSchema } from './index.js'

describe('scenario.schema.json', () => {
  it('is in step with the specs and the registries (else npm run generate)', () => {
    const written = readFileSync(new URL('../scenario.schema.json', import.meta.url), 'utf8')
    expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(scenarioSchema())))
  })

  it.each(PLUGIN_KINDS)('distinguishes every registered %s by its tag', (kind) => {
    const definitions = scenarioSchema().$defs as Record<
      string,
      { oneOf: { properties: Record<string, object> }[] }
    >
    const tags = definitions[kind].oneOf.map(({ properties }) => properties[kind])
    expect(tags).toEqual(knownPlugins(kind).map(({ name }) => ({ const: name })))
  })
})

describe('jsonSchemaOf', () => {
  const $schema = 'https://json-schema.org/draft/2020-12/schema'

  it('states bounds, default and purpose of a number', () => {
    expect(jsonSchemaOf(count({ default: 3, min: 1, max: 9, about: 'How many.' }))).toEqual({
      $schema,
      type: 'integer',
      minimum: 1,
      maximum: 9,
      default: 3,
      description: 'How many.',
    })
  })

  it('defines no registry that the spec does not lead to', () => {
    expect(jsonSchemaOf(text({ about: 'A word.' }))).toEqual({
      $schema,
      type: 'string',
      minLength: 1,
      description: 'A word.',
    })
    expect(jsonSchemaOf(boolean({ default: true, about: 'Whether.' }))).not.toHaveProperty('$defs')
  })
})
