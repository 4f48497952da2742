import { type JsonSchema, jsonSchemaOf } from '@drover/scenarios'
import { experimentSpec } from './experiment.js'

/** The JSON Schema (2020-12) of experiment files, read off the spec that checks them. */
export function experimentSchema(): JsonSchema {
  const { $schema, ...rest } = jsonSchemaOf(experimentSpec)
  return { $schema, title: 'drover experiment', ...rest }
}
