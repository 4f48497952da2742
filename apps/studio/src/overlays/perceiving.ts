import type { Cells } from 'drover'
import type { View } from '../stage/view.js'
import type { Overlay } from './overlay.js'
import { circle, type Pencil, sector } from './pencil.js'
import { placeOf } from './vectors.js'

export const perception: Overlay = {
  name: 'perception',
  key: 'p',
  colour: { light: '#0072b2', dark: '#5cb8f0' },
  about: 'How far the agent perceives others, and its field of view.',
  wants: { agent: true },
  offered: ({ surroundings }) => surroundings?.outlooks.some((outlooks) => outlooks.length > 0) ?? false,
  draw(canvas, view, { frame, insight, colour }) {
    const seen = placeOf(frame, insight.agent)
    const { ranges = [], fieldOfView = 2 * Math.PI } = insight.sketch ?? {}
    if (seen === undefined) return
    canvas.lineWidth = 1.5
    canvas.setLineDash([3, 4])
    for (const range of ranges) {
      if (Number.isFinite(range))
        sector({ canvas, view, colour }, seen.place, seen.heading, range, fieldOfView)
    }
    canvas.setLineDash([])
  },
}

export const neighbours: Overlay = {
  name: 'neighbours',
  key: 'b',
  colour: { light: '#d55e00', dark: '#ff8f4d' },
  about: 'Whom the agent perceives.',
  wants: { agent: true },
  offered: ({ surroundings }) => surroundings?.outlooks.some((outlooks) => outlooks.length > 0) ?? false,
  draw(canvas, view, { frame, insight, colour }) {
    const seen = placeOf(frame, insight.agent)
    if (seen === undefined) return
    canvas.strokeStyle = colour
    canvas.lineWidth = 1
    canvas.beginPath()
    for (const { x, y } of insight.sketch?.neighbours ?? []) {
      canvas.moveTo(view.x(seen.place[0]), view.y(seen.place[1]))
      canvas.lineTo(view.x(x), view.y(y))
    }
    canvas.stroke()
    canvas.lineWidth = 1.5
    for (const { x, y } of insight.sketch?.neighbours ?? []) {
      circle({ canvas, view, colour }, [x, y], 7 / view.scale)
    }
  },
}

export const cells: Overlay = {
  name: 'index cells',
  key: 'c',
  colour: { light: '#8a6d3b', dark: '#c9a96a' },
  about: 'The cells of the grid, or the boxes of the tree, in which agents are looked for.',
  wants: { cells: true },
  below: true,
  offered: ({ surroundings }) => surroundings?.outlooks.some((outlooks) => outlooks.length > 0) ?? false,
  draw(canvas, view, { insight, surroundings, colour }) {
    canvas.lineWidth = 1
    canvas.globalAlpha = 0.75
    for (const one of insight.cells) {
      if (one.kind === 'lattice') drawLattice({ canvas, view, colour }, one, surroundings)
      else drawBoxes({ canvas, view, colour }, one.boxes)
    }
    canvas.globalAlpha = 1
  },
}

/** Finer cells than this, in pixels, are drawn every second, fourth and so on. */
const FINEST = 4

function drawLattice(
  { canvas, view, colour }: Pencil,
  { origin, size, counts }: Cells & { readonly kind: 'lattice' },
  { width, height }: { readonly width: number; readonly height: number },
): void {
  canvas.strokeStyle = colour
  canvas.beginPath()
  const whole = [width, height]
  const [right, top] = [0, 1].map((axis) => origin[axis] + (size[axis] * counts[axis] || whole[axis]))
  for (const x of lines(view, origin[0], size[0], counts[0])) {
    canvas.moveTo(view.x(x), view.y(origin[1]))
    canvas.lineTo(view.x(x), view.y(top))
  }
  for (const y of lines(view, origin[1], size[1], counts[1])) {
    canvas.moveTo(view.x(origin[0]), view.y(y))
    canvas.lineTo(view.x(right), view.y(y))
  }
  canvas.stroke()
}

function lines(view: View, origin: number, size: number, count: number): readonly number[] {
  let stride = 1
  while (size * stride * view.scale < FINEST && stride < count) stride *= 2
  return Array.from(
    { length: Math.ceil(count / stride) + 1 },
    (_, k) => origin + size * Math.min(k * stride, count),
  )
}

function drawBoxes({ canvas, view, colour }: Pencil, boxes: readonly number[]): void {
  canvas.strokeStyle = colour
  canvas.beginPath()
  for (let k = 0; k < boxes.length; k += 6) {
    const [left, bottom, , right, top] = boxes.slice(k, k + 6)
    const [x, y] = [view.x(left), Math.min(view.y(bottom), view.y(top))]
    canvas.rect(x, y, view.scale * (right - left), view.scale * (top - bottom))
  }
  canvas.stroke()
}
