import type { Pen, Theme } from '@drover/io/drawing'
import type { Vector } from 'drover'
import type { Derivation } from '../simulation/derivation.js'

/**
 * The meaning of a vector, which sets its color: a velocity, a desired velocity, a sum of forces, or a behavior's
 * force.
 */
export type Kind = 'velocity' | 'desired' | 'sum' | { readonly behavior: number }

/** A line of a calculation: operator, operand and result. */
export interface Row {
  readonly sign: '' | '−' | '+' | '=' | '×' | '→'
  readonly name: string
  readonly vector: Vector
  /** The color of its arrow, if any. */
  readonly kind?: Kind
}

/** An arrow from the agent, or from the tip of another arrow. */
interface Arrow {
  readonly vector: Vector
  readonly from?: Vector
  readonly kind: Kind
  readonly label: string
  readonly isDashed?: boolean
  readonly isThin?: boolean
}

/** A stage from an agent's perception to its new velocity. */
export interface Stage {
  readonly key: string
  readonly title: string
  /** A plain description. */
  readonly about: string
  readonly formula: string
  readonly rows: readonly Row[]
  readonly arrows: readonly Arrow[]
  /** The length that scales the arrows: the largest of their unit. */
  readonly longest: number
  /** An upper limit of lengths, drawn as a circle. */
  readonly limit?: number | undefined
  /** Whether perceived agents are marked. */
  readonly showsPerceived?: boolean
  /** The behavior whose perception is drawn. */
  readonly showsBehavior?: string
}

/** A displayed stage, and its derivation. */
export interface ShownStage {
  readonly derivation: Derivation
  readonly stage: Stage
  /** Draws it at its agent. Included here because few users open derivations, so the stage does not load it. */
  draw(pen: Pen, theme: Theme): void
}

const ZERO: Vector = { x: 0, y: 0, z: 0 }

export const lengthOf = ({ x, y, z }: Vector): number => Math.hypot(x, y, z)
const plus = (a: Vector, b: Vector): Vector => ({ x: a.x + b.x, y: a.y + b.y, z: a.z + b.z })
const times = ({ x, y, z }: Vector, by: number): Vector => ({ x: by * x, y: by * y, z: by * z })
const minus = (a: Vector, b: Vector): Vector => plus(a, times(b, -1))
const sumOf = (vectors: readonly Vector[]): Vector => vectors.reduce(plus, ZERO)
const isNear = (a: Vector, b: Vector): boolean =>
  lengthOf(minus(a, b)) <= 1e-9 * Math.max(lengthOf(a), lengthOf(b))
const limited = (vector: Vector, most: number): Vector =>
  lengthOf(vector) > most ? times(vector, most / lengthOf(vector)) : vector

/** Decimals of all numbers in a derivation: enough for the smallest of its limits. */
export function decimalsOf({ maxSpeed, maxForce }: Derivation): number {
  const least = Math.min(maxSpeed, maxForce > 0 ? maxForce : maxSpeed)
  return least > 0 && Number.isFinite(least) ? Math.max(2, Math.min(6, 2 - Math.floor(Math.log10(least)))) : 3
}

/** A number with a true minus sign. */
export const numeral = (value: number, decimals: number): string =>
  value
    .toFixed(decimals)
    .replace(/^-(0\.?0*)$/, '$1')
    .replace('-', '−')

const short = (value: number): string => String(Number(value.toPrecision(4))).replace('-', '−')

/** The number of neighbors, in words. */
export const countedNeighbors = ({ length }: readonly unknown[]): string =>
  length === 1 ? '1 neighbor' : `${length} neighbors`

/** The stages of an agent's next step. `isDown`: whether y points down. */
export function stagesOf(derivation: Derivation, isDown: boolean): readonly Stage[] {
  const { behaviors, decides, movesFirst, velocity, after = velocity } = derivation
  const deciding = movesFirst ? { ...derivation, velocity: after } : derivation
  const decided = decides
    ? [
        ...behaviors.flatMap((_, k) => ofBehavior(deciding, k)),
        ...(behaviors.some(({ active }) => !active) ? [withoutForce(derivation)] : []),
        ...(behaviors.length > 0 ? [selected(derivation)] : []),
      ]
    : []
  const move = moved(derivation, isDown)
  return movesFirst ? [move, ...decided] : [perceived(derivation), ...decided, move]
}

