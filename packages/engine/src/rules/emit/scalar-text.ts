import type { Guard } from '../language/guards.js'
import { givenTo, isWorldQuery, WORLD_QUERIES, type WorldQuery } from '../language/queries.js'
import type { Scalar } from '../scalars/scalars.js'

// Single scalars as JavaScript.

export const AXIS = ['x', 'y', 'z'] as const
export const LOWEST = ['left', 'bottom', 'floor'] as const
export const HIGHEST = ['right', 'top', 'ceiling'] as const

/**
 * Operations on numbers as JavaScript; they call drover's own functions where the language's differ between machines.
 */
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
 * A leaf as JavaScript. Names are written as JSON, never as code. `of` is the suffix of the names of a rule's own
 * parts.
 */
export function leafText({ op, args, datum, axis = 0 }: Scalar, of = ''): string {
  const name = JSON.stringify(datum)
  const part = AXIS[axis]
  switch (op) {
    case 'number':
      return Object.is(datum, -0) ? '-0' : String(datum)
    case 'yes':
    case 'no':
      return String(op === 'yes')
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
      return `rule.context.space.period${part.toUpperCase()}`
    case 'worldLow':
    case 'worldHigh':
      return `rule.context.space.${(op === 'worldLow' ? LOWEST : HIGHEST)[axis]}`
    case 'position':
    case 'velocity':
    case 'heading':
      return `own.${op === 'position' ? '' : op[0]}${part}[row]`
    case 'maxSpeed':
    case 'maxForce':
    case 'roll':
      return `agent.${op}`
    case 'mass':
    case 'radius':
      return `own.${op}[row]`
    case 'state':
      return `rule${of}.states[${name}].values[row]`
    case 'random':
      return `rule${of}.context.random(agent, ${Number(datum)})`
    case 'targetExists':
      return `targets${of}[${name}].locate(agent)`
    case 'targetOffset':
    case 'targetVelocity':
    case 'targetHeading':
      return `targets${of}[${name}].${op.slice('target'.length).toLowerCase()}.${part}`
    case 'pathRadius':
      return `rule${of}.named[${name}].radius`
    case 'pathExists':
      return `(rule${of}.named[${name}].segments > 0)`
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
    case 'otherRadius':
      return `others.${op.slice('other'.length).toLowerCase()}[otherRow]`
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

/** The distinct queries to the world. */
export const questionsOf = (needed: readonly Scalar[], ofOwner = false): readonly string[] =>
  needed
    .filter(({ op }) => isWorldQuery(op))
    .map((asked) => {
      const rule = ofOwner ? `rule${asked.owner}` : 'rule'
      return `const ${questionName(asked)} = ${rule}.question('${asked.op}', ${JSON.stringify(asked.datum)})`
    })

/** Operations that take at least ten times as long as others. */
const COSTLY = /random|sine|tangent|exponential|logarithm|power/

export const isCostly = (op: string): boolean => COSTLY.test(op) || isWorldQuery(op)

/** An expression that is evaluated only where it matters, if its guard already has a name. */
export function textWhere(
  text: string,
  guard: Guard<Scalar> | undefined,
  names: ReadonlyMap<Scalar, string>,
): string {
  const test = guard && names.get(guard.test)
  return test ? `${guard.holds ? '' : '!'}${test} ? ${text} : 0` : text
}

/** Queries the world, only if the result matters. */
export function askLines(
  asked: Scalar,
  textOf: (scalar: Scalar) => string,
  guard: Guard<Scalar> | undefined,
): readonly string[] {
  const name = questionName(asked)
  const query = asked.op as WorldQuery
  const given = givenTo(query)
  const lines = [
    ...asked.args.map((arg, k) => `${name}.place.${given[k]} = ${textOf(arg)}`),
    `${name}.of.${WORLD_QUERIES[query].by}(${name}.place, ${name}.found)`,
  ]
  if (guard === undefined) return lines
  return [`if (${guard.holds ? '' : '!'}${textOf(guard.test)}) {`, ...lines.map((line) => `  ${line}`), '}']
}
