import { moveView } from '../../agents/population.js'
import { answersOf } from '../emit/emit-javascript.js'
import type { SteerTogether, TogetherParts } from '../emit/together-parts.js'
import type { Program } from '../scalars/lower.js'
import { answerOf } from './act-by-columns.js'
import { ColumnPlan } from './column-plan.js'
import { AgentBlock } from './columns.js'

/** Maximum block size in agents, and in neighbors. Half or double takes as long. */
const MOST_AGENTS = 128
const MOST_PAIRS = 1024

/**
 * Computes rules that were lowered together, and the weighted sum of their forces, without generated code, with the
 * same bits as the result of `emitTogether`. `places` has the number of the program for each behavior; undefined for
 * one that is code.
 */
export function steerByColumns(
  programs: readonly Program[],
  places: readonly (number | undefined)[],
  parts: TogetherParts,
): SteerTogether {
  const { behaviors, rules, lists, own, population, space, agent, clock } = parts
  const { lattice } = own
  const inSpace = space.dimensions === 3
  const axes = inSpace ? 3 : 2
  const hasCode = places.includes(undefined)
  const block = new AgentBlock(MOST_AGENTS, lists.length, agent)
  const plan = new ColumnPlan(programs.flatMap(answersOf), programs[0], {
    rules,
    lists: lists.map(({ neighbors }) => neighbors),
    clock: parts,
    block,
  })
  const answers = programs.map((program) => answerOf(program, plan))
  const writers = programs.map((_, owner) => owner).filter((owner) => answers[owner].state.length > 0)
  const weights = new Float64Array(behaviors.length)
  const [all, one] = [new Float64Array(3), new Float64Array(3)]

  return (first, end, force) => {
    plan.begin()
    for (let k = 0; k < behaviors.length; k++) weights[k] = behaviors[k].weight
    let rank = first
    while (rank < end) {
      const next = gather(rank, end)
      plan.run()
      for (let place = 0; rank < next; place++, rank++) steer(place, rank, force)
    }
  }

  /** Fills a block with the agents from a rank on and their neighbors; returns the first rank after it. */
  function gather(first: number, end: number): number {
    const { state, zs, row } = lattice
    for (let list = 0; list < lists.length; list++) lists[list].neighbors.begin()
    let count = 0
    let most = 0
    while (count < MOST_AGENTS && most < MOST_PAIRS && first + count < end) {
      const rank = first + count
      block.rows[count] = row[rank]
      for (let list = 0; list < lists.length; list++) {
        const { neighbors, sources, range } = lists[list]
        const { around, candidates } = neighbors
        around[0] = state[4 * rank]
        around[1] = state[4 * rank + 1]
        around[2] = inSpace ? zs[2 * rank] : 0
        around[3] = range
        for (let place = 0; place < sources.length; place++) {
          const source = sources[place]
          if (source.lattice.count === 0) continue
          candidates.begin(source.population === population ? rank : -1)
          source.index.search(neighbors)
          neighbors.gather(place)
        }
        block.ends[list][count] = neighbors.count
        if (neighbors.count > most) most = neighbors.count
      }
      count++
    }
    block.count = count
    return first + count
  }

  /** Writes the force on an agent of the block. */
  function steer(place: number, rank: number, force: Float64Array): void {
    if (hasCode) parts.begin(rank)
    const row = block.rows[place]
    moveView(agent, row)
    for (let k = 0; k < writers.length; k++) {
      const { state } = answers[writers[k]]
      const written = rules[writers[k]].write(row)
      for (let at = 0; at < state.length; at++) {
        const [name, { values, mask }] = state[at]
        written[name][row] = values[place & mask]
      }
    }
    all.fill(0)
    for (let k = 0; k < behaviors.length; k++) {
      const owner = places[k]
      const isThere = owner === undefined ? behaviors[k].evaluate(agent) : answer(owner, place, rank)
      if (!isThere) continue
      if (owner === undefined) {
        const { x, y, z } = behaviors[k].force
        one[0] = x
        one[1] = y
        one[2] = z
      }
      for (let axis = 0; axis < 3; axis++) all[axis] += weights[k] * one[axis]
    }
    if (parts.limits) limit(all, rank)
    const sum = inSpace ? all[0] + all[1] + all[2] : all[0] + all[1]
    // Infinity − Infinity and NaN − NaN are not 0.
    if (sum - sum !== 0) parts.fail(rank)
    for (let axis = 0; axis < axes; axis++) force[axes * rank + axis] = all[axis]
  }

  /** Writes the force of a rule for an agent into `one`; false if the rule has none. */
  function answer(owner: number, place: number, rank: number): boolean {
    const { vector, when, events } = answers[owner]
    for (let k = 0; k < events.length; k++) {
      const [name, { values, mask }] = events[k]
      if (values[place & mask] !== 0) rules[owner].context.emit(name, agent)
    }
    if (vector === undefined || (when !== undefined && when.values[place & when.mask] === 0)) return false
    for (let axis = 0; axis < 3; axis++) one[axis] = vector[axis].values[place & vector[axis].mask]
    if (programs[owner].desire === undefined) return true
    // limit((desired − velocity) · gain, maxForce)
    const { state, zs } = lattice
    const gain = parts.isLight ? Math.min(1, population.columns.mass[block.rows[place]] / clock.dt) : 1
    one[0] = (one[0] - state[4 * rank + 2]) * gain
    one[1] = (one[1] - state[4 * rank + 3]) * gain
    one[2] = inSpace ? (one[2] - zs[2 * rank + 1]) * gain : 0
    limit(one, rank)
    return true
  }

  /** Limits a force. In a plane its z component, if any, counts too. */
  function limit(force: Float64Array, rank: number): void {
    const most = lattice.maxForce[rank]
    const squared = force[0] * force[0] + force[1] * force[1] + force[2] * force[2]
    if (!(squared > most * most)) return
    const length = squared < Infinity ? Math.sqrt(squared) : parts.length(force[0], force[1], force[2])
    const scale = most / length
    for (let axis = 0; axis < 3; axis++) force[axis] *= scale
  }
}