function perceived({ drawing, dimensions, velocity, ...derivation }: Derivation): Stage {
  const { neighbors, ranges, fieldOfView } = drawing
  const farthest = Math.max(...ranges)
  const far = Number.isFinite(farthest) ? `within ${short(farthest)}` : 'at any distance'
  const isAround = fieldOfView >= 2 * Math.PI
  const width = isAround ? 'all around' : `${Math.round((180 * fieldOfView) / Math.PI)}° wide, ahead`
  const shape = dimensions === 3 ? 'ball' : 'circle'
  return {
    key: 'perceived',
    title: 'What it perceives',
    about:
      ranges.length === 0
        ? 'Its behaviors look at no other agents. It moves with its present velocity.'
        : `It perceives ${countedNeighbors(neighbors)} ${far}, ${width}. Its behaviors know nothing beyond that ${isAround ? shape : 'sector'}.`,
    formula: '',
    rows: [{ sign: '', name: 'velocity', vector: velocity, kind: 'velocity' }],
    arrows: [{ vector: velocity, kind: 'velocity', label: 'velocity' }],
    longest: fastest({ drawing, dimensions, velocity, ...derivation }),
    showsPerceived: true,
  }
}

/** The longest velocity of a derivation: all of its stages scale velocities alike. */
const fastest = ({ velocity, after, maxSpeed, behaviors }: Derivation): number =>
  Math.max(
    lengthOf(velocity),
    lengthOf(after ?? ZERO),
    Number.isFinite(maxSpeed) ? maxSpeed : 0,
    ...behaviors.map(({ desired }) => lengthOf(desired)),
  )

/** The longest force, likewise. */
function strongest({ behaviors, steering }: Derivation): number {
  const weighted = behaviors.map(({ force, weight }) => times(force, weight))
  const tips = weighted.map((_, k) => sumOf(weighted.slice(0, k + 1)))
  return Math.max(
    lengthOf(steering),
    ...[...weighted, ...tips, ...behaviors.map(({ force }) => force)].map(lengthOf),
  )
}

function ofBehavior(derivation: Derivation, k: number): readonly Stage[] {
  const { velocity, maxForce, mass, dt, behaviors } = derivation
  const { place, behavior, summary, active, desires, desired, force, weight } = behaviors[k]
  const kind: Kind = { behavior: k }
  const common = { showsBehavior: place, longest: strongest(derivation) }
  if (!active) return []
  const weighted = times(force, weight)
  const weighing: Stage = {
    ...common,
    key: `${place} force`,
    title: `${behavior}: its force`,
    about: desires ? '' : summary,
    formula: `weight · force = ${short(weight)} · force`,
    rows: [
      { sign: '', name: 'force', vector: force, ...(weight === 1 ? { kind } : {}) },
      { sign: '×', name: `weight ${short(weight)}`, vector: weighted, kind },
    ],
    arrows: [{ vector: weighted, kind, label: weight === 1 ? behavior : `${short(weight)} · ${behavior}` }],
  }
  if (!desires) return [weighing]
  const missing = minus(desired, velocity)
  const gain = Math.min(1, mass / dt)
  const asked = times(missing, gain)
  const isCut = lengthOf(asked) > maxForce
  const wish: Stage = {
    key: `${place} desired`,
    title: `${behavior}: desired velocity`,
    about: `${summary} So it desires this velocity. The difference from its velocity is the force it needs.`,
    formula: gain < 1 ? '(desired − velocity) · mass / dt' : 'desired − velocity',
    rows: [
      { sign: '', name: 'desired', vector: desired, kind: 'desired' },
      { sign: '−', name: 'velocity', vector: velocity, kind: 'velocity' },
      { sign: '=', name: 'missing', vector: missing, kind },
    ],
    arrows: [
      { vector: desired, kind: 'desired', label: 'desired' },
      { vector: velocity, kind: 'velocity', label: 'velocity' },
      { vector: missing, from: velocity, kind, label: 'missing', isDashed: true },
    ],
    longest: fastest(derivation),
    showsBehavior: place,
  }
  return [
    wish,
    {
      ...weighing,
      about: isCut
        ? `The force exceeds maxForce, ${short(maxForce)}: it is cut to that and keeps its direction. Then it is weighted.`
        : 'The force is within maxForce and stays as it is. Then it is weighted.',
      formula: `${short(weight)} · limit(${gain < 1 ? 'missing · mass / dt' : 'missing'}, ${short(maxForce)})`,
      rows: [
        { sign: '', name: 'missing', vector: missing },
        ...(gain < 1 ? [{ sign: '×', name: `mass / dt ${short(gain)}`, vector: asked } satisfies Row] : []),
        { sign: '→', name: isCut ? 'cut to maxForce' : 'within maxForce', vector: force },
        { sign: '×', name: `weight ${short(weight)}`, vector: weighted, kind },
      ],
      limit: Number.isFinite(maxForce) ? maxForce : undefined,
    },
  ]
}

