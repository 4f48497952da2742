import type { Cells } from 'drover/queries'
import type { Surroundings } from '../simulation/surroundings.js'
import type { Overlay } from './overlay.js'
import type { Pen } from './pen.js'
import { placeOf } from './vectors.js'

export const perception: Overlay = {
  name: 'perception',
  key: 'p',
  color: { light: '#0072b2', dark: '#5cb8f0' },
  about: 'The perception radius, the field of view, and the narrower sectors of behaviors.',
  wants: { agent: true },
  isAvailable: ({ surroundings }) => surroundings?.outlooks.some((outlooks) => outlooks.length > 0) ?? false,
  draw(pen, { frame, insight, color }) {
    const seen = placeOf(frame, insight.agent)
    const { ranges = [], fieldOfView = 2 * Math.PI, sectors = [] } = insight.debugDrawing ?? {}
    if (seen === undefined) return
    for (const range of ranges) {
      if (Number.isFinite(range))
        pen.sector(seen.place, seen.heading, range, fieldOfView, { color, dash: [3, 4], filled: 0.07 })
    }
    for (const { radius, fieldOfView: width } of sectors) {
      if (Number.isFinite(radius))
        pen.sector(seen.place, seen.heading, radius, width, { color, filled: 0.16 })
    }
  },
}

export const neighbors: Overlay = {
  name: 'neighbors',
  key: 'b',
  color: { light: '#b85d00', dark: '#ff8f4d' },
  about: 'The neighbors that the agent perceives.',
  wants: { agent: true },
  isAvailable: ({ surroundings }) => surroundings?.outlooks.some((outlooks) => outlooks.length > 0) ?? false,
  draw(pen, { frame, insight, color }) {
    const seen = placeOf(frame, insight.agent)
    if (seen === undefined) return
    const neighbors = (insight.debugDrawing?.neighbors ?? []).map(({ x, y, z }) => [x, y, z] as const)
    pen.lines(
      neighbors.map((place) => [...seen.place, ...place]),
      { color, width: 1 },
    )
    for (const place of neighbors) pen.ring(place, 7, { color })
  },
}

export const cells: Overlay = {
  name: 'index cells',
  key: 'c',
  color: { light: '#8a6d3b', dark: '#c9a96a' },
  about: 'The cells of the grid, or the boxes of the tree, that the neighbor search visits.',
  wants: { cells: true },
  below: true,
  isAvailable: ({ surroundings }) => surroundings?.outlooks.some((outlooks) => outlooks.length > 0) ?? false,
  draw(pen, { insight, surroundings, color }) {
    for (const one of insight.cells) {
      const parts = one.kind === 'lattice' ? latticeOf(pen, one, surroundings) : boxesOf(pen, one.boxes)
      pen.lines(parts, { color, width: 1, alpha: 0.75 })
    }
  },
}

/** Finer cells than this, in pixels, are drawn every second, fourth and so on. */
const FINEST = 4

/**
 * The lines between the cells: on the ground, and in a world in space on the walls at the far side
 * and at the left too.
 */
function latticeOf(
  { grain, isInAir }: Pen,
  { origin, size, counts }: Cells & { readonly kind: 'lattice' },
  { width, height, depth }: Surroundings,
): readonly (readonly number[])[] {
  const whole = [width, height, depth]
  const [right, top, high] = [0, 1, 2].map(
    (axis) => origin[axis] + (size[axis] * counts[axis] || whole[axis]),
  )
  const [left, bottom, low] = origin
  const [xs, ys, zs] = [0, 1, 2].map((axis) => linesOf(grain, origin[axis], size[axis], counts[axis]))
  const floor = [
    ...xs.map((x) => [x, bottom, low, x, top, low]),
    ...ys.map((y) => [left, y, low, right, y, low]),
  ]
  if (!isInAir || depth === 0) return floor
  return [
    ...floor,
    ...xs.map((x) => [x, top, low, x, top, high]),
    ...ys.map((y) => [left, y, low, left, y, high]),
    ...zs.map((z) => [left, bottom, z, left, top, z, right, top, z]),
  ]
}

function linesOf(grain: number, origin: number, size: number, count: number): readonly number[] {
  let stride = 1
  while (size * stride < FINEST * grain && stride < count) stride *= 2
  return Array.from(
    { length: Math.ceil(count / stride) + 1 },
    (_, k) => origin + size * Math.min(k * stride, count),
  )
}

function boxesOf({ isInAir }: Pen, boxes: readonly number[]): readonly (readonly number[])[] {
  const parts: number[][] = []
  for (let k = 0; k < boxes.length; k += 6) {
    const [left, bottom, low, right, top, high] = boxes.slice(k, k + 6)
    const corners = [
      [left, bottom],
      [right, bottom],
      [right, top],
      [left, top],
    ]
    const around = (z: number) => [...corners, corners[0]].flatMap(([x, y]) => [x, y, z])
    parts.push(around(low))
    if (isInAir && high > low) parts.push(around(high), ...corners.map(([x, y]) => [x, y, low, x, y, high]))
  }
  return parts
}
