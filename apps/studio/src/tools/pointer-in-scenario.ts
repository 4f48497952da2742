import type { Scenario } from '@drover/scenarios'
import { attract, keepDistance, seek } from 'drover'
import type { BehaviorDescription } from 'drover/plugin'
import { POINTER, POINTER_INPUTS } from '../simulation/player/pointer-trail.js'
import { rounded } from './lines.js'
import { withBehavior, withoutBehaviors } from './scenario-behaviors.js'

/** The roles of the pointer for agents. */
export type PointerRole = 'target' | 'predator' | 'attractor'

/** Panic distance of a predator, as a share of the world's longer side. */
const FRIGHT = 0.2

/** The behavior by which agents consider the pointer. */
function behaviorOf(role: PointerRole, { world }: Scenario): BehaviorDescription {
  const target = { population: POINTER }
  const { width = 640, height = 240 } = world
  const radius = rounded(FRIGHT * Math.max(width, height))
  switch (role) {
    case 'target':
      return seek({ target, weight: 2 })
    case 'attractor':
      return attract({ target, law: 'constant', weight: 0.7 })
    case 'predator':
      return keepDistance({ radius, dangerRadius: rounded(radius / 2), population: POINTER, weight: 4 })
  }
}

/** Whether a behavior considers the pointer. */
const heedsPointer = (behavior: object): boolean => JSON.stringify(behavior).includes(`"${POINTER}"`)

/** The scenario without the pointer and the behaviors that consider it. */
export function withoutPointer(scenario: Scenario): Scenario {
  const { world } = scenario
  const populations = world.populations?.filter(({ name }) => name !== POINTER)
  return withoutBehaviors({ ...scenario, world: { ...world, populations } }, heedsPointer)
}

/** The scenario with a pointer, which is a population of one resting agent, and all others considering it. */
export function withPointer(scenario: Scenario, role: PointerRole, at: readonly number[]): Scenario {
  const without = withoutPointer(scenario)
  const reacting = withBehavior(without, () => behaviorOf(role, scenario))
  const pointer = { name: POINTER, count: 1, at, radius: 0, maxSpeed: 0 }
  const { world } = reacting
  return { ...reacting, world: { ...world, populations: [...(world.populations ?? []), pointer] } }
}

export const hasPointer = ({ world }: Scenario): boolean =>
  world.populations?.some(({ name }) => name === POINTER) === true

/** Whether a number of the world follows the pointer only until it rests, then another signal. */
export const leavesRestingPointer = ({ world }: Scenario): boolean => playsItself(world)

function playsItself(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false
  const { signal, name, initialValue } = part as Readonly<Record<string, unknown>>
  const isOfPointer = signal === 'input' && POINTER_INPUTS.some((one) => one === name)
  return (isOfPointer && typeof initialValue === 'object') || Object.values(part).some(playsItself)
}

/** Whether a number of the world follows an input of the pointer. */
export const followsPointer = ({ world }: Scenario): boolean => {
  const written = JSON.stringify(world)
  return POINTER_INPUTS.some((name) => written.includes(`"${name}"`))
}