/** The behaviors without a force in this step. */
function withoutForce({ behaviors, selection }: Derivation): Stage {
  const names = behaviors.filter(({ active }) => !active).map(({ behavior }) => behavior)
  const isOne = names.length === 1
  return {
    key: 'silent',
    title: isOne ? `${names[0]}: no force` : 'Without a force',
    about:
      selection.name === 'weighted'
        ? `In this step ${named(names)} ${isOne ? 'requests' : 'request'} no force. That is not the same as stopping.`
        : `In this step ${named(names)} ${isOne ? 'requests' : 'request'} no force, or the selection skipped ${isOne ? 'it' : 'them'}.`,
    formula: '',
    rows: [],
    arrows: [],
    longest: 0,
  }
}

const named = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** The result of the selection: the sum of all forces, limited or not, or the share it used of each. */
function selected(derivation: Derivation): Stage {
  const { behaviors, steering, selection, maxForce } = derivation
  const weighted = behaviors.map(({ force, weight }) => times(force, weight))
  const sum = sumOf(weighted)
  const isCut = !isNear(sum, steering) && isNear(limited(sum, maxForce), steering)
  const isSum = isCut || isNear(sum, steering)
  const parts = isSum ? weighted : behaviors.map(({ contribution }) => contribution)
  const rows = behaviors.flatMap(({ behavior, active, weight, force }, k): readonly Row[] => {
    const share = lengthOf(parts[k]) / lengthOf(force)
    const factor = isSum ? weight : share
    const name =
      active && factor !== 1 && Number.isFinite(factor) ? `${short(factor)} · ${behavior}` : behavior
    return active ? [{ sign: '+', name, vector: parts[k], kind: { behavior: k } }] : []
  })
  const total = isSum ? sum : steering
  return {
    key: 'sum',
    title: `Their sum: ${selection.name}`,
    about: `${selection.summary} ${
      isCut ? `The sum is longer than maxForce, so it is cut to ${short(maxForce)}.` : ''
    }`.trim(),
    formula: isCut ? `steering = limit(sum, ${short(maxForce)})` : 'steering = sum',
    rows: [
      ...rows.map((row, k) => (k === 0 ? { ...row, sign: '' as const } : row)),
      { sign: '=', name: isCut ? 'sum' : 'steering', vector: total, ...(isCut ? {} : { kind: 'sum' }) },
      ...(isCut ? [{ sign: '→', name: 'cut to maxForce', vector: steering, kind: 'sum' } satisfies Row] : []),
    ],
    // The sum first, so that its parts are drawn over it.
    arrows: [
      { vector: steering, kind: 'sum', label: 'steering' },
      ...parts.flatMap((vector, k) =>
        behaviors[k].active
          ? [
              {
                vector,
                from: sumOf(parts.slice(0, k)),
                kind: { behavior: k },
                label: behaviors[k].behavior,
              } satisfies Arrow,
            ]
          : [],
      ),
    ],
    longest: strongest(derivation),
    limit: isCut && Number.isFinite(maxForce) ? maxForce : undefined,
  }
}

