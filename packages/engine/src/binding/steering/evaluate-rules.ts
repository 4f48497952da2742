import { isFiniteVector } from '../../math/vector.js'
import type { Rule } from '../../selection/rule.js'
import type { EnginePart } from '../../world/steps/backend.js'
import type { BoundPopulation } from '../bound-population.js'
import { isAmong, ruleAt } from './rule-tree.js'

/** Evaluates some rules of a population for all agents, for a backend that leaves them to the engine: see EnginePart. */
export function evaluateRules(
  bound: BoundPopulation,
  places: readonly string[],
  step: number,
  give: Parameters<EnginePart['evaluate']>[2],
): void {
  const { agent, root, perceivers, held, population } = bound
  const rules = places.map((place) => ruleAt(root, place) as Rule)
  const lattice = bound.own?.lattice
  const senses = rules.some((rule) => isAmong(rule, perceivers)) ? bound.senses : []
  for (let rank = 0; rank < population.count; rank++) {
    const row = lattice?.row[rank] ?? rank
    if (held?.isTurn(row, step) === false) continue
    bound.beginTurn(row, rank)
    bound.look(senses, rank, step)
    for (let k = 0; k < rules.length; k++) {
      const rule = rules[k]
      const steers = rule.evaluate(agent)
      if (steers && !isFiniteVector(rule.force)) bound.reportNonFinite(step)
      give(k, agent.row, steers ? rule.force : undefined, rule.weight)
    }
  }
}

/**
 * Finds some numbers of a population for all agents, for a backend: see EnginePart. Returns whether any of them may
 * change.
 */
export function findNumbers(
  { population, live, time }: BoundPopulation,
  places: readonly string[],
  give: Parameters<EnginePart['numbers']>[2],
): boolean {
  const { columns, count } = population
  const numbers = places.map((place) => live.agentNumber(place))
  for (let row = 0; row < count; row++) {
    live.updateAgent(time, columns.id[row], row)
    for (let k = 0; k < numbers.length; k++) give(k, row, numbers[k].value)
  }
  return numbers.some(({ signal }) => signal.varies)
}
