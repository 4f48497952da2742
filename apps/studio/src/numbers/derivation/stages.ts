import type { Vector } from 'drover'
import type { Derivation } from '../../simulation/player/derivation.js'
import { listed } from '../listed.js'
import { ofBehavior } from './of-behavior.js'
import type { Arrow, Row, Stage, SummaryOf } from './stage.js'
import {
  countedNeighbors,
  degreesBetween,
  fastest,
  forceScale,
  isNear,
  lengthOf,
  limited,
  minus,
  short,
  sumOf,
  times,
  ZERO,
} from './vectors.js'

/** The stages of an agent's next step. `isDown`: whether y points down. */
export function stagesOf(derivation: Derivation, isDown: boolean, summaryOf: SummaryOf): readonly Stage[] {
  const { behaviors, decides, movesFirst, velocity, after = velocity } = derivation
  const deciding = movesFirst ? { ...derivation, velocity: after } : derivation
  const decided = decides
    ? [
        ...behaviors.flatMap((_, k) => ofBehavior(deciding, k, summaryOf)),
        ...(behaviors.some(({ active }) => !active) ? [withoutForce(derivation)] : []),
        ...(behaviors.length > 0 ? [selected(derivation, summaryOf('selection', derivation.selection))] : []),
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
        : `It perceives ${countedNeighbors(neighbors)} ${far}, ${width}. Each behavior uses those in its own range and field of view; none knows anything beyond that ${isAround ? shape : 'sector'}.`,
    formula: '',
    rows: [{ sign: '', name: 'velocity', vector: velocity, kind: 'velocity' }],
    arrows: [{ vector: velocity, kind: 'velocity', label: 'velocity' }],
    longest: fastest({ drawing, dimensions, velocity, ...derivation }),
    showsPerceived: true,
  }
}

/** The behaviors without a force in this step. */
function withoutForce({ behaviors, selection }: Derivation): Stage {
  const names = behaviors.filter(({ active }) => !active).map(({ behavior }) => behavior)
  const isOne = names.length === 1
  return {
    key: 'silent',
    title: isOne ? `${names[0]}: no force` : 'Without a force',
    about:
      selection === 'weighted'
        ? `In this step ${listed(names)} ${isOne ? 'requests' : 'request'} no force. That is not the same as stopping.`
        : `In this step ${listed(names)} ${isOne ? 'requests' : 'request'} no force, or the selection skipped ${isOne ? 'it' : 'them'}.`,
    formula: '',
    rows: [],
    arrows: [],
    longest: 0,
  }
}

/** The result of the selection: the sum of all forces, limited or not, or the share it used of each. */
function selected(derivation: Derivation, summary: string): Stage {
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
    title: `Their sum: ${selection}`,
    about: `${summary} ${
      isCut ? `The sum is longer than maxForce, so it is cut to ${short(maxForce)}.` : ''
    }`.trim(),
    formula: isCut ? `total force = limit(sum, ${short(maxForce)})` : 'total force = sum',
    rows: [
      ...rows.map((row, k) => (k === 0 ? { ...row, sign: '' as const } : row)),
      { sign: '=', name: isCut ? 'sum' : 'total force', vector: total, ...(isCut ? {} : { kind: 'sum' }) },
      ...(isCut ? [{ sign: '→', name: 'cut to maxForce', vector: steering, kind: 'sum' } satisfies Row] : []),
    ],
    // The sum first, so that its parts are drawn over it.
    arrows: [
      ...(isCut ? [{ vector: sum, kind: 'sum', label: 'sum, uncut', isUncut: true } satisfies Arrow] : []),
      { vector: steering, kind: 'sum', label: 'total force' },
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
    ...forceScale(derivation),
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
    formula: `limit(velocity + ${lengthOf(outside) > 0 ? `(total force + outside)${per}` : `total force${per}`}, ${short(maxSpeed)})`,
    rows: [
      { sign: '', name: 'velocity', vector: velocity, kind: 'velocity' },
      ...(decides
        ? [{ sign: '+', name: `total force${per}`, vector: change, kind: 'sum' } satisfies Row]
        : []),
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
    short3(from) === short3(to)
      ? 'keeps its speed'
      : `${to > from ? 'speeds up' : 'slows down'} from ${short3(from)} to ${short3(to)}`
  if (from === 0 || to === 0) return `It ${speed}.`
  const degrees = degreesBetween(before, after)
  if (degrees < 0.05) return `It goes straight on and ${speed}.`
  const cross = (before.x * after.y - before.y * after.x) * (isDown ? -1 : 1)
  const side = dimensions === 3 ? '' : cross > 0 ? ' to the left' : ' to the right'
  return `It turns ${degrees.toFixed(1)}°${side} and ${speed}.`
}

const short3 = (value: number): string => String(Number(value.toPrecision(3)))
