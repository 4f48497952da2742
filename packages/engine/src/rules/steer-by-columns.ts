import type { SteerTogether, TogetherParts } from './bind-together.js'
import { ColumnPlan } from './column-plan.js'
import { AgentBlock, type Column } from './columns.js'
import { answersOf } from './emit-javascript.js'
import type { Program } from './lower.js'
import type { Scalar } from './scalars.js'

/** So many agents are computed together, or until they have so many neighbors; half or twice as many take as long. */
const MOST_AGENTS = 128
const MOST_PAIRS = 1024

/** What a rule answers, in columns. */
interface Answer {
  readonly owner: number
  readonly vector: readonly Column[] | undefined
  /** Whether the vector is a velocity, else a force. */
  readonly isDesire: boolean
  readonly when: Column | undefined
  readonly state: readonly (readonly [name: string, column: Column])[]
  readonly events: readonly (readonly [name: string, column: Column])[]
}

/**
 * Rules that were lowered together, and the weighted sum of their forces, without code made of text: what `emitTogether`
 * writes, with the same bits. `places` has for each behavior the number of its program; undefined of one that is code.
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
  const answers = places.map((owner) => (owner === undefined ? undefined : answerOf(owner)))
  const writers = answers.filter((answer) => answer !== undefined && answer.state.length > 0) as Answer[]
  const weights = new Float64Array(behaviors.length)
  const all = new Float64Array(3)

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

  function answerOf(owner: number): Answer {
    const { desire, force, when, state, events } = programs[owner]
    const columnOf = (scalar: Scalar) => plan.columnOf(scalar)
    const named = (scalars: ReadonlyMap<string, Scalar>) =>
      [...scalars].map(([name, scalar]) => [name, columnOf(scalar)] as const)
    return {
      owner,
      vector: (desire ?? force)?.map(columnOf),
      isDesire: desire !== undefined,
      when: when && columnOf(when),
      state: named(state),
      events: named(events),
    }
  }

  /** Makes a block of agents from a rank on, with all who are near them; returns the first rank behind it. */
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
    agent.row = row
    for (let k = 0; k < writers.length; k++) {
      const { owner, state } = writers[k]
      const written = rules[owner].write(row)
      for (let one = 0; one < state.length; one++) {
        const [name, { values, mask }] = state[one]
        written[name][row] = values[place & mask]
      }
    }
    const most = lattice.maxForce[rank]
    all.fill(0)
    for (let k = 0; k < behaviors.length; k++) {
      const answer = answers[k]
      if (answer !== undefined) add(answer, k, place, rank)
      else if (behaviors[k].evaluate(agent)) {
        const { x, y, z } = behaviors[k].force
        all[0] += weights[k] * x
        all[1] += weights[k] * y
        all[2] += weights[k] * z
      }
    }
    // In a plane forces may have a part out of it, which counts where they are limited.
    const squared = all[0] * all[0] + all[1] * all[1] + all[2] * all[2]
    if (parts.limits && squared > most * most) {
      const scale = most / (squared < Infinity ? Math.sqrt(squared) : parts.length(all[0], all[1], all[2]))
      for (let axis = 0; axis < axes; axis++) all[axis] *= scale
    }
    const sum = inSpace ? all[0] + all[1] + all[2] : all[0] + all[1]
    // Infinity − Infinity and NaN − NaN are not 0.
    if (sum - sum !== 0) parts.fail(rank)
    for (let axis = 0; axis < axes; axis++) force[axes * rank + axis] = all[axis]
  }

  /** Adds what a rule answers for an agent. */
  function add(
    { owner, vector, isDesire, when, events }: Answer,
    behavior: number,
    place: number,
    rank: number,
  ) {
    for (let k = 0; k < events.length; k++) {
      const [name, { values, mask }] = events[k]
      if (values[place & mask] !== 0) rules[owner].context.emit(name, agent)
    }
    if (vector === undefined || (when !== undefined && when.values[place & when.mask] === 0)) return
    const weight = weights[behavior]
    const x = vector[0].values[place & vector[0].mask]
    const y = vector[1].values[place & vector[1].mask]
    const z = vector[2].values[place & vector[2].mask]
    if (!isDesire) {
      all[0] += weight * x
      all[1] += weight * y
      all[2] += weight * z
      return
    }
    // limit((desired − velocity) · gain, maxForce)
    const { state, zs, maxForce } = lattice
    const most = maxForce[rank]
    const gain = parts.isLight ? Math.min(1, population.columns.mass[block.rows[place]] / clock.dt) : 1
    const ownX = (x - state[4 * rank + 2]) * gain
    const ownY = (y - state[4 * rank + 3]) * gain
    const ownZ = inSpace ? (z - zs[2 * rank + 1]) * gain : 0
    const squared = ownX * ownX + ownY * ownY + ownZ * ownZ
    let scale = 1
    if (squared > most * most)
      scale = most / (squared < Infinity ? Math.sqrt(squared) : parts.length(ownX, ownY, ownZ))
    all[0] += weight * (ownX * scale)
    all[1] += weight * (ownY * scale)
    if (inSpace) all[2] += weight * (ownZ * scale)
  }
}
