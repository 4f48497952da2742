import type { Derivation, Source } from '../../simulation/player/derivation.js'
import { listed } from '../listed.js'
import type { Arrow, Kind, Row, Stage, SummaryOf } from './stage.js'
import {
  countedNeighbors,
  fastest,
  forceScale,
  isNear,
  lengthOf,
  minus,
  short,
  sumOf,
  times,
} from './vectors.js'
import { calculationOf, partsOfWay } from './way-stages.js'

/** The stages of one behavior: what it starts from, its desired velocity, and its force. */
export function ofBehavior(derivation: Derivation, k: number, summaryOf: SummaryOf): readonly Stage[] {
  const { velocity, maxForce, mass, dt, behaviors } = derivation
  const { place, behavior, active, desires, desired, force, weight, sources } = behaviors[k]
  const kind: Kind = { behavior: k }
  const common = { showsBehavior: place, ...forceScale(derivation) }
  if (!active) return []
  const summary = summaryOf('behavior', behavior)
  const begun = sources.map((source, at) =>
    fromSource(source, behaviors[k], `${place} ${source.of} ${at}`, k, inZones(source, derivation, place)),
  )
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
    arrows: [
      { vector: weighted, kind, label: `${weight === 1 ? '' : `${short(weight)} · `}force of ${behavior}` },
    ],
  }
  if (!desires) return [...begun, ...ofWay(derivation, k, weighing)]
  const steering = minus(desired, velocity)
  const gain = Math.min(1, mass / dt)
  const asked = times(steering, gain)
  const isCut = lengthOf(asked) > maxForce
  const wish: Stage = {
    key: `${place} desired`,
    title: `${behavior}: desired velocity`,
    about:
      `${summary} ${summary === '' ? 'It' : 'So it'} desires this velocity. Steering is the difference from its velocity.`.trim(),
    formula: gain < 1 ? '(desired − velocity) · mass / dt' : 'desired − velocity',
    rows: [
      { sign: '', name: 'desired', vector: desired, kind: 'desired' },
      { sign: '−', name: 'velocity', vector: velocity, kind: 'velocity' },
      { sign: '=', name: 'steering', vector: steering, kind },
    ],
    arrows: [
      { vector: desired, kind: 'desired', label: 'desired' },
      { vector: velocity, kind: 'velocity', label: 'velocity' },
      { vector: steering, from: velocity, kind, label: 'steering', isDashed: true },
    ],
    longest: fastest(derivation),
    showsBehavior: place,
  }
  return [
    ...begun,
    wish,
    {
      ...weighing,
      about: isCut
        ? `Steering is longer than maxForce, ${short(maxForce)}. The force is cut to that and keeps its direction. Then it is weighted.`
        : 'Steering is within maxForce, so the force is all of it. Then it is weighted.',
      formula: `${short(weight)} · limit(${gain < 1 ? 'steering · mass / dt' : 'steering'}, ${short(maxForce)})`,
      rows: [
        { sign: '', name: 'steering', vector: steering },
        ...(gain < 1 ? [{ sign: '×', name: `mass / dt ${short(gain)}`, vector: asked } satisfies Row] : []),
        { sign: '→', name: isCut ? 'cut to maxForce' : 'within maxForce', vector: force },
        { sign: '×', name: `weight ${short(weight)}`, vector: weighted, kind },
      ],
      arrows: [
        ...(isCut ? [{ vector: asked, kind, label: 'steering, uncut', isUncut: true } satisfies Arrow] : []),
        ...weighing.arrows,
      ],
      limit: Number.isFinite(maxForce) ? maxForce : undefined,
    },
  ]
}

/** Whether the steps to its force are known. If agents move before they decide, they are those of before the move. */
const hasWay = ({ way, force }: Derivation['behaviors'][number]): boolean =>
  way.length > 1 && isNear(way[way.length - 1].value, force)

