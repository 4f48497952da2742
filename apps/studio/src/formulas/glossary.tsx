import { Subscripts } from './subscripts.js'

/** The symbols of formulas, in the order of the list. */
const SYMBOLS: readonly (readonly [symbol: string, about: string])[] = [
  ['N', 'neighbors'],
  ['r_j', 'the way to neighbor j'],
  ['d_j', 'its length'],
  ['v_j', 'the velocity of j'],
  ['h_j', 'the heading of j'],
  ['u_j', 'for a pair at exactly one place a direction of its own, else 0'],
  ['w_j', 'how much j counts'],
  ['r_target', 'the way to the target'],
  ['v_target', 'the velocity of the target'],
  ['x', 'the place of the agent'],
  ['v', 'its velocity'],
  ['h', 'its heading'],
  ['m', 'its mass'],
  ['R', 'its radius'],
  ['v_max', 'its greatest speed'],
  ['F_max', 'its greatest force'],
  ['Δt', 'the length of a step'],
  ['ξ', 'random numbers from 0 to 1'],
]

/** Its functions. */
const FUNCTIONS: readonly (readonly [symbol: string, about: string])[] = [
  ['unit', 'the vector with length 1'],
  ['limit', 'the vector, at most so long'],
  ['∠', 'the angle between two vectors'],
  ['rotate', 'the vector turned left by an angle, in space toward a side'],
  ['direction', 'the vector of length 1 at an angle'],
  ['turn', 'the vector (ahead, to the left) of a heading'],
  ['normal', 'a normally distributed random number'],
]

/** The symbols that are numbers, not vectors: like in formulas they are not bold. */
const NUMBERS = new Set(['N', 'd_j', 'w_j', 'm', 'R', 'v_max', 'F_max', 'Δt', 'ξ'])

/** What the symbols in some formulas stand for. Letters that a formula defines itself are not listed. */
export function Glossary({ formulas }: { readonly formulas: readonly string[] }) {
  const words = new Set(
    formulas.flatMap(
      (text) =>
        text
          .replace(/\bN_\w+/g, 'N')
          .replace(/_[xyz]\b/g, '')
          .match(/∠|\p{L}+(_\p{L}+)?/gu) ?? [],
    ),
  )
  const used = [...SYMBOLS, ...FUNCTIONS].filter(([symbol]) => words.has(symbol))
  const functions = used.filter((one) => FUNCTIONS.includes(one)).length
  if (used.length === 0) return null
  return (
    <p class="glossary">
      {used.map(([symbol, about], k) => {
        const Letter = NUMBERS.has(symbol) ? 'var' : k < used.length - functions ? 'b' : 'strong'
        return (
          <span key={symbol}>
            <Letter>
              <Subscripts of={symbol} />
            </Letter>{' '}
            {about}
            {k < used.length - 1 ? '; ' : '.'}
          </span>
        )
      })}
    </p>
  )
}
