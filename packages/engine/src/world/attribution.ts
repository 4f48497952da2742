import { type Vector, vector } from '../math/vector.js'
import { BehaviorRule } from '../selection/behavior-rule.js'
import type { Rule } from '../selection/rule.js'

/** The contribution of one behavior to one agent in the last step. */
export interface BehaviorForce {
  /** The behavior's place in its population's description: `behaviors[2]`. */
  readonly place: string
  readonly behavior: string
  /** Whether it gives a desired velocity; otherwise it gives a force. */
  readonly desires: boolean
  /** Whether it had an effect. If not, the vectors below are zero. */
  active: boolean
  /** The weight that the enclosing selection gave its force. */
  weight: number
  /** Its desired velocity; zero for behaviors that give forces. */
  readonly desired: Vector
  /** Its force before selection. */
  readonly force: Vector
  /** Its share of the steering force after selection; the shares of all behaviors add up to the steering. */
  readonly contribution: Vector
}

/** Why an agent turned: the forces of all its behaviors in the last step, before and after selection. */
export interface Attribution {
  readonly id: number
  /** Its step; −1 before the first. */
  step: number
  readonly behaviors: readonly BehaviorForce[]
  /** The force that selection made from them. */
  readonly steering: Vector
  /** The agent's velocity as they saw it, before the step moved it. */
  readonly velocity: Vector
}

/** An empty attribution for an agent with these rules. */
export function createAttribution(id: number, root: Rule): Attribution {
  const behaviors = leavesOf(root).map((rule) => ({
    place: rule.place,
    behavior: rule.name,
    desires: rule.desired !== undefined,
    active: false,
    weight: 1,
    desired: vector(),
    force: vector(),
    contribution: vector(),
  }))
  return { id, step: -1, behaviors, steering: vector(), velocity: vector() }
}

/** Starts watching an agent and returns its record. */
export function accountOf(id: number, watched: Map<number, Attribution>, root: Rule): Attribution {
  const account = watched.get(id) ?? createAttribution(id, root)
  watched.set(id, account)
  return account
}

/** The behaviors below a rule, in the order of the description. */
export function leavesOf(rule: Rule): readonly BehaviorRule[] {
  return rule instanceof BehaviorRule ? [rule] : rule.rules.flatMap(leavesOf)
}

/** Clears the results of earlier agents; call it before evaluating a watched one. */
export function forget(rule: Rule): void {
  rule.share = 0
  rule.active = false
  for (const inner of rule.rules) forget(inner)
}

/** Records the rules' results for the agent evaluated last. `steers`: whether the root had a force. */
export function recordAttribution(
  attribution: Attribution,
  root: Rule,
  steers: boolean,
  step: number,
  velocity: Vector,
): void {
  const share = steers ? 1 : 0
  attribution.step = step
  copy(velocity, 1, attribution.velocity)
  copy(root.force, share, attribution.steering)
  record(attribution, root, share, 0)
}

/** Records the leaves below a rule, from entry `next` on; returns the entry after them. */
function record(attribution: Attribution, rule: Rule, share: number, next: number): number {
  if (!(rule instanceof BehaviorRule)) {
    let entry = next
    for (const inner of rule.rules)
      entry = record(attribution, inner, inner.active ? share * inner.share : 0, entry)
    return entry
  }
  const entry = attribution.behaviors[next]
  entry.active = rule.active
  entry.weight = rule.weight
  const own = rule.active ? 1 : 0
  copy(rule.force, own, entry.force)
  copy(rule.force, share, entry.contribution)
  if (rule.desired) copy(rule.desired, own, entry.desired)
  return next + 1
}

function copy(from: Vector, scale: number, to: Vector): void {
  // The old force of a silent behavior may be anything; times 0 it must be 0.
  to.x = scale && scale * from.x
  to.y = scale && scale * from.y
  to.z = scale && scale * from.z
}
