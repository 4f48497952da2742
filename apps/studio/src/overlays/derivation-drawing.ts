import {
  behaviorColorOf,
  drawShapes,
  type Mark,
  PALETTES,
  type Pen,
  type Place,
  type Theme,
} from '@drover/io/drawing'
import type { Vector } from 'drover'
import type { Kind, Stage } from '../numbers/derivation/stage.js'
import type { Derivation } from '../simulation/player/derivation.js'

/** Length of the longest arrow, if there is room. Pixels. */
const REACH = 110
/** Largest share of the visible world that arrows take. */
const SHARE = 0.28

/** What was cut is drawn up to this many times as far. */
const FAR = 1.4

/** The color of a vector, the same on the stage and in the calculation. */
export function colorOfKind(kind: Kind, theme: Theme): string {
  if (typeof kind === 'object') return behaviorColorOf(kind.behavior, theme)
  return PALETTES[theme].marks[MARKS[kind]]
}

/** The marks that vectors share with overlays. */
const MARKS = {
  velocity: 'velocity',
  desired: 'desired velocity',
  sum: 'forces',
  neighbor: 'neighbors',
  target: 'targets',
} as const satisfies Record<string, Mark>

/** Half the approximate width of a letter, and half the height of a line, in pixels. */
const LETTER = 3.5
const LINE = 8

const placeOf = ({ x, y, z }: Vector): Place => [x, y, z]

/** Draws a stage of a derivation at its agent. */
export function drawDerivation(pen: Pen, derivation: Derivation, stage: Stage, theme: Theme): void {
  const { place, heading, drawing } = derivation
  const { paper, ink } = PALETTES[theme]
  const at = placeOf(place)
  if (stage.showsPerceived) {
    const color = PALETTES[theme].marks.perception
    for (const range of drawing.ranges)
      if (Number.isFinite(range))
        pen.sector(at, placeOf(heading), range, drawing.fieldOfView, { color, dash: [3, 4], filled: 0.08 })
    const around = PALETTES[theme].marks.neighbors
    pen.lines(
      drawing.neighbors.map((one) => [...at, ...placeOf(one)]),
      { color: around, width: 1 },
    )
    for (const one of drawing.neighbors) pen.ring(placeOf(one), 8, { color: around, width: 2 })
  }
  const view = drawing.behaviors.find((one) => one.place === stage.showsBehavior)
  if (view !== undefined) {
    const k = derivation.behaviors.findIndex((one) => one.place === view.place)
    drawShapes(pen, view.shapes, behaviorColorOf(k, theme), paper)
  }
  for (const one of stage.marked ?? [])
    pen.ring(placeOf(one), 8, { color: PALETTES[theme].marks.neighbors, width: 2 })
  if (stage.showsPerceived || stage.marked !== undefined) {
    const outline = { color: PALETTES[theme].marks.neighbors, width: 1, dash: [2, 2] } as const
    // Their bodies are on the other side of the world.
    for (const { place, heading, radius } of derivation.acrossBorder)
      pen.lines([outlineOf(placeOf(place), placeOf(heading), radius)], outline)
  }
  const { left, right, bottom, top } = pen.window
  const reach = Math.min(REACH, (SHARE * Math.min(right - left, top - bottom)) / pen.grain)
  if (!(stage.longest > 0)) return
  const scaleFor = (own: 'world' | number): number => (own === 'world' ? 1 : (reach / own) * pen.pixelAt(at))
  const scale = scaleFor(stage.longest)
  if (stage.limit !== undefined)
    pen.sector(at, placeOf(heading), scale * stage.limit, 2 * Math.PI, { color: ink, width: 1, dash: [2, 4] })
  const drawn: Drawn[] = []
  for (const {
    vector,
    from = { x: 0, y: 0, z: 0 },
    kind,
    label,
    isDashed,
    isThin,
    isUncut,
    scale: own,
  } of stage.arrows) {
    const by = scaleFor(own ?? stage.longest)
    const scaled = ({ x, y, z }: Vector): Place => [by * x, by * y, by * z]
    const color = colorOfKind(kind, theme)
    const offset = scaled(from)
    const start: Place = [at[0] + offset[0], at[1] + offset[1], at[2] + offset[2]]
    const along = isUncut ? within(scaled(vector), FAR * reach * pen.pixelAt(at)) : scaled(vector)
    const width = isThin ? 2 : kind === 'sum' ? 4.5 : 3
    if (isUncut) {
      const tip: Place = [start[0] + along[0], start[1] + along[1], start[2] + along[2]]
      pen.lines([[...start, ...tip]], { color, width: 1.5, dash: [2, 3], alpha: 0.7 })
    } else pen.arrow(start, along, { color, width, ...(isDashed ? { dash: [6, 3] as const } : {}) })
    drawn.push({ start, along, label, color, isUncut })
  }
  placeNames(drawn, at, pen).forEach((name, k) => {
    if (name !== undefined) pen.text(name, drawn[k].label, drawn[k].color, paper)
  })
}

