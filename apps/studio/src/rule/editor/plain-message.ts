/** What p5.js calls otherwise: members of vectors and numbers. */
const MEMBERS: Readonly<Record<string, string>> = {
  add: 'a.plus(b)',
  sub: 'a.minus(b)',
  mult: 'a.times(k)',
  div: 'a.over(k)',
  mag: 'a.length',
  magSq: 'a.squared',
  setMag: 'a.withLength(k)',
  normalize: 'a.unit()',
  dist: 'a.minus(b).length',
}

const OPERATORS: Readonly<Record<string, string>> = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'over',
  '%': 'mod',
  '**': 'pow',
  '<': 'lt',
  '<=': 'le',
  '>': 'gt',
  '>=': 'ge',
}

/** The longest first line of a message that is shown: longer ones write out the types of whole functions. */
const LONGEST = 160

/** A message of TypeScript in one line, with what to write instead on values of rules. */
export function plainMessage(message: string): string {
  const [first, ...more] = message.replace(/import\("[^"]*"\)\.|<Record<never, never>>/g, '').split('\n')
  const isLong = first.length > LONGEST || first.startsWith('No overload')
  const line = isLong ? (more.at(-1)?.trim() ?? first) : first
  const remedy = remedyFor(line)
  return remedy === undefined ? line : `${line.replace(/\.$/, '')}; write ${remedy}`
}

function remedyFor(line: string): string | undefined {
  const [, name] = /^Property '(\w+)' does not exist on type 'Rule/.exec(line) ?? []
  if (name !== undefined) return Object.hasOwn(MEMBERS, name) ? MEMBERS[name] : undefined
  const [, sign, left] = /^Operator '(\S+)' cannot be applied to types '(.*Rule.*)'/.exec(line) ?? []
  if (sign !== undefined) {
    const method = OPERATORS[sign] ?? OPERATORS[sign.replace(/=$/, '')]
    return method && `${left.startsWith('() =>') ? 'a()' : 'a'}.${method}(b)`
  }
  return line.includes('side of an arithmetic operation')
    ? 'a.minus(b) for a - b, a.times(k) for a * k, a.over(k) for a / k'
    : undefined
}
