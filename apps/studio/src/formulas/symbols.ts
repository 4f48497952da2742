/** A symbol of formulas, and what it stands for. */
export interface Meaning {
  readonly symbol: string
  readonly about: string
  readonly kind: 'vector' | 'number' | 'function'
}

/** The symbols of values, in the order of the list. */
const VALUES: Readonly<Record<string, string>> = {
  v_desired: 'the velocity that the rule wants',
  F: 'the force of the rule',
  N: 'the neighbors that count',
  r_j: 'the way to neighbor j',
  d_j: 'the distance of neighbor j',
  v_j: 'the velocity of neighbor j',
  h_j: 'the heading of neighbor j',
  m_j: 'the mass of neighbor j',
  R_j: 'the radius of neighbor j',
  u_j: 'for a pair at exactly one place a direction of its own, else 0',
  w_j: 'how much neighbor j counts',
  x: "the agent's place",
  v: "the agent's velocity",
  h: "the agent's heading",
  m: "the agent's mass",
  R: "the agent's radius",
  φ: "the agent's roll",
  v_max: "the agent's greatest speed",
  F_max: "the agent's greatest force",
  Δt: 'the length of a step',
  t: 'the time',
  ξ: 'random numbers from 0 to 1',
}

/** The symbols of targets, before their names. */
const OF_TARGETS: Readonly<Record<string, string>> = { r: 'way to', v: 'velocity of', h: 'heading of' }

const FUNCTIONS: Readonly<Record<string, string>> = {
  unit: 'the vector with length 1',
  limit: 'the vector, at most so long',
  '∠': 'the angle between two vectors',
  rotate: 'the vector turned left by an angle, in space toward a side',
  direction: 'the vector of length 1 at an angle',
  turn: 'the vector (ahead, to the left) of a heading',
  left: 'the vector turned left by a right angle',
  shortest: 'the way, also across a border of a wrapped world',
  argmin: 'the value of the neighbor for which another is least',
  normal: 'a normally distributed random number',
}

/** The symbols that are numbers, not vectors. */
const NUMBERS = new Set(['N', 'd_j', 'm_j', 'R_j', 'w_j', 'm', 'R', 'φ', 'v_max', 'F_max', 'Δt', 't', 'ξ'])

/** What the symbols in some formulas stand for, each once. */
export function meaningsIn(formulas: readonly string[]): readonly Meaning[] {
  const text = formulas.join('\n')
  const words = new Set(
    text
      .replace(/\bN_\w+/g, 'N')
      .replace(/_[xyz]\b/g, '')
      .match(/\p{L}+(_\p{L}+)?/gu),
  )
  const values = Object.entries(VALUES).filter(([symbol]) => words.has(symbol))
  const targets = [...words].flatMap((word) => {
    const [letter, name] = word.split('_')
    const about = name === undefined || word in VALUES ? undefined : OF_TARGETS[letter]
    return about === undefined ? [] : [[word, `the ${about} ${name === 'target' ? 'the target' : name}`]]
  })
  const functions = Object.entries(FUNCTIONS).filter(
    ([symbol]) => text.includes(`${symbol}(`) || text.includes(`${symbol}[`),
  )
  const letters = [...new Set(formulas.flatMap((one) => /^([a-z]\d*)(_j)? =/.exec(one)?.[1] ?? []))]
  return [
    ...[...values, ...targets].map(
      ([symbol, about]): Meaning => ({ symbol, about, kind: NUMBERS.has(symbol) ? 'number' : 'vector' }),
    ),
    ...functions.map(([symbol, about]): Meaning => ({ symbol, about, kind: 'function' })),
    ...(letters.length === 0
      ? []
      : [
          {
            symbol: letters.join(', '),
            about: LETTERS[Math.min(letters.length, 2) - 1],
            kind: 'number',
          } as const,
        ]),
  ]
}

const LETTERS = ['a part of the formula, defined above', 'parts of the formulas, defined above'] as const
