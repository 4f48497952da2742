import { type Guard, guardsOf, inOrder } from '../language/guards.js'
import { AGENT, PAIR, UNIFORM } from '../language/operations.js'
import { ASKS, type Ask, isAsk } from '../scalars/look-ups.js'
import type { Program } from '../scalars/lower.js'
import { AXES, isReduction, type Scalar } from '../scalars/scalars.js'
import { addText, beginText, grouped, pairsOf, sharedBy } from './reductions.js'

const AXIS = ['x', 'y', 'z'] as const
export const LOWEST = ['left', 'bottom', 'floor'] as const
export const HIGHEST = ['right', 'top', 'ceiling'] as const

/** What an operation on numbers is in JavaScript; a call of drover's own function where the language's differs between machines. */
export const WRITTEN: Readonly<Record<string, (...args: string[]) => string>> = {
  add: (a, b) => `${a} + ${b}`,
  subtract: (a, b) => `${a} - ${b}`,
  multiply: (a, b) => `${a} * ${b}`,
  divide: (a, b) => `${a} / ${b}`,
  minimum: (a, b) => `Math.min(${a}, ${b})`,
  maximum: (a, b) => `Math.max(${a}, ${b})`,
  negate: (a) => `-${a}`,
  root: (a) => `Math.sqrt(${a})`,
  absolute: (a) => `Math.abs(${a})`,
  floor: (a) => `Math.floor(${a})`,
  sine: (a) => `rule.sin(${a})`,
  cosine: (a) => `rule.cos(${a})`,
  exponential: (a) => `rule.exp(${a})`,
  logarithm: (a) => `rule.log(${a})`,
  power: (a, b) => `rule.pow(${a}, ${b})`,
  arctangent: (a, b) => `rule.atan2(${a}, ${b})`,
  less: (a, b) => `${a} < ${b}`,
  atMost: (a, b) => `${a} <= ${b}`,
  equal: (a, b) => `${a} === ${b}`,
  and: (a, b) => `${a} && ${b}`,
  or: (a, b) => `${a} || ${b}`,
  not: (a) => `!${a}`,
  select: (a, b, c) => `${a} ? ${b} : ${c}`,
}

/**
 * What a leaf is in JavaScript. Names are written as JSON and never stand for themselves. `of` is what the names of a rule's
 * own parts end in.
 */
export function leafText({ op, args, datum, axis = 0 }: Scalar, of = ''): string {
  const name = JSON.stringify(datum)
  const part = AXIS[axis]
  switch (op) {
    case 'number':
      return Object.is(datum, -0) ? '-0' : String(datum)
    case 'yes':
      return 'true'
    case 'no':
      return 'false'
    case 'isGiven':
      return `(options${of}[${name}] !== undefined)`
    case 'dt':
      return `rule${of}.context.dt`
    case 'time':
      return `rule${of}.time`
    case 'numberOption':
    case 'truthOption':
      return `options${of}[${name}]`
    case 'vectorOption':
      return `options${of}[${name}].${part}`
    case 'isChoice': {
      const [option, choice] = JSON.parse(datum as string) as [string, string]
      return `(options${of}[${JSON.stringify(option)}] === ${JSON.stringify(choice)})`
    }
    case 'period':
      return `rule.context.space.period${AXIS[axis].toUpperCase()}`
    case 'worldLow':
      return `rule.context.space.${LOWEST[axis]}`
    case 'worldHigh':
      return `rule.context.space.${HIGHEST[axis]}`
    case 'position':
      return `own.${part}[row]`
    case 'velocity':
      return `own.v${part}[row]`
    case 'heading':
      return `own.h${part}[row]`
    case 'maxSpeed':
      return 'agent.maxSpeed'
    case 'maxForce':
      return 'agent.maxForce'
    case 'mass':
      return 'own.mass[row]'
    case 'radius':
      return 'own.radius[row]'
    case 'roll':
      return 'agent.roll'
    case 'state':
      return `rule${of}.states[${name}].values[row]`
    case 'random':
      return `rule${of}.context.random(agent, ${Number(datum)})`
    case 'targetExists':
      return `targets${of}[${name}].locate(agent)`
    case 'targetOffset':
      return `targets${of}[${name}].offset.${part}`
    case 'targetVelocity':
      return `targets${of}[${name}].velocity.${part}`
    case 'targetHeading':
      return `targets${of}[${name}].heading.${part}`
    case 'pathRadius':
      return `rule${of}.named.paths[${name}].radius`
    case 'pathExists':
      return `(rule${of}.named.paths[${name}].segments > 0)`
    case 'regionDented':
      return `Array.isArray(options${of}[${name}])`
    case 'bordersExist':
      return `rule${of}.context.obstacles.hasBorders`
    case 'found':
      return `${questionName(args[0])}.found.${datum}`
    case 'offset':
      return `seen.d${part}[k]`
    case 'otherVelocity':
      return `seen.v${part}[k]`
    case 'otherHeading':
      return `others.h${part}[otherRow]`
    case 'otherMass':
      return 'others.mass[otherRow]'
    case 'otherRadius':
      return 'others.radius[otherRow]'
    case 'otherInfluence':
      return 'seen.influenceOf(k)'
    case 'otherState':
      return `rule${of}.otherState(${name}, seen, k)`
    case 'separation':
      return `separation.${part}`
    default:
      throw new Error(`no leaf: ${op}`)
  }
}

const questionName = ({ op, index }: Scalar): string => `${op}${index}`

