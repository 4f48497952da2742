import type { WayStep } from '../../simulation/player/way-to-force.js'
import type { Row } from './stage.js'
import { degreesBetween, lengthOf, short } from './vectors.js'

/** Steps of a rule as a calculation, in words, and as a formula. */
interface Calculation {
  readonly rows: readonly Row[]
  readonly words: readonly string[]
  readonly formula: string
}

/** The steps that make the desired velocity of a rule that gives a force, if it has one, and those that make its force. */
export function partsOfWay(
  way: readonly WayStep[],
): readonly [desired: readonly WayStep[], force: readonly WayStep[]] {
  const at = way.findLastIndex(({ does, name }) => does === 'minus' && name === 'velocity')
  if (at < 2) return [[], way]
  const start: WayStep = { does: 'start', name: 'desired', isNoise: false, value: way[at - 1].value }
  return [way.slice(0, at), [start, ...way.slice(at)]]
}

/** How a vector comes about in these steps. */
export function calculationOf(steps: readonly WayStep[]): Calculation {
  const rows: Row[] = []
  const words: string[] = []
  let formula = ''
  let before = steps[0]
  for (const step of steps) {
    const isScaledSum = step.does === 'scale' && (before.does === 'plus' || before.does === 'minus')
    const made = changeOf(step, before.value, isScaledSum ? `(${formula})` : formula)
    rows.push(...made.rows)
    words.push(made.words)
    formula = made.formula
    before = step
  }
  return { rows, words, formula }
}

function changeOf(
  { does, name, operand, isNoise, value }: WayStep,
  before: WayStep['value'],
  of: string,
): { readonly rows: readonly Row[]; readonly words: string; readonly formula: string } {
  const number = typeof operand === 'number' && short(operand) !== name ? ` ${short(operand)}` : ''
  const row = (sign: Row['sign'], name: string, vector = value): Row => ({
    sign,
    name,
    vector,
    ...(name === 'desired' || name === 'velocity' ? { kind: name } : {}),
  })
  switch (does) {
    case 'start':
      return { rows: [row('', name)], words: `takes ${phraseOf(name)}`, formula: name }
    case 'plus':
    case 'minus': {
      const sign = does === 'plus' ? '+' : '−'
      const result = does === 'plus' ? 'sum' : name === 'velocity' ? 'steering' : 'difference'
      return {
        rows: [row(sign, name, operand as WayStep['value']), row('=', result)],
        words: `${does === 'plus' ? 'adds' : 'subtracts'} ${phraseOf(name)}`,
        formula: `${of} ${sign} ${name}`,
      }
    }
    case 'scale': {
      const divisor = name.match(/^1 (\/ .+)$/)?.[1]
      const words = divisor ? `divides it by ${phraseOf(divisor.slice(2))}` : `multiplies it by ${name}`
      return {
        rows: [row('×', name + number)],
        words: name === 'mass / dt' ? `${words}, so that one step makes the whole change` : words,
        formula: `${of} ${divisor ?? `· ${name}`}`,
      }
    }
    case 'unit':
      return { rows: [row('→', 'direction')], words: 'keeps only the direction', formula: `unit(${of})` }
    case 'length':
      return {
        rows: [row('→', `length ${name}${number}`)],
        words: `gives it the length ${name}`,
        formula: `unit(${of}) · ${name}`,
      }
    case 'limit': {
      const isCut = lengthOf(before) > Number(operand)
      return {
        rows: [row('→', `${isCut ? 'cut to' : 'within'} ${name}${number}`)],
        words: isCut ? `cuts it to ${name}` : `leaves it, since it is within ${name}`,
        formula: `limit(${of}, ${name})`,
      }
    }
    case 'turn': {
      const by = `${degreesBetween(before, value).toFixed(1)}°`
      return {
        rows: [row('↻', isNoise ? `turned by noise, ${by}` : `turned by ${by}`)],
        words: isNoise ? `lets noise turn it by ${by}` : `turns it by ${by}`,
        formula: `turn(${of}${isNoise ? ', noise' : ''})`,
      }
    }
  }
}

const phraseOf = (name: string): string => {
  if (name === 'desired') return 'its desired velocity'
  if (name === 'velocity' || name === 'own heading') return `its ${name}`
  return /^(sum over|way to|nearest|number of)/.test(name) ? `the ${name}` : name
}
