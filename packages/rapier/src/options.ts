import type { WorldDescription, WorldHooks } from 'drover'

/** How agents are bodies. */
export interface PhysicsOptions {
  /** The names of the populations whose agents are bodies; all that the description has when left out. */
  readonly populations?: readonly string[]
  /** How much of the speed toward each other is left, the other way, after a bump: 0 (the default) to 1. */
  readonly restitution?: number
  /** Coefficient of friction between bodies, and of bodies at walls; 0 when left out. */
  readonly friction?: number
  /** Whether the edges of the world are walls; where they clamp or bounce when left out. */
  readonly walls?: boolean
  /**
   * How often the solver goes through all contacts in a step: more is stiffer, and slower; 4 when left out.
   */
  readonly iterations?: number
  /** Reports numbers of the world that look wrong, like its hook `warn`; `false` silences it. */
  readonly warn?: WorldHooks['warn']
}

export type CheckedOptions = Required<PhysicsOptions>

const KNOWN = ['populations', 'restitution', 'friction', 'walls', 'iterations', 'warn']

const refuse = (place: string, message: string): never => {
  throw new Error(`createPhysicalWorld: ${place}: ${message}`)
}

/**
 * The options with every default, of a description that is checked and the names of its populations.
 * Throws with the place, the value and what was expected.
 */
export function checkOptions(
  options: PhysicsOptions,
  description: WorldDescription,
  names: readonly string[],
): CheckedOptions {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    refuse('options', `expected an object, got ${JSON.stringify(options)}`)
  }
  for (const key of Object.keys(options)) {
    if (!KNOWN.includes(key)) refuse(`options.${key}`, `unknown option; known: ${KNOWN.join(', ')}`)
  }
  const edges = typeof description.edges === 'string' ? description.edges : description.edges?.edge
  const { populations = names, restitution = 0, friction = 0, iterations = 4, warn } = options
  const { walls = edges === 'clamp' || edges === 'bounce' } = options
  checkNames(populations, names)
  checkNumber('restitution', restitution, 0, 1)
  checkNumber('friction', friction, 0, 1e6)
  checkNumber('iterations', iterations, 1, 1000)
  if (!Number.isInteger(iterations))
    refuse('options.iterations', `expected a whole number, got ${iterations}`)
  if (typeof walls !== 'boolean') {
    refuse('options.walls', `expected true or false, got ${JSON.stringify(walls)}`)
  }
  return { populations, restitution, friction, walls, iterations, warn }
}

function checkNames(given: unknown, names: readonly string[]): void {
  if (!Array.isArray(given)) {
    refuse('options.populations', `expected a list of names, got ${JSON.stringify(given)}`)
  } else if (given.length === 0) refuse('options.populations', 'expected at least one population, got none')
  else {
    for (const [k, name] of given.entries()) {
      if (names.includes(name)) continue
      const known = `known: ${names.join(', ')}`
      refuse(`options.populations[${k}]`, `unknown population ${JSON.stringify(name)}; ${known}`)
    }
  }
}

function checkNumber(name: string, value: unknown, min: number, max: number): void {
  if (typeof value === 'number' && value >= min && value <= max) return
  refuse(
    `options.${name}`,
    `expected a number from ${min} to ${max}, got ${typeof value === 'number' ? value : JSON.stringify(value)}`,
  )
}
