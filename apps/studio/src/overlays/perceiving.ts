import { drawCells, drawPerception } from '@drover/io/drawing'
import type { Overlay } from './overlay.js'
import { placeOf } from './vectors.js'

export const perception: Overlay = {
  name: 'perception',
  key: 'p',
  about: 'The perception radius, the field of view, and the narrower sectors of behaviors.',
  wants: { agent: true },
  isAvailable: ({ surroundings }) => surroundings?.outlooks.some((outlooks) => outlooks.length > 0) ?? false,
  draw(pen, { frame, insight, theme }) {
    const seen = placeOf(frame, insight.agent)
    const { ranges = [], fieldOfView = 2 * Math.PI, sectors = [] } = insight.debugDrawing ?? {}
    if (seen === undefined) return
    drawPerception(pen, seen.place, seen.heading, { ranges, fieldOfView, sectors }, theme)
  },
}

export const neighbors: Overlay = {
  name: 'neighbors',
  key: 'b',
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
  about: 'The cells of the grid, or the boxes of the tree, that the neighbor search visits.',
  wants: { cells: true },
  below: true,
  isAvailable: ({ surroundings }) => surroundings?.outlooks.some((outlooks) => outlooks.length > 0) ?? false,
  draw: (pen, { insight, surroundings, theme }) => drawCells(pen, insight.cells, surroundings, theme),
}
