import { COLUMN_NAMES, HEAP, setParts } from '../../agents/columns.js'
import type { Population } from '../../agents/population.js'
import type { BoundPopulation } from '../../binding/bound-population.js'
import {
  type Attributes,
  agentsBorn,
  attributeOf,
  bindAttributes,
  type Site,
} from '../../binding/signals/attributes.js'
import { grouping } from '../../binding/steering/held-steering.js'
import type { Rule } from '../../selection/rule.js'
import { FLAT } from '../../terrain/terrain.js'
import { type Attribution, type BehaviorForce, createAttribution } from '../attribution.js'
import type { PopulationStore } from '../population-store.js'
import type { Environment } from '../setting.js'
import type { StepBackend } from '../steps/backend.js'

/**
 * Resets the attributes of living agents to their population's new description; values that follow time are updated in
 * the next step.
 */
export function resetAttributes(
  population: Population,
  description: object,
  isAnew: (attribute: Attributes[number][0]) => boolean,
  { space, seed, inputs, time, populations }: Site,
): void {
  const agents = agentsBorn(population, space, populations)
  const { columns, count } = population
  for (const [name, signal] of bindAttributes(population, description, { seed, inputs }, () => agents)) {
    if (signal.varies || !isAnew(name)) continue
    const values = attributeOf(columns, name)
    for (let row = 0; row < count; row++) values[row] = signal.at(time, columns.id[row], row)
    columns.edits++
  }
}

/** Reassigns the living agents to decision groups. */
export function regroup(population: Population, description: object, seed: number): void {
  const group = grouping(population, description, seed)
  for (let place = 0; place < population.count; place++) group(population.rowAt(place), place)
}

/** Removes the youngest agents above a maximum number. */
export function removeYoungest(
  store: PopulationStore,
  population: Population,
  most: number,
  step: number,
): void {
  const { count } = population
  const rows = Int32Array.from({ length: count }, (_, place) => population.rowAt(place))
  const dead = new Uint8Array(count)
  for (const row of rows.subarray(most)) dead[row] = 1
  store.removeDead(population, dead, rows, step)
}

/** Moves agents to the height of the current ground. */
export function putOnGround(
  { population, locomotion }: BoundPopulation,
  { space, terrain }: Environment,
): void {
  const { columns, count } = population
  for (let row = 0; row < count; row++) {
    if (space.dimensions === 2 && terrain === FLAT) columns.z[row] = 0
    else if (locomotion?.place) locomotion.place(row)
    else locomotion?.stand(row)
  }
}

/** Makes the records of watched agents list the new behaviors, if these changed. */
export function renewAccounts(watched: ReadonlyMap<number, Attribution>, root: Rule): void {
  for (const [id, account] of watched) {
    const { behaviors } = createAttribution(id, root)
    const isAsBefore = ({ place, behavior }: BehaviorForce, k: number) =>
      account.behaviors[k]?.place === place && account.behaviors[k].behavior === behavior
    if (behaviors.length === account.behaviors.length && behaviors.every(isAsBefore)) continue
    Object.assign(account, { behaviors })
  }
}

/** Continues without a backend, whose columns may have 32-bit numbers and any order of rows. */
export function leaveBackend(stepBackend: StepBackend, store: PopulationStore): void {
  store.memory = HEAP
  for (const population of store.populations) {
    const { columns } = population
    const viewed = population.viewed()
    const id = Uint32Array.from(population.inOrder(columns.id))
    for (const name of COLUMN_NAMES) columns[name] = population.inOrder(columns[name])
    for (const column of columns.extra) column.values = population.inOrder(column.values)
    columns.id = id
    setParts(columns, { memory: HEAP })
    columns.edits++
    population.rowsMoved(viewed)
  }
  stepBackend.close()
}
