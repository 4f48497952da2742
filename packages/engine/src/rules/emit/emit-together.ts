import { guardsOf, inOrder } from '../language/guards.js'
import { PAIR, UNIFORM } from '../language/operations.js'
import type { Program } from '../scalars/lower.js'
import { isReduction, type Scalar } from '../scalars/scalars.js'
import { CodeText } from './code-text.js'
import { answersOf, belatedOf, neededFor, OF_TARGETS, targetsOf } from './emit-javascript.js'
import { emitLook } from './emit-look.js'
import { AXIS, isCostly, leafText, questionsOf } from './scalar-text.js'
import type { Together } from './shared-looks.js'

/** Leaves that read the agent itself or its row; for other leaves no row is looked up. */
const OF_ROWS: ReadonlySet<string> = new Set([
  ...['heading', 'mass', 'radius', 'roll', 'state', 'random', 'targetExists'],
  ...OF_TARGETS,
])

export const neededOf = (programs: readonly Program[]): readonly Scalar[] =>
  neededFor(programs.flatMap(answersOf), programs[0])

/**
 * Writes rules that were lowered together, and the weighted sum of their forces, as the body of a function of `parts`,
 * a TogetherParts. It returns a function that steers the agents from one rank to another. That function tests the
 * candidates itself, keeps those within the widest radius, and computes all sums of a pass over them in one loop. The
 * order of candidates and each computation are the same as where every rule iterates over lists of its own.
 */
export function emitTogether(together: Together): string {
  const { programs, behaviors, lists, inSpace } = together
  const inTurn = neededOf(programs)
  const guards = guardsOf(programs.flatMap(answersOf), inTurn, isCostly)
  const needed = inOrder(inTurn, guards)
  const belated = programs.map((program) => belatedOf(program, needed, programs))
  const code = new CodeText(ownLeaf)
  const reductions = needed.filter(isReduction)
  const looked = lists.map((_, list) => list).filter((list) => reductions.some(({ datum }) => datum === list))
  const passes = needed.reduce((most, { passes: count }) => Math.max(most, count), 0)
  const axes = AXIS.slice(0, inSpace ? 3 : 2)
  const hasCode = behaviors.includes(undefined)
  // In a plane forces may have a z component, which counts where they are limited.
  const summed = hasCode || programs.some(hasForceAcross) ? AXIS : axes

  declareParts(code, programs)
  for (const line of questionsOf(needed, true)) code.say(0, line)
  const looks = looked.map((list) => emitLook(list, code, { needed, together }))
  for (const look of looks) look.bind()
  code.say(0, 'return (first, end, force) => {')
  code.say(1, 'const { state, zs, maxSpeed, maxForce, row: rowOf } = own.lattice')
  code.say(1, 'const { columns } = population')
  code.say(1, 'const { isLight, limits } = parts')
  code.say(1, 'const { dt } = clock')
  behaviors.forEach((_, k) => {
    code.say(1, `const weight${k} = behaviors[${k}].weight`)
  })
  for (const scalar of needed) if (scalar.scope === UNIFORM) code.define(1, scalar, guards.get(scalar))
  for (const look of looks) {
    look.begin(1)
    look.beginSearch(1)
  }
  code.say(1, 'for (let rank = first; rank < end; rank++) {')
  code.say(2, 'const x = state[4 * rank], y = state[4 * rank + 1]')
  code.say(2, 'const vx = state[4 * rank + 2], vy = state[4 * rank + 3]')
  if (inSpace) code.say(2, 'const z = zs[2 * rank], vz = zs[2 * rank + 1]')
  const writes = programs.some(({ state, events }) => state.size + events.size > 0)
  if (hasCode) code.say(2, 'parts.begin(rank)')
  if (writes || needed.some(({ op }) => OF_ROWS.has(op))) {
    code.say(2, 'const row = rowOf[rank]')
    code.say(2, 'agent.row = row')
  }
  for (const look of looks) look.search()
  programs.forEach(({ state }, k) => {
    if (state.size > 0) code.say(2, `const written${k} = rule${k}.write(row)`)
  })
  locateTargets(code, 2, needed)
  for (let pass = 0; pass <= passes; pass++) {
    if (pass > 0) for (const look of looks) look.sum(pass, needed)
    for (const scalar of needed) if (isOwn(scalar, pass)) code.define(2, scalar, guards.get(scalar))
  }
  code.say(2, 'const most = maxForce[rank]')
  code.say(2, 'const gain = isLight ? Math.min(1, columns.mass[rowOf[rank]] / dt) : 1')
  code.say(2, `let ${summed.map((axis) => `${axis}All = 0`).join(', ')}`)
  behaviors.forEach((program, k) => {
    if (program === undefined) ask(k)
    else answer(programs[program], k, program)
  })
  code.say(2, `const squaredAll = ${summed.map((axis) => `${axis}All * ${axis}All`).join(' + ')}`)
  code.say(2, 'if (limits && squaredAll > most * most) {')
  code.say(
    3,
    `const scale = most / (squaredAll < Infinity ? Math.sqrt(squaredAll) : parts.length(${inAll(summed, 'All')}))`,
  )
  for (const axis of axes) code.say(3, `${axis}All *= scale`)
  code.say(2, '}')
  code.say(2, `const sumAll = ${axes.map((axis) => `${axis}All`).join(' + ')}`)
  // Infinity − Infinity and NaN − NaN are not 0.
  code.say(2, 'if (sumAll - sumAll !== 0) parts.fail(rank)')
  code.say(2, 'else {')
  axes.forEach((axis, k) => {
    code.say(3, `force[${axes.length} * rank + ${k}] = ${axis}All`)
  })
  code.say(2, '}')
  code.say(1, '}')
  code.say(0, '}')
  return code.text

  /** Whether a value of the agent is known after this many passes, and always matters. */
  function isOwn(scalar: Scalar, pass: number): boolean {
    const isDue = scalar.scope !== PAIR && scalar.passes === pass && !isReduction(scalar)
    return isDue && belated.every((some) => !some.has(scalar))
  }

  /** Evaluates a behavior that is code. */
  function ask(k: number): void {
    code.say(2, `if (behaviors[${k}].evaluate(agent)) {`)
    code.say(3, `const { force } = behaviors[${k}]`)
    for (const axis of summed) code.say(3, `${axis}All += weight${k} * force.${axis}`)
    code.say(2, '}')
  }

  /** Writes the state and the events of a rule, and its term of the sum. */
  function answer(program: Program, k: number, owner: number): void {
    const { state, events, desire, force, when } = program
    for (const [name, scalar] of state)
      code.say(2, `written${owner}[${JSON.stringify(name)}][row] = ${code.textOf(scalar)}`)
    for (const [name, scalar] of events)
      code.say(2, `if (${code.textOf(scalar)}) rule${owner}.context.emit(${JSON.stringify(name)}, agent)`)
    const vector = desire ?? force
    if (vector === undefined) return
    code.say(2, when === undefined ? '{' : `if (${code.textOf(when)}) {`)
    code.block(() => {
      for (const scalar of belated[owner]) code.define(3, scalar, guards.get(scalar))
      if (desire !== undefined) steer(desire, k)
      else push(program, vector, k)
    })
    code.say(2, '}')
  }

  /** Adds a force unchanged. */
  function push(program: Program, force: readonly Scalar[], k: number): void {
    const along = hasForceAcross(program) ? AXIS : axes
    along.forEach((axis, component) => {
      code.say(3, `${axis}All += weight${k} * ${code.textOf(force[component])}`)
    })
  }

  /** Adds the force toward a desired velocity: limit((desired − velocity) · gain, maxForce). */
  function steer(desire: readonly Scalar[], k: number): void {
    axes.forEach((axis, component) => {
      code.say(3, `const ${axis}Own = (${code.textOf(desire[component])} - v${axis}) * gain`)
    })
    code.say(3, `const squaredOwn = ${axes.map((axis) => `${axis}Own * ${axis}Own`).join(' + ')}`)
    code.say(3, 'let scale = 1')
    code.say(
      3,
      `if (squaredOwn > most * most) scale = most / (squaredOwn < Infinity ? Math.sqrt(squaredOwn) : parts.length(${inAll(axes, 'Own')}))`,
    )
    for (const axis of axes) code.say(3, `${axis}All += weight${k} * (${axis}Own * scale)`)
  }

  /** Whether a rule gives a force with a z component, which counts in a plane where forces are limited. */
  function hasForceAcross({ desire, force }: Program): boolean {
    return desire === undefined && force !== undefined && !(force[2].op === 'number' && force[2].datum === 0)
  }

  /** Three components, of which z may be 0. */
  function inAll(given: readonly string[], what: string): string {
    return AXIS.map((axis) => (given.includes(axis) ? `${axis}${what}` : '0')).join(', ')
  }
}

