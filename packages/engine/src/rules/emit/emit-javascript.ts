import { guardsOf, inOrder } from '../language/guards.js'
import { AGENT, PAIR, UNIFORM } from '../language/operations.js'
import type { Program } from '../scalars/lower.js'
import { AXES, isReduction, type Scalar } from '../scalars/scalars.js'
import { CodeText } from './code-text.js'
import { addText, beginText, grouped, pairsOf, sharedBy } from './reductions.js'
import { AXIS, isCostly, leafText, questionsOf } from './scalar-text.js'

/** Leaves that are read out of the columns of a neighbor's population. */
const OF_COLUMNS: ReadonlySet<string> = new Set(['otherHeading', 'otherMass', 'otherRadius'])
/** Leaves that are the same in all steps. */
const LASTING: ReadonlySet<string> = new Set(['number', 'yes', 'no', 'period', 'worldLow', 'worldHigh'])
export const OF_TARGETS: ReadonlySet<string> = new Set(['targetOffset', 'targetVelocity', 'targetHeading'])

/**
 * Writes a program as the body of a function of `rule`, a RuleParts, that returns its Act. The function iterates over
 * existing lists of neighbors, in 64 bits. Values that depend only on the world and on constant options are computed
 * once. Variables are named after operations; text written by people appears only as JSON.
 */
export function emitJavaScript(
  program: Program,
  isConstant: (option: string) => boolean = () => false,
): string {
  const code = new CodeText(leafText)
  const roots = answersOf(program)
  const inTurn = neededFor(roots, program)
  const guards = guardsOf(roots, inTurn, isCostly)
  const needed = inOrder(inTurn, guards)
  const belated = belatedOf(program, needed, [program])
  const say = (depth: number, line: string) => code.say(depth, line)
  const textOf = (scalar: Scalar) => code.textOf(scalar)

  const define = (depth: number, scalar: Scalar): void => {
    if (OF_TARGETS.has(scalar.op)) {
      // Without a target, the components of the previous target are still there.
      const located = needed.find(({ op, datum }) => op === 'targetExists' && datum === scalar.datum)
      if (located !== undefined) code.define(depth, located)
    }
    code.define(depth, scalar, guards.get(scalar))
  }

  say(0, '"use strict"')
  say(0, 'const { options, targets, looks, choosers, population, separation } = rule')
  for (const line of questionsOf(needed)) say(0, line)
  for (const scalar of needed) if (isLasting(scalar)) define(0, scalar)
  say(0, 'return (agent, out) => {')
  say(1, 'const { row } = agent')
  say(1, 'const own = population.columns')
  if (program.state.size > 0) say(1, 'const written = rule.write(row)')
  for (const [option, targets] of targetsOf(needed)) {
    if (targets.some(({ op }) => op === 'targetExists')) continue
    say(1, `targets[${JSON.stringify(option)}].locate(agent)`)
  }
  const passes = needed.reduce((most, { passes: count }) => Math.max(most, count), 0)
  for (let pass = 0; pass <= passes; pass++) {
    if (pass > 0) loopsOf(pass)
    for (const scalar of needed) {
      const isDue = scalar.scope !== PAIR && scalar.passes === pass && !isReduction(scalar)
      if (isDue && !belated.has(scalar)) define(1, scalar)
    }
  }

  function isLasting({ op, args, datum, scope }: Scalar): boolean {
    if (op === 'numberOption') return isConstant(datum as string)
    return scope === UNIFORM && (args.length > 0 ? args.every(isLasting) : LASTING.has(op))
  }

  function loopsOf(pass: number): void {
    const reductions = needed.filter((scalar) => isReduction(scalar) && scalar.passes === pass)
    const looks = new Set(reductions.map(({ datum }) => datum as number))
    for (const look of looks)
      loopOf(
        reductions.filter(({ datum }) => datum === look),
        look,
      )
  }

  function loopOf(reductions: readonly Scalar[], look: number): void {
    for (const reduction of reductions) say(1, beginText(reduction, textOf))
    say(1, '{')
    say(2, `const seen = looks[${look}]`)
    say(2, 'for (let k = 0; k < seen.count; k++) {')
    const byTest = grouped(reductions, ({ args }) => args[0])
    const own = new Map(
      [...byTest].map(([test, all]) => [test, pairsOf(all.flatMap(({ args }) => args.slice(1)))]),
    )
    const before = pairsOf([...byTest.keys()])
    const common = sharedBy(own.values())
    const shared = needed.filter((scalar) => before.has(scalar) || common.has(scalar))
    code.block(() => {
      prepare(3, shared)
      for (const scalar of shared) definePair(3, scalar)
      for (const [test, all] of byTest) {
        say(3, `if (${textOf(test)}) {`)
        code.block(() => {
          const values = needed.filter((scalar) => own.get(test)?.has(scalar) && !code.isNamed(scalar))
          prepare(4, values)
          for (const scalar of values) definePair(4, scalar)
          for (const reduction of all) say(4, addText(reduction, textOf, 'seen'))
        })
        say(3, '}')
      }
    })
    say(2, '}')
    say(1, '}')
    for (const reduction of reductions)
      if (reduction.op !== 'amongNearest') code.name(reduction, `${reduction.op}${reduction.index}`)
  }

  /** Defines what some values read: the row of the neighbor in its population, the direction of separation. */
  function prepare(depth: number, scalars: readonly Scalar[]): void {
    if (scalars.some(({ op }) => OF_COLUMNS.has(op))) {
      say(depth, 'const otherRow = seen.rowOf(k)')
      say(depth, 'const others = seen.populations[seen.population[k]].columns')
    }
    if (scalars.some(({ op }) => op === 'separation')) say(depth, 'rule.part(own.id[row], seen, k)')
  }

  function definePair(depth: number, scalar: Scalar): void {
    if (scalar.op === 'amongNearest') {
      code.name(scalar, `choosers[${scalar.index}].includes(seen, k)`)
    } else define(depth, scalar)
  }

  for (const [name, scalar] of program.state)
    say(1, `written[${JSON.stringify(name)}][row] = ${textOf(scalar)}`)
  for (const [name, scalar] of program.events)
    say(1, `if (${textOf(scalar)}) rule.context.emit(${JSON.stringify(name)}, agent)`)
  const vector = program.desire ?? program.force
  if (vector === undefined) say(1, 'return false')
  else {
    if (program.when !== undefined) say(1, `if (!${textOf(program.when)}) return false`)
    for (const scalar of belated) define(1, scalar)
    for (const axis of AXES) say(1, `out.${AXIS[axis]} = ${textOf(vector[axis])}`)
    say(1, 'return true')
  }
  say(0, '}')
  return code.text
}

