import { type JsonSchema, jsonSchemaOf } from './json-schema.js'
import { scenarioSpec } from './scenario.js'

/**
 * The JSON Schema (2020-12) of scenarios, read off the specs and the registries as they are now: plug-ins of
 * your own are in it once they are registered.
 */
export function scenarioSchema(): JsonSchema {
  const { $schema, ...rest } = jsonSchemaOf(scenarioSpec)
  return { $schema, title: 'drover scenario', ...rest }
}
