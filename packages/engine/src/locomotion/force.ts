import type { Agent } from '../agents/agent.js'
import type { Vector } from '../math/vector.js'
import { type Plugin, register } from '../options/registry.js'
import type { InputsOf, Specs, ValuesOf } from '../options/spec.js'

/** Writes the force that acts on an agent from outside. */
export type OutsideForce = (agent: Agent, out: Vector) => void

export interface ForceContext {
  /** Length of a step. */
  readonly dt: number
}

export interface ForceDefinition<Fields extends Specs> {
  readonly name: string
  readonly summary: string
  readonly source: string
  readonly options: Fields
  /** Whether it only ever acts against the velocity; all such forces together never turn a velocity around. */
  readonly resists?: boolean
  bind(options: ValuesOf<Fields>, context: ForceContext): OutsideForce
}

export interface ForcePlugin extends Plugin {
  readonly resists?: boolean
  readonly bind: (options: never, context: ForceContext) => OutsideForce
}

/** A plain readonly JSON object that describes an outside force. */
export interface ForceDescription {
  readonly force: string
}

/** Registers an outside force (nobody's decision: wind, friction) and returns the function that describes it. */
export function defineForce<Fields extends Specs>(definition: ForceDefinition<Fields>) {
  register<ForcePlugin>({ ...definition, kind: 'force' })
  return (input: InputsOf<Fields>): ForceDescription => ({ force: definition.name, ...input })
}
