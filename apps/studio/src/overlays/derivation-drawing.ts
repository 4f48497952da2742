import type { Vector } from 'drover'
import type { Kind, ShownStage } from '../numbers/derivation-stages.js'
import { colorOf, PAINT, type Theme } from '../stage/palette.js'
import { drawShapes, type Pen, type Place } from './pen.js'
import { neighbors, perception } from './perceiving.js'
import { desired, forces, velocity } from './vectors.js'

/** Pixels of the longest arrow, where there is room. */
const REACH = 110
/** What arrows have at most of the part of the world that is seen. */
const SHARE = 0.28

/** The color of a vector, the same on the stage and in the calculation. */
export function colorOfKind(kind: Kind, theme: Theme): string {
  if (typeof kind === 'object') return colorOf(kind.behavior + 1, theme)
  return { velocity, desired, sum: forces }[kind].color[theme]
}

const placeOf = ({ x, y, z }: Vector): Place => [x, y, z]

/** Draws a stage of a derivation at its agent. */
export function drawDerivation(pen: Pen, { derivation, stage }: ShownStage, theme: Theme): void {
  const { place, heading, sketch } = derivation
  const { paper, ink } = PAINT[theme]
  const at = placeOf(place)
  if (stage.showsPerceived) {
    const color = perception.color[theme]
    for (const range of sketch.ranges)
      if (Number.isFinite(range))
        pen.sector(at, placeOf(heading), range, sketch.fieldOfView, { color, dash: [3, 4], filled: 0.08 })
    const around = neighbors.color[theme]
    pen.lines(
      sketch.neighbors.map((one) => [...at, ...placeOf(one)]),
      { color: around, width: 1 },
    )
    for (const one of sketch.neighbors) pen.ring(placeOf(one), 8, { color: around, width: 2 })
  }
  const view = sketch.behaviors.find((one) => one.place === stage.showsBehavior)
  if (view !== undefined) {
    const k = derivation.behaviors.findIndex((one) => one.place === view.place)
    drawShapes(pen, view.shapes, colorOf(k + 1, theme), paper)
  }
  const { left, right, bottom, top } = pen.window
  const reach = Math.min(REACH, (SHARE * Math.min(right - left, top - bottom)) / pen.grain)
  if (!(stage.longest > 0)) return
  const scale = (reach / stage.longest) * pen.pixelAt(at)
  const scaled = ({ x, y, z }: Vector): Place => [scale * x, scale * y, scale * z]
  if (stage.limit !== undefined)
    pen.sector(at, placeOf(heading), scale * stage.limit, 2 * Math.PI, { color: ink, width: 1, dash: [2, 4] })
  for (const { vector, from = { x: 0, y: 0, z: 0 }, kind, label, isDashed, isThin } of stage.arrows) {
    const color = colorOfKind(kind, theme)
    const offset = scaled(from)
    const start: Place = [at[0] + offset[0], at[1] + offset[1], at[2] + offset[2]]
    const along = scaled(vector)
    const width = isThin ? 2 : kind === 'sum' ? 4.5 : 3
    pen.arrow(start, along, { color, width, ...(isDashed ? { dash: [6, 3] as const } : {}) })
    const length = Math.hypot(...along)
    if (label === '' || length < 2 * pen.pixelAt(at)) continue
    // Beyond the tip; in the middle, beside it, where it begins at the tip of another.
    const gap = (14 * pen.pixelAt(at)) / length
    const far = isDashed ? 0.5 : 1 + gap
    const beyond: Place = [start[0] + far * along[0], start[1] + far * along[1], start[2] + far * along[2]]
    pen.text(beyond, label, color, paper)
  }
}