/** A vector, no longer than a length. */
function within([x, y, z]: Place, most: number): Place {
  const share = Math.min(1, most / Math.hypot(x, y, z))
  return [share * x, share * y, share * z]
}

/** The outline of an agent, about as it is drawn. */
function outlineOf([x, y, z]: Place, [hx, hy]: Place, radius: number): readonly number[] {
  const at = (along: number, side: number) => [
    x + radius * (along * hx - side * hy),
    y + radius * (along * hy + side * hx),
    z,
  ]
  return [...at(2, 0), ...at(-2, 1), ...at(-2, -1), ...at(2, 0)]
}

interface Drawn {
  readonly start: Place
  readonly along: Place
  readonly label: string
  readonly color: string
  readonly isUncut?: boolean | undefined
}

/** The center and half the width and height of a name, in pixels from the agent. */
type Box = readonly [x: number, y: number, width: number, height: number]

/**
 * Places the names of arrows: beyond the tip or beside the arrow, where they overlap other names and arrows least.
 * Names stay in the picture. Arrows too short to see get none.
 */
function placeNames(drawn: readonly Drawn[], agent: Place, pen: Pen): readonly (Place | undefined)[] {
  const pixel = pen.pixelAt(agent)
  const { left, right, bottom, top } = pen.window
  const inPixels = ([x, y]: Place) => [(x - agent[0]) / pixel, (y - agent[1]) / pixel] as const
  const points = drawn.flatMap(({ start, along }) =>
    SAMPLES.map((share) => inPixels([start[0] + share * along[0], start[1] + share * along[1], 0])),
  )
  const placed: Box[] = []
  return drawn.map(({ start, along: [ax, ay, az], label, isUncut }) => {
    const length = Math.hypot(ax, ay, az)
    if (label === '' || length < 2 * pixel) return undefined
    const [width, height] = [LETTER * label.length, LINE]
    const [tx, ty] = [ax / length, ay / length]
    let best: { readonly place: Place; readonly box: Box } | undefined
    let least = Number.POSITIVE_INFINITY
    for (const [share, ux, uy] of [
      // At a far tip it might be below the legend.
      ...(isUncut ? [] : [[1, tx, ty] as const]),
      ...(isUncut ? [0.85] : [0.55, 0.8, 0.3]).flatMap((along) => [
        [along, -ty, tx] as const,
        [along, ty, -tx] as const,
      ]),
    ]) {
      const gap = 5 + Math.abs(ux) * width + Math.abs(uy) * height
      const place: Place = [
        inside(start[0] + share * ax + gap * pixel * ux, left, right, width * pixel),
        inside(start[1] + share * ay + gap * pixel * uy, bottom, top, height * pixel),
        start[2] + share * az,
      ]
      const box: Box = [...inPixels(place), width, height]
      const cost =
        10 * placed.filter((other) => isOver(box, other)).length +
        points.filter(([x, y]) => isOver(box, [x, y, 0, 0])).length
      if (cost >= least) continue
      least = cost
      best = { place, box }
    }
    if (best !== undefined) placed.push(best.box)
    return best?.place
  })
}

/** The middle of something so that all of it is between two ends, if it fits. */
const inside = (middle: number, low: number, high: number, half: number): number =>
  Math.max(low + half, Math.min(high - half, middle))

const SAMPLES = Array.from({ length: 13 }, (_, k) => k / 12)

const isOver = ([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box): boolean =>
  Math.abs(ax - bx) < aw + bw && Math.abs(ay - by) < ah + bh