/** Declares the parts that rules read. */
export function declareParts(code: CodeText, programs: readonly Program[]): void {
  code.say(0, '"use strict"')
  code.say(0, 'const { rules, behaviors, lists, choosers, own, population, space, agent, clock } = parts')
  // For functions that belong to no single rule.
  code.say(0, 'const rule = rules[0]')
  programs.forEach((_, k) => {
    code.say(
      0,
      `const rule${k} = rules[${k}], options${k} = rule${k}.options, targets${k} = rule${k}.targets`,
    )
  })
}

/** Updates the targets. Whether one exists is tested where it matters. */
export function locateTargets(code: CodeText, depth: number, needed: readonly Scalar[]): void {
  for (const owner of new Set(needed.map((scalar) => scalar.owner))) {
    const mine = needed.filter((scalar) => scalar.owner === owner)
    for (const [option, scalars] of targetsOf(mine)) {
      const exists = scalars.find(({ op }) => op === 'targetExists')
      if (exists === undefined) code.say(depth, `targets${owner}[${JSON.stringify(option)}].locate(agent)`)
      else code.define(depth, exists)
      for (const scalar of scalars) if (OF_TARGETS.has(scalar.op)) code.define(depth, scalar)
    }
  }
}

/** A leaf as JavaScript, with the agent read by its rank. */
export function ownLeaf(scalar: Scalar): string {
  const axis = AXIS[scalar.axis ?? 0]
  switch (scalar.op) {
    case 'position':
      return axis
    case 'velocity':
      return `v${axis}`
    case 'heading':
      return `columns.h${axis}[row]`
    case 'mass':
    case 'radius':
      return `columns.${scalar.op}[row]`
    case 'maxSpeed':
    case 'maxForce':
      return `${scalar.op}[rank]`
    case 'time':
      return 'parts.time'
    default:
      return leafText(scalar, String(scalar.owner))
  }
}
