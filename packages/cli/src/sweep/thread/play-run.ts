import type { ResolvedScenario } from '@drover/scenarios'
import type { World } from 'drover'
import { linesOf } from '../../errors.js'
import { placeOf } from '../../imports/load.js'
import type { WorldMaker } from '../../scenario/backend.js'
import { prepare } from '../../scenario/prepare.js'
import { holds, isMeasured, type Plan, populationsOf, type Run, runAt } from '../experiment/plan.js'
import { failedRun, type RunResult } from '../run-result.js'
import { createMeasure, createWatch } from './measure.js'

/**
 * Makes one run of a plan in a world that `makeWorld` creates on the backend of the plan. Only plan and number
 * decide the result. Errors become part of the result.
 */
export function playRun(plan: Plan, index: number, makeWorld: WorldMaker): RunResult {
  const run = runAt(plan, index)
  let made: World | undefined
  try {
    const scenario = scenarioOf(plan, run)
    const world = { ...scenario.world, seed: run.seed }
    made = makeWorld({ ...scenario, world }, 'scenario.json')
    return play(made, scenario.run.steps, plan, index)
  } catch (error) {
    return failedRun(index, reasonFor(error))
  } finally {
    made?.close()
  }
}

let last: { plan: Plan; combination: number; scenario: ResolvedScenario } | undefined

/**
 * The scenario of a run except for its seed. The last one is cached, since the replicates of a combination are
 * consecutive.
 */
function scenarioOf(plan: Plan, { combination, settings }: Run): ResolvedScenario {
  if (last?.plan !== plan || last.combination !== combination) {
    last = { plan, combination, scenario: prepare(plan.scenario, { set: settings }) }
  }
  return last.scenario
}

function play(world: World, steps: number, plan: Plan, index: number): RunResult {
  const { measure: moments, result, stop } = plan
  const agentsNow = () =>
    populationsOf(plan.scenario).map(
      (name) => world.populations.find((known) => known.name === name)?.count ?? 0,
    )
  const begun = agentsNow()
  const agents = () => agentsNow().map((end, k) => [begun[k] ?? 0, end] as const)
  const measure = createMeasure(plan.scenario, world)
  const watched = stop === null ? undefined : createWatch(stop, plan.scenario, world)
  const series: (readonly number[])[] = []
  let stopped = false
  try {
    for (;;) {
      const step = world.steps
      if (isMeasured(moments, step)) series.push([step, ...measure()])
      stopped = stop !== null && step % stop.every === 0 && holds(stop, watched?.() ?? Number.NaN)
      if (stopped || step >= steps) break
      world.step()
    }
  } catch (error) {
    return { ...failedRun(index, reasonFor(error)), steps: world.steps, agents: agents(), series }
  }
  const measured = result === 'end' ? measure() : meansOf(series, measure().length)
  const values = stop === null ? measured : [...measured, stopped ? world.time : Number.NaN]
  const outcome = stopped ? 'stopped' : 'done'
  return {
    run: index,
    steps: world.steps,
    outcome,
    hash: world.hash(),
    agents: agents(),
    values,
    series,
    error: '',
  }
}

/** The mean of each column over the moments at which it is defined. */
const meansOf = (series: readonly (readonly number[])[], columns: number): readonly number[] =>
  Array.from({ length: columns }, (_, k) => {
    const defined = series.map((row) => row[k + 1] ?? Number.NaN).filter((value) => !Number.isNaN(value))
    return defined.reduce((sum, value) => sum + value, 0) / defined.length
  })

/** On one line. */
function reasonFor(error: unknown): string {
  const place = placeOf(error)
  return `${linesOf(error).join('; ').replace(/\s+/g, ' ')}${place === undefined ? '' : ` (${place})`}`
}