/** The new velocity, and other contributions to it. */
function moved(derivation: Derivation, isDown: boolean): Stage {
  const { velocity, steering, drawing, mass, dt, maxSpeed, after, behaviors, movesFirst } = derivation
  const decides = derivation.decides && !movesFirst
  const change = times(steering, dt / mass)
  const outside = times(drawing.outside, dt / mass)
  const sum = sumOf([velocity, decides ? change : ZERO, outside])
  const cut = limited(sum, maxSpeed)
  const others = minus(after ?? cut, cut)
  const hasOthers = lengthOf(others) > 1e-9 * Math.max(maxSpeed, lengthOf(cut))
  const made = after ?? cut
  const isPlain = mass === 1 && dt === 1
  const per = isPlain ? '' : ' · dt / mass'
  const isCut = lengthOf(sum) > maxSpeed
  const earlier = movesFirst
    ? 'In this world agents first move by their last decision, then decide.'
    : 'It does not decide in this step and keeps an earlier force.'
  const sentences = [
    ...(decides || behaviors.length === 0 ? [] : [earlier]),
    after === undefined ? 'It dies in this step.' : turnOf(velocity, after, isDown, derivation),
    ...(decides && hasOthers ? ['Ground, edges, collisions or turn limits contribute.'] : []),
  ]
  return {
    key: 'moved',
    title: 'Its new velocity',
    about: sentences.join(' '),
    formula: `limit(velocity + ${lengthOf(outside) > 0 ? `(steering + outside)${per}` : `steering${per}`}, ${short(maxSpeed)})`,
    rows: [
      { sign: '', name: 'velocity', vector: velocity, kind: 'velocity' },
      ...(decides ? [{ sign: '+', name: `steering${per}`, vector: change, kind: 'sum' } satisfies Row] : []),
      ...(lengthOf(outside) > 0
        ? [{ sign: '+', name: `from outside${per}`, vector: outside } satisfies Row]
        : []),
      ...(isCut ? [{ sign: '→', name: 'cut to maxSpeed', vector: cut } satisfies Row] : []),
      ...(hasOthers
        ? [
            {
              sign: '+',
              name: decides ? 'limits of motion' : 'decided earlier',
              vector: others,
            } satisfies Row,
          ]
        : []),
      { sign: '=', name: 'new velocity', vector: made, kind: 'desired' },
    ],
    arrows: [
      { vector: velocity, kind: 'velocity', label: 'velocity', isThin: true },
      { vector: minus(made, velocity), from: velocity, kind: 'sum', label: '' },
      { vector: made, kind: 'desired', label: 'new velocity' },
    ],
    longest: fastest(derivation),
    limit: Number.isFinite(maxSpeed) ? maxSpeed : undefined,
  }
}

/** The turn from one velocity to another, in words. */
function turnOf(before: Vector, after: Vector, isDown: boolean, { dimensions }: Derivation): string {
  const [from, to] = [lengthOf(before), lengthOf(after)]
  const speed =
    Math.abs(to - from) < 5e-4 * Math.max(from, to)
      ? 'keeps its speed'
      : `${to > from ? 'speeds up' : 'slows down'} from ${short3(from)} to ${short3(to)}`
  if (from === 0 || to === 0) return `It ${speed}.`
  const dot = before.x * after.x + before.y * after.y + before.z * after.z
  const degrees = (Math.acos(Math.max(-1, Math.min(1, dot / (from * to)))) * 180) / Math.PI
  if (degrees < 0.05) return `It goes straight on and ${speed}.`
  const cross = (before.x * after.y - before.y * after.x) * (isDown ? -1 : 1)
  const side = dimensions === 3 ? '' : cross > 0 ? ' to the left' : ' to the right'
  return `It turns ${degrees.toFixed(1)}°${side} and ${speed}.`
}

const short3 = (value: number): string => String(Number(value.toPrecision(3)))
