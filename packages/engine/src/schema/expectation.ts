import { knownPlugins } from '../plugins/plugins.js'
import { namingField } from './names.js'
import { show } from './show.js'
import type { ListSpec, NumberSpec, Quantity, Spec } from './spec.js'

/**
 * The largest number allowed in a description, so that sums of squares stay finite. (Positions may grow beyond it while
 * a world runs, up to the limit in `world/steps/step.ts`.)
 */
export const LARGEST = 1e100

const NOUNS: Record<Quantity, string> = {
  length: 'a length',
  speed: 'a speed',
  acceleration: 'an acceleration',
  force: 'a force',
  mass: 'a mass',
  angle: 'an angle in radians',
  turnRate: 'an angle in radians per unit of time',
  time: 'a time',
  weight: 'a weight',
  factor: 'a factor',
  count: 'a whole number',
  number: 'a number',
}

const POINT = 'two or three numbers [x, y] or [x, y, z]'

/** Whether a list contains the numbers of one point. */
export const isPoint = ({ items, minimum, maximum }: ListSpec): boolean =>
  items.kind === 'number' && minimum === 2 && maximum === 3

/** What a spec expects, in words: `a length > 0`. */
export function expectation(spec: Spec): string {
  switch (spec.kind) {
    case 'number':
      return numberExpectation(spec)
    case 'boolean':
      return 'true or false'
    case 'text':
      return spec.names === undefined ? 'a text' : `the name of a ${spec.names}`
    case 'choice':
      return spec.choices.length === 1 ? `'${spec.choices[0]}'` : `one of ${spec.choices.join(', ')}`
    case 'vector':
      return POINT
    case 'list':
      return isPoint(spec) ? POINT : 'a list'
    case 'map':
      return 'an object'
    case 'object': {
      const naming = namingField(spec)
      return naming === undefined ? 'an object' : `an object { "${naming[0]}": "…" }`
    }
    case 'data':
      return spec.expected
    case 'plugin':
      return spec.plugins
        .map((kind) => {
          const example = knownPlugins(kind)[0]?.name ?? '…'
          return `${/^[aeo]/.test(kind) ? 'an' : 'a'} ${kind} such as { "${kind}": "${example}" }`
        })
        .join(' or ')
    case 'either':
      return spec.alternatives.map(expectation).join(', or ')
  }
}

/** The message for an invalid number: what was expected, and the value found. */
export function numberComplaint(spec: NumberSpec, value: unknown): string {
  const tooLarge = typeof value === 'number' && Number.isFinite(value) && Math.abs(value) > LARGEST
  return `expected ${tooLarge ? `at most ${LARGEST} in size` : expectation(spec)}, got ${show(value)}`
}

function numberExpectation(spec: NumberSpec): string {
  const noun = NOUNS[spec.quantity]
  const { min, above, max } = spec
  if (above !== undefined)
    return max === undefined ? `${noun} > ${above}` : `${noun} > ${above} and <= ${max}`
  if (min !== undefined) return max === undefined ? `${noun} >= ${min}` : `${noun} from ${min} to ${max}`
  return max === undefined ? noun : `${noun} <= ${max}`
}
