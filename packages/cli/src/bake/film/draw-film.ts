import type { Herd, Recording } from '@drover/io/glb'
import { Resvg } from '@resvg/resvg-js'
import type { FlowField } from 'drover/fields'
import type { Guide, PlaceMap } from 'drover/inspect'
import type { Space } from 'drover/queries'
import { drawGuides, drawTargets } from '../../picture/draw/draw-guides.js'
import { drawImages, drawPlaceMaps } from '../../picture/draw/draw-maps.js'
import { drawRelief } from '../../picture/draw/draw-relief.js'
import { PAINT } from '../../picture/paint.js'
import { element, lineThrough, px } from '../../picture/svg.js'

/** No side of a film is longer than that, in pixels. */
const LONG_SIDE = 1280
/** Knots of a terrain along its longer side. */
const KNOTS = 320
/** The least length of an animal, in pixels. */
const SHORTEST = 7

/** A film of a recording as seen from above. Sides are even numbers of pixels, as video formats want them. */
export interface Film {
  readonly width: number
  readonly height: number
  /** Red, green, blue and alpha by pixel of a frame. */
  pixelsOf(frame: number): Uint8Array
}

/** What a film shows besides, as pictures do. */
export interface FilmScenery {
  /** Meters per length of the world. */
  readonly unit: number
  readonly space: Space
  readonly fields: readonly FlowField[]
  readonly placeMaps: readonly PlaceMap[]
  /** What behaviors go by, by frame. */
  guidesAt(frame: number): readonly Guide[]
}

/** Where a place on the ground is in the film. */
type Place = (x: number, y: number) => readonly [number, number]

/**
 * The ground, shaded by its slope and tinted by its height, trees, walls and tinted places stay;
 * what behaviors go by now and the animals are drawn over them.
 */
export function createFilm(recording: Recording, scenery?: FilmScenery): Film {
  const { left, right, bottom, top } = recording.ground
  const scale = LONG_SIDE / Math.max(right - left, top - bottom)
  const width = evenly(scale * (right - left))
  const height = evenly(scale * (top - bottom))
  const place: Place = (x, y) => [scale * (x - left), scale * (recording.y === 'down' ? y - bottom : top - y)]
  const draw = (...parts: readonly string[]) => {
    const size = { width, height, viewBox: `0 0 ${width} ${height}` }
    const svg = element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size }, ...parts)
    return new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels
  }
  const unit = scenery?.unit ?? 1
  const view = {
    scale: scale * unit,
    upwards: recording.y === 'down' ? 1 : -1,
    x: (x: number) => place(unit * x, 0)[0],
    y: (y: number) => place(0, unit * y)[1],
  } as const
  const paper = element('rect', { width, height, fill: PAINT.paper })
  const background = draw(
    paper,
    drawTerrain(recording, width, height),
    scenery ? drawImages(scenery.fields, scenery.space, view) : '',
    scenery ? drawPlaceMaps(scenery.placeMaps, scenery.space, view) : '',
    drawObstacles(recording, scale, place),
  )
  return {
    width,
    height,
    pixelsOf(frame) {
      const animals = recording.herds.map((herd) => drawHerd(herd, frame, scale, recording.y, place))
      const guides = scenery?.guidesAt(frame) ?? []
      return over(background, draw(drawGuides(guides, view), ...animals, drawTargets(guides, view)))
    },
  }
}

const evenly = (side: number): number => Math.max(2, 2 * Math.round(side / 2))

/** Pixels with those of a transparent picture, whose colors are multiplied by alpha, laid over them. */
function over(background: Uint8Array, picture: Uint8Array): Uint8Array {
  const pixels = Uint8Array.from(background)
  for (let k = 0; k < pixels.length; k += 4) {
    const rest = 255 - (picture[k + 3] as number)
    if (rest === 255) continue
    for (let c = k; c < k + 3; c++) {
      pixels[c] = (picture[c] as number) + Math.round(((pixels[c] as number) * rest) / 255)
    }
  }
  return pixels
}

/** As pictures show terrain: shaded, tinted by its height, with contour lines. */
function drawTerrain({ ground, y }: Recording, width: number, height: number): string {
  if (ground.flat) return ''
  const { left, right, bottom, top, heightAt } = ground
  const longer = Math.max(width, height)
  const columns = Math.max(2, Math.round((KNOTS * width) / longer))
  const rows = Math.max(2, Math.round((KNOTS * height) / longer))
  const heights = Float64Array.from({ length: columns * rows }, (_, k) => {
    const down = Math.floor(k / columns) / (rows - 1)
    const up = y === 'down' ? down : 1 - down
    return heightAt(left + ((right - left) * (k % columns)) / (columns - 1), bottom + (top - bottom) * up)
  })
  /** From the knots before and after along a row or a column. */
  const slope = (k: number, at: number, count: number, stride: number, length: number): number => {
    const [before, after] = [Math.max(at - 1, 0), Math.min(at + 1, count - 1)]
    const rise =
      (heights[k + (after - at) * stride] as number) - (heights[k + (before - at) * stride] as number)
    return (rise * (count - 1)) / ((after - before) * length)
  }
  const upwards = y === 'down' ? 1 : -1
  const slopesX = heights.map((_, k) => slope(k, k % columns, columns, 1, right - left))
  const slopesY = heights.map(
    (_, k) => upwards * slope(k, Math.floor(k / columns), rows, columns, top - bottom),
  )
  const relief = { columns, rows, heights, slopesX, slopesY }
  return drawRelief(relief, relief, { x: 0, y: 0, width, height }, upwards)
}

function drawObstacles({ trees, walls }: Recording, scale: number, place: Place): string {
  const round = trees.map(({ x, y, radius }) => {
    const [cx, cy] = place(x, y)
    return element('circle', { cx, cy, r: Math.max(1.5, scale * radius), fill: PAINT.tree })
  })
  const corners = walls.map((wall) =>
    lineThrough(
      wall.map(([x, y]) => place(x, y)),
      true,
    ),
  )
  return round.join('') + corners.map((d) => element('path', { d, fill: PAINT.ground })).join('')
}

/** The animals of a herd that are there, as long rounded bodies with a nose. */
function drawHerd(
  { tracks, color }: Herd,
  frame: number,
  scale: number,
  y: 'up' | 'down',
  place: Place,
): string {
  let d = ''
  for (const track of tracks) {
    const at = frame - track.first
    if (at < 0 || at >= track.x.length) continue
    const [cx, cy] = place(track.x[at] as number, track.y[at] as number)
    const half = Math.max(SHORTEST, scale * track.length) / 2
    const hx = track.hx[at] as number
    const hy = (y === 'down' ? 1 : -1) * (track.hy[at] as number)
    const corner = (along: number, across: number) =>
      `${px(cx + half * (along * hx - across * hy))} ${px(cy + half * (along * hy + across * hx))}`
    d += `M${corner(1, 0)}L${corner(0.55, 0.35)}L${corner(-0.8, 0.4)}L${corner(-1, 0)}L${corner(-0.8, -0.4)}L${corner(0.55, -0.35)}Z`
  }
  return element('path', {
    d,
    fill: color,
    stroke: PAINT.paper,
    'stroke-width': 0.8,
    'paint-order': 'stroke',
  })
}
