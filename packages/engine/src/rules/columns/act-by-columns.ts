import type { Agent } from '../../agents/population.js'
import { answersOf } from '../emit/emit-javascript.js'
import type { Act, RuleParts } from '../emit/rule-parts.js'
import type { Program } from '../scalars/lower.js'
import type { Scalar } from '../scalars/scalars.js'
import { ColumnPlan } from './column-plan.js'
import { AgentBlock, type Column } from './columns.js'

/** Some scalars of a rule, computed for one agent at a time with the rule's neighbor lists. */
export function planOf(roots: readonly Scalar[], program: Program, rule: RuleParts) {
  const { looks } = rule
  const block = new AgentBlock(1, looks.length)
  block.count = 1
  const plan = new ColumnPlan(roots, program, { rules: [rule], lists: looks, clock: rule, block })
  function compute(agent: Agent): void {
    block.agent = agent
    block.rows[0] = agent.row
    for (let look = 0; look < looks.length; look++) block.ends[look][0] = looks[look].count
    plan.begin()
    plan.run()
  }
  return { plan, compute }
}

/** The results of a rule, in columns. */
export interface Answer {
  readonly vector: readonly Column[] | undefined
  readonly when: Column | undefined
  readonly state: readonly (readonly [name: string, column: Column])[]
  readonly events: readonly (readonly [name: string, column: Column])[]
}

export function answerOf({ desire, force, when, state, events }: Program, plan: ColumnPlan): Answer {
  const columnOf = (scalar: Scalar) => plan.columnOf(scalar)
  const named = (scalars: ReadonlyMap<string, Scalar>) =>
    [...scalars].map(([name, scalar]) => [name, columnOf(scalar)] as const)
  return {
    vector: (desire ?? force)?.map(columnOf),
    when: when && columnOf(when),
    state: named(state),
    events: named(events),
  }
}

/** Evaluates a rule without generated code, for pages whose policy forbids it: same bits as the emitted JavaScript. */
export function actByColumns(program: Program, rule: RuleParts): Act {
  const { plan, compute } = planOf(answersOf(program), program, rule)
  const { vector, when, state, events } = answerOf(program, plan)
  return (agent, out) => {
    compute(agent)
    if (state.length > 0) {
      const { row } = agent
      const written = rule.write(row)
      for (const [name, { values }] of state) written[name][row] = values[0]
    }
    for (const [name, { values }] of events) if (values[0] !== 0) rule.context.emit(name, agent)
    if (vector === undefined || when?.values[0] === 0) return false
    const [x, y, z] = vector
    out.x = x.values[0]
    out.y = y.values[0]
    out.z = z.values[0]
    return true
  }
}