/** Questions to the world, each made once. */
export const questionsOf = (needed: readonly Scalar[], ofOwner = false): readonly string[] =>
  needed
    .filter(({ op }) => isAsk(op))
    .map((asked) => {
      const rule = ofOwner ? `rule${asked.owner}` : 'rule'
      return `const ${questionName(asked)} = ${rule}.question('${asked.op}', ${JSON.stringify(asked.datum)})`
    })

/** Queries the world, only if the result matters. */
export function askLines(
  asked: Scalar,
  textOf: (scalar: Scalar) => string,
  guard: Guard<Scalar> | undefined,
): readonly string[] {
  const name = questionName(asked)
  const { of, by } = ASKS[asked.op as Ask]
  const lines = [
    ...asked.args.map((arg, k) => `${name}.place.${of[k]} = ${textOf(arg)}`),
    `${name}.of.${by}(${name}.place, ${name}.found)`,
  ]
  if (guard === undefined) return lines
  return [`if (${guard.holds ? '' : '!'}${textOf(guard.test)}) {`, ...lines.map((line) => `  ${line}`), '}']
}

/** Leaves that are read out of the columns of a neighbor's population. */
const OF_COLUMNS: ReadonlySet<string> = new Set(['otherHeading', 'otherMass', 'otherRadius'])
/** Leaves that are the same in all steps. */
const LASTING: ReadonlySet<string> = new Set(['number', 'yes', 'no', 'period', 'worldLow', 'worldHigh'])
const OF_TARGETS: ReadonlySet<string> = new Set(['targetOffset', 'targetVelocity', 'targetHeading'])

/**
 * Writes a program as the body of a function of `rule`, a RuleParts, that returns its Act: it goes through lists of neighbors
 * already gathered, in 64 bits. What is made of the world and of options that stay as they are is computed once. Numbers are named by what they are; nothing that a person wrote stands in the text but as JSON.
 */
export function emitJavaScript(
  program: Program,
  isConstant: (option: string) => boolean = () => false,
): string {
  const lines: string[] = []
  const names = new Map<Scalar, string>()
  const roots = answersOf(program)
  const inTurn = neededFor(roots, program)
  const guards = guardsOf(roots, inTurn)
  const needed = inOrder(inTurn, guards)
  const belated = belatedOf(program, needed, [program])
  const say = (depth: number, line: string) => lines.push(`${'  '.repeat(depth)}${line}`)

  /** The value in an expression: by its name, or as it is where it is a literal. */
  const textOf = (scalar: Scalar): string => {
    const name = names.get(scalar)
    if (name !== undefined) return name
    if (scalar.op === 'number' && (scalar.datum as number) < 0) return `(${leafText(scalar)})`
    return leafText(scalar)
  }
  const isLiteral = ({ op }: Scalar): boolean => op === 'number' || op === 'yes' || op === 'no'

  const define = (depth: number, scalar: Scalar): void => {
    if (isLiteral(scalar) || names.has(scalar)) return
    const name = `${scalar.op}${scalar.index}`
    if (isAsk(scalar.op)) {
      for (const line of askLines(scalar, textOf, guards.get(scalar))) say(depth, line)
      names.set(scalar, name)
      return
    }
    if (OF_TARGETS.has(scalar.op)) {
      // Where there is none the components of the target before are still there.
      const located = [...needed].find((one) => one.op === 'targetExists' && one.datum === scalar.datum)
      if (located !== undefined) define(depth, located)
    }
    const write = WRITTEN[scalar.op]
    const text = write === undefined ? leafText(scalar) : write(...scalar.args.map(textOf))
    say(depth, `const ${name} = ${text}`)
    names.set(scalar, name)
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
    const kept = new Map(names)
    prepare(3, shared)
    for (const scalar of shared) definePair(3, scalar)
    for (const [test, all] of byTest) {
      const inside = new Map(names)
      say(3, `if (${textOf(test)}) {`)
      const values = needed.filter((scalar) => own.get(test)?.has(scalar) && !names.has(scalar))
      prepare(4, values)
      for (const scalar of values) definePair(4, scalar)
      for (const reduction of all) say(4, addText(reduction, textOf, 'seen'))
      say(3, '}')
      restore(inside)
    }
    restore(kept)
    say(2, '}')
    say(1, '}')
    for (const reduction of reductions)
      if (reduction.op !== 'amongNearest') names.set(reduction, `${reduction.op}${reduction.index}`)
  }

  function restore(before: ReadonlyMap<Scalar, string>): void {
    names.clear()
    for (const [scalar, name] of before) names.set(scalar, name)
  }

  /** What values read that is not at hand: the row of the neighbor in its population, the way of separation. */
  function prepare(depth: number, scalars: readonly Scalar[]): void {
    if (scalars.some(({ op }) => OF_COLUMNS.has(op))) {
      say(depth, 'const otherRow = seen.rowOf(k)')
      say(depth, 'const others = seen.populations[seen.population[k]].columns')
    }
    if (scalars.some(({ op }) => op === 'separation')) say(depth, 'rule.part(own.id[row], seen, k)')
  }

  function definePair(depth: number, scalar: Scalar): void {
    if (scalar.op === 'amongNearest') {
      names.set(scalar, `choosers[${scalar.index}].holds(seen, k)`)
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
  return lines.join('\n')
}

/** The scalars that a rule answers. */
export const answersOf = ({ desire, force, when, state, events }: Program): readonly Scalar[] =>
  [...(desire ?? []), ...(force ?? []), when, ...state.values(), ...events.values()].filter(
    (scalar) => scalar !== undefined,
  )

/** What of some values only the vector of a rule is made of that counts under a condition: computed where it counts. */
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

/** All that some scalars are made of, in an order in which it can be computed. */
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
