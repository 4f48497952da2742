import type { Agent } from '../agents/population.js'
import type { InputsOf } from '../schema/inputs.js'
import { boolean, either, length, listOf, nameOf, number, objectOf, text, time } from '../schema/spec.js'
import { hintFor } from '../schema/suggest.js'
import type { SelectionContext } from './selection.js'

const NEIGHBOR_CONDITION = {
  population: nameOf('population', { about: 'Which agents are looked for.' }),
  radius: length({ above: 0, about: 'Distance; agents that it does not perceive do not count.' }),
}

/** The numbers of a transition. */
const NUMBERS = {
  above: number({ optional: true, about: 'The attribute is larger than this.' }),
  below: number({ optional: true, about: 'The attribute is smaller than this.' }),
  after: time({ above: 0, optional: true, about: 'It has been in its state for this long.' }),
}

/** The options of a transition. */
export const TRANSITION = {
  from: either(
    [text({ about: 'A state.' }), listOf(text({ about: 'A state.' }), { minimum: 1, about: 'States.' })],
    { optional: true, about: 'The states from which it leads; by default every other state.' },
  ),
  to: text({ about: 'The state to which it leads.' }),
  attribute: text({ optional: true, about: 'An attribute of the agent, such as energy or thirst.' }),
  above: NUMBERS.above,
  below: NUMBERS.below,
  near: objectOf(NEIGHBOR_CONDITION, {
    optional: true,
    about: 'It perceives one of them within that distance.',
  }),
  far: objectOf(NEIGHBOR_CONDITION, {
    optional: true,
    about: 'It perceives none of them within that distance.',
  }),
  after: NUMBERS.after,
  silent: boolean({ optional: true, about: 'The behavior of its state has no effect.' }),
}

export type Transition = InputsOf<typeof TRANSITION>

const CONDITIONS = 'attribute with above or below, near, far, after or silent'

/** The states from which a transition leads. */
export const originsOf = ({ from, to }: Transition, names: readonly string[]): readonly string[] =>
  from === undefined ? names.filter((name) => name !== to) : [from].flat()

/** The problem of states and transitions, with its place; undefined if there is none. */
export function machineProblem(
  names: readonly string[],
  start: string,
  transitions: readonly Transition[],
): string | undefined {
  const unknown = (name: string) =>
    names.includes(name) ? undefined : `unknown state '${name}'${hintFor(name, names)}`
  const twice = names.findIndex((name, k) => names.indexOf(name) < k)
  if (twice >= 0) return `names[${twice}]: '${names[twice]}' is taken; give each state a name of its own`
  if (unknown(start) !== undefined) return `initialState: ${unknown(start)}`
  for (const [k, transition] of transitions.entries()) {
    const place = `transitions[${k}]`
    const { from, to, attribute, above, below } = transition
    if (unknown(to) !== undefined) return `${place}.to: ${unknown(to)}`
    for (const [j, name] of [from ?? []].flat().entries()) {
      const at = `${place}.from${Array.isArray(from) ? `[${j}]` : ''}`
      if (unknown(name) !== undefined) return `${at}: ${unknown(name)}`
      if (name === to) return `${at}: expected another state than the one it leads to, got '${name}' twice`
    }
    const compares = above !== undefined || below !== undefined
    if (attribute === undefined && compares)
      return `${place}.attribute: missing; expected the attribute that ${above === undefined ? 'below' : 'above'} is about`
    if (attribute !== undefined && !compares)
      return `${place}.above: missing; expected above or below, or both, of the attribute '${attribute}'`
    if (!conditions(transition)) return `${place}: expected a condition: ${CONDITIONS}; got none`
  }
  return unreachable(names, start, transitions)
}

const conditions = ({ attribute, near, far, after, silent }: Transition): boolean =>
  attribute !== undefined || near !== undefined || far !== undefined || after !== undefined || silent === true

function unreachable(
  names: readonly string[],
  start: string,
  transitions: readonly Transition[],
): string | undefined {
  const reached = [start]
  for (const name of reached) {
    for (const transition of transitions) {
      if (reached.includes(transition.to) || !originsOf(transition, names).includes(name)) continue
      reached.push(transition.to)
    }
  }
  const lost = names.findIndex((name) => !reached.includes(name))
  return lost < 0
    ? undefined
    : `names[${lost}]: expected a way from '${start}' to '${names[lost]}'; no transition leads there`
}

/** Whether a condition holds for an agent that has been in its state for this long. */
export type Condition = (agent: Agent, time: number) => boolean

/** The conditions of a transition, except for the silence of a rule; all must hold. */
export function conditionsOf(
  transition: Transition,
  place: string,
  context: SelectionContext,
): readonly Condition[] {
  const { attribute, near, far } = transition
  const numbers = context.live(NUMBERS, transition, place)
  const found: Condition[] = []
  if (numbers.after !== undefined) {
    // Times are rounded sums of steps: a transition must not happen a step late.
    found.push((_agent, time) => time >= (numbers.after as number) - 1e-6 * context.dt)
  }
  if (attribute !== undefined) {
    const followed = context.attribute(attribute, `${place}.attribute`)
    if (numbers.above !== undefined) found.push(({ row }) => followed.values[row] > (numbers.above as number))
    if (numbers.below !== undefined) found.push(({ row }) => followed.values[row] < (numbers.below as number))
  }
  if (near !== undefined) found.push(perceives(near, `${place}.near`, context, true))
  if (far !== undefined) found.push(perceives(far, `${place}.far`, context, false))
  return found
}

function perceives(
  described: InputsOf<typeof NEIGHBOR_CONDITION>,
  place: string,
  context: SelectionContext,
  somebody: boolean,
): Condition {
  const near = context.live(NEIGHBOR_CONDITION, described, place)
  const neighbors = context.perceive(near, near.population)
  return () => {
    const { radius } = near
    for (let k = 0; k < neighbors.count; k++) {
      if (neighbors.distanceSquared[k] < radius * radius) return somebody
    }
    return !somebody
  }
}
