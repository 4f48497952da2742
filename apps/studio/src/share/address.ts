import { checkScenario, type Scenario, type Scene } from '@drover/scenarios'
import { formatProblem } from 'drover'
import { type Place, withValue } from '../app/edits.js'
import { type Change, changesBetween } from './changes.js'
import { pack, unpack } from './packing.js'

/** The address of a scene as edited: it opens with the same scenario, and so ends in the same state, anywhere. */
export function addressOf({ name, scenario: original }: Scene, scenario: Scenario = original): string {
  const changes = changesBetween(original, scenario)
  return `#/scene/${name}${changes.length === 0 ? '' : `?e=${pack(changes)}`}`
}

/** The scenario that an address's `e` makes of a scene's. Throws an error for people when it is no such thing. */
export function scenarioOf(original: Scenario, letters: string): Scenario {
  const changes = unpack(letters)
  if (!Array.isArray(changes) || !changes.every(isChange)) throw new Error('it does not hold what ours hold')
  const scenario: unknown = changes.reduce<unknown>(
    (whole, [place, value]: Change) => withValue(whole, place, value),
    original,
  )
  const [problem] = checkScenario(scenario)
  if (problem !== undefined) throw new Error(formatProblem(problem))
  return scenario as Scenario
}

const isChange = (value: unknown): value is Change =>
  Array.isArray(value) && value.length <= 2 && isPlace(value[0])

const isPlace = (value: unknown): value is Place =>
  Array.isArray(value) &&
  value.length < 20 &&
  value.every((step) =>
    typeof step === 'string' ? step !== '__proto__' : Number.isInteger(step) && step >= 0 && step < 1e4,
  )