/** The stages of a rule that gives a force: its desired velocity, if it has one, and its force. */
function ofWay(derivation: Derivation, k: number, weighing: Stage): readonly Stage[] {
  const { place, behavior, force, weight, way } = derivation.behaviors[k]
  if (!hasWay(derivation.behaviors[k])) return [weighing]
  const [wish, rest] = partsOfWay(way)
  const kind: Kind = { behavior: k }
  const made = calculationOf(rest)
  const { velocity } = derivation
  const desired = rest[0].value
  const does = rest.at(-1)?.does
  const isSum = does === 'plus' || does === 'minus'
  const ofForce: Stage = {
    ...weighing,
    about: `${wish.length > 0 ? 'It' : `${weighing.about} It`.trim()} ${listed(made.words)}. That is its force. Then it is weighted.`,
    formula: `${short(weight)} · ${isSum ? `(${made.formula})` : made.formula}`,
    rows: [...made.rows, { sign: '×', name: `weight ${short(weight)}`, vector: times(force, weight), kind }],
  }
  if (wish.length === 0) return [ofForce]
  const wished = calculationOf(wish)
  return [
    {
      key: `${place} desired`,
      title: `${behavior}: desired velocity`,
      about: `${weighing.about} It ${listed(wished.words)}. That is its desired velocity.`.trim(),
      formula: wished.formula,
      rows: [...wished.rows, { sign: '=', name: 'desired', vector: desired, kind: 'desired' }],
      arrows: [
        { vector: velocity, kind: 'velocity', label: 'velocity' },
        { vector: desired, kind: 'desired', label: 'desired' },
      ],
      longest: Math.max(fastest(derivation), lengthOf(desired)),
      showsBehavior: place,
    },
    ofForce,
  ]
}

/** Neighbors listed one by one; the rest are added up. */
const LISTED = 6

/** What a rule starts from: a sum over neighbors, part by part, or one offset. */
function fromSource(
  { text, of, isOffset, value, parts }: Source,
  behavior: Derivation['behaviors'][number],
  key: string,
  k: number,
  byZone: string,
): Stage {
  const common = { key, formula: text, longest: lengthOf(value), showsBehavior: behavior.place }
  if (of !== 'sum') {
    const what = of === 'target' ? 'target' : 'nearest neighbor'
    const row = { name: what, vector: value, kind: of === 'target' ? 'target' : 'neighbor' } as const
    return {
      ...common,
      title: `${behavior.behavior}: its ${what}`,
      about: isOffset
        ? `The ${what} is ${short(lengthOf(value))} away. This is the way there.`
        : `This is what it takes from its ${what}.`,
      rows: [{ sign: '', ...row }],
      arrows: [{ ...row, label: what, ...(isOffset ? { scale: 'world' } : {}) }],
    }
  }
  const longest = Math.max(...parts.map((part) => lengthOf(part.value)))
  // One neighbor more than fits is listed as well: its row is as long as that of the rest.
  const shown = parts.length <= LISTED + 1 ? parts : parts.slice(0, LISTED)
  const rest = parts.slice(shown.length)
  const added = shown.map(({ id, value: vector }) => ({ name: `agent ${id}`, vector }))
  const follows = behavior.desires || hasWay(behavior) ? ', from which the next stage follows' : ''
  const all = [
    ...added,
    ...(rest.length > 0
      ? [{ name: `${rest.length} more`, vector: sumOf(rest.map((part) => part.value)) }]
      : []),
  ]
  return {
    ...common,
    title: `${behavior.behavior}: what its neighbors add`,
    about:
      parts.length === 1
        ? `Its one neighbor adds this vector${follows}.`
        : `Each of ${countedNeighbors(parts)} adds a vector: the thin arrows. The thick arrow has the direction of their ` +
          `sum${follows}.${byZone}`,
    rows: [
      ...all.map((row, at): Row => ({ sign: at === 0 ? '' : '+', kind: 'neighbor', ...row })),
      { sign: '=', name: 'sum', vector: value, kind: { behavior: k } },
    ],
    arrows: [
      ...parts.map(
        ({ value: vector }): Arrow => ({
          vector,
          kind: 'neighbor',
          label: '',
          isThin: true,
          scale: isOffset ? 'world' : SHORTER * longest,
        }),
      ),
      { vector: value, kind: { behavior: k }, label: 'sum' },
    ],
    marked: parts.map((part) => part.place),
  }
}

/** How many neighbors are in each of the zones that a behavior draws around its agent, if it draws several. */
function inZones({ parts }: Source, { drawing, place: { x, y, z } }: Derivation, place: string): string {
  const shapes = drawing.behaviors.find((one) => one.place === place)?.shapes ?? []
  const zones = shapes
    .filter(({ kind, points }) => kind === 'circle' && points[0] === x && points[1] === y && points[2] === z)
    .sort((a, b) => a.radius - b.radius)
  if (zones.length < 2) return ''
  const innermost = parts.map(({ place: at }) => {
    const distance = Math.hypot(at.x - x, at.y - y, at.z - z)
    return zones.find(({ radius }) => distance < radius)
  })
  const counted = zones.flatMap((zone) => {
    const count = innermost.filter((one) => one === zone).length
    return count === 0 ? [] : [`${count} in “${zone.label}”`]
  })
  return counted.length === 0 ? '' : ` By zone: ${listed(counted)}.`
}

/** Parts are drawn shorter than their sum, so that they do not hide it. */
const SHORTER = 1.7
