import { sharedLooks } from '../features/evaluation/shared-looks.js'
import { refuse } from '../schema/problem.js'
import { listOf, objectOf, text } from '../schema/spec.js'
import { defineSelection } from './selection.js'
import { take } from './take.js'
import { type Condition, conditionsOf, machineProblem, originsOf, TRANSITION } from './transitions.js'

/** A transition out of a state: its conditions, whether the state's rule must be silent, and its target state. */
interface Way {
  readonly conditions: readonly Condition[]
  readonly silent: boolean
  readonly to: number
}

/**
 * A state machine: each agent is in one of the states `names`, and follows the behavior of that state alone, the first
 * state the first behavior, the second the second, and so on; a selection inside, such as `prioritized`, makes a state
 * of several. force = limit(weight · force, maxForce) of that behavior; the others are not evaluated.
 *
 * Before it follows anything, an agent takes the first of the `transitions` that leads from its state and all of whose
 * conditions hold, at most one in a step, and then follows its new state at once:
 * - `attribute` is above or below a number: energy, thirst, z, maxSpeed, whatever the agent has or its population
 *   keeps;
 * - `near`: it perceives an agent of a population nearer than a distance; `far`: it perceives none there. Agents beyond
 *   the limits of `perception` do not count;
 * - `after`: it has been in its state for that long, in the world's time;
 * - `silent`: the behavior of its state has no effect. It is evaluated for that, even if a later transition then leads
 *   away.
 *
 * Separate thresholds avoid oscillation: one transition to flight if a wolf is nearer than 60, one back if none is
 * nearer than 120. A state without transitions out is permanent. The state is the column `state`, the number of its
 * name counted from 0, and `stateSince` the time since when; both are part of snapshots and of the hash. Each change is
 * emitted as 'stateChanged'. In a state whose behavior is silent the selection has no effect.
 *
 * Refused are names that are taken twice or that no transition or `initialState` may know, a transition without a
 * condition, a state that cannot be reached from the start, and another number of behaviors than states. Source:
 * Reynolds 1999 (action selection); Buckland 2005, chapter 2 (finite state machines); the conditions are our own.
 */
export const states = defineSelection({
  name: 'states',
  summary: 'A state machine: one behavior for each state, and transitions between them.',
  source: 'Reynolds 1999, action selection; Buckland 2005, chapter 2; the conditions are our own',
  needs: [sharedLooks],
  events: ['stateChanged'],
  options: {
    names: listOf(text({ about: 'The name of a state.' }), {
      minimum: 1,
      about: 'The states, in the order of their behaviors.',
    }),
    initialState: text({ optional: true, about: 'The state to begin with; by default the first.' }),
    transitions: listOf(objectOf(TRANSITION, { about: 'When to go from one state to another.' }), {
      default: [],
      about: 'Transitions; the first whose condition holds is taken.',
    }),
  },
  validate: ({ names, initialState, transitions }) =>
    machineProblem(names, initialState ?? names[0], transitions),
  bind({ names, initialState = names[0], transitions }, context) {
    const { rules } = context
    if (rules.length !== names.length) {
      const listed = names.map((name) => `'${name}'`).join(', ')
      refuse(
        'names',
        `expected as many as there are behaviors, ${rules.length}, got ${names.length}: ${listed}`,
      )
    }
    const first = names.indexOf(initialState)
    const state = context.column('state', first)
    state.labels = names
    const since = context.column('stateSince', -1)
    const bound = transitions.map((transition, k) => ({
      origins: originsOf(transition, names),
      conditions: conditionsOf(transition, `transitions[${k}]`, context),
      silent: transition.silent === true,
      to: names.indexOf(transition.to),
    }))
    const ways: readonly (readonly Way[])[] = names.map((name) =>
      bound.filter(({ origins }) => origins.includes(name)),
    )
    return (agent, _rules, out) => {
      const { row } = agent
      const now = context.time()
      for (let k = 0; k < rules.length; k++) {
        rules[k].share = 0
        rules[k].active = false
      }
      // An agent from a world with more states starts again, like one that has not begun.
      if (!(state.values[row] < names.length)) state.values[row] = first
      if (since.values[row] < 0) since.values[row] = now
      let rule = rules[state.values[row]]
      let asked = false
      let speaks = false
      const open = ways[state.values[row]]
      for (let k = 0; k < open.length; k++) {
        const { conditions, silent, to } = open[k]
        let holds = true
        for (let j = 0; j < conditions.length && holds; j++)
          holds = conditions[j](agent, now - since.values[row])
        if (!holds) continue
        if (silent) {
          if (!asked) speaks = rule.evaluate(agent)
          asked = true
          if (speaks) continue
        }
        rule.active = false
        rule = rules[to]
        asked = false
        state.values[row] = to
        since.values[row] = now
        context.emit('stateChanged', agent)
        break
      }
      if (!asked) speaks = rule.evaluate(agent)
      if (speaks) take(rule, 1, agent, out)
      return speaks
    }
  },
})