/** The scalars of a rule's answer. */
export const answersOf = ({ desire, force, when, state, events }: Program): readonly Scalar[] =>
  [...(desire ?? []), ...(force ?? []), when, ...state.values(), ...events.values()].filter(
    (scalar) => scalar !== undefined,
  )

/** The values that only the rule's vector needs, if that has a condition: they are computed only if it holds. */
export function belatedOf(
  program: Program,
  needed: readonly Scalar[],
  programs: readonly Program[],
): ReadonlySet<Scalar> {
  if (program.when === undefined) return new Set()
  const others = programs.flatMap((one) =>
    answersOf(one === program ? { ...one, desire: undefined, force: undefined } : one),
  )
  const before = new Set(neededFor([...others, ...needed.filter(isReduction)], program))
  return new Set(needed.filter((scalar) => scalar.scope === AGENT && !before.has(scalar)))
}

/** All scalars that some scalars depend on, in an order in which they can be computed. */
export function neededFor(roots: readonly Scalar[], { scalars }: Program): readonly Scalar[] {
  const needed = new Set<Scalar>()
  const visit = (scalar: Scalar): void => {
    if (needed.has(scalar)) return
    needed.add(scalar)
    for (const arg of scalar.args) visit(arg)
  }
  for (const root of roots) visit(root)
  return scalars.filter((scalar) => needed.has(scalar))
}

export function targetsOf(needed: readonly Scalar[]): ReadonlyMap<string, readonly Scalar[]> {
  const found = new Map<string, Scalar[]>()
  for (const scalar of needed) {
    if (!scalar.op.startsWith('target')) continue
    const name = scalar.datum as string
    found.set(name, [...(found.get(name) ?? []), scalar])
  }
  return found
}
