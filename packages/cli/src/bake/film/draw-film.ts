import {
  agentSize,
  drawGuides,
  drawLines,
  drawObstacles,
  drawTargets,
  leastLength,
  outlineOf,
  placeOutline,
  rimOf,
} from '@drover/io/drawing'
import type { Herd, Recording } from '@drover/io/glb'
import { Resvg } from '@resvg/resvg-js'
import type { FlowField } from 'drover/fields'
import type { Guide, PlaceMap } from 'drover/inspect'
import type { Space } from 'drover/queries'
import { drawTints } from '../../picture/draw/draw-maps.js'
import { drawRelief } from '../../picture/draw/draw-relief.js'
import { PAINT, THEME } from '../../picture/paint.js'
import { element, px } from '../../picture/svg.js'
import { drawnBy } from '../../picture/svg-pen.js'

/** No side of a film is longer than that, in pixels. */
const LONG_SIDE = 1280
/** Knots of a terrain along its longer side. */
const KNOTS = 320

/** A film of a recording as seen from above. Sides are even numbers of pixels, as video formats want them. */
export interface Film {
  readonly width: number
  readonly height: number
  /** Red, green, blue and alpha by pixel of a frame. */
  pixelsOf(frame: number): Uint8Array
}

/** Further overlays of a film, as in pictures. */
export interface FilmScenery {
  /** Meters per length of the world. */
  readonly unit: number
  readonly space: Space
  readonly fields: readonly FlowField[]
  readonly placeMaps: readonly PlaceMap[]
  /** Guides, by frame. */
  guidesAt(frame: number): readonly Guide[]
}

/** Maps places on the ground, in meters, to the film, and holds its size. */
interface View {
  readonly scale: number
  readonly upwards: 1 | -1
  readonly area: number
  place(x: number, y: number): readonly [number, number]
}

/**
 * The static parts: the ground, shaded by its slope and tinted by its height, lines, obstacles and tinted regions.
 * Current guides and animals are drawn over them.
 */
export function createFilm(recording: Recording, scenery?: FilmScenery): Film {
  const { left, right, bottom, top } = recording.ground
  const scale = LONG_SIDE / Math.max(right - left, top - bottom)
  const width = evenly(scale * (right - left))
  const height = evenly(scale * (top - bottom))
  const place: View['place'] = (x, y) => [
    scale * (x - left),
    scale * (recording.y === 'down' ? y - bottom : top - y),
  ]
  const draw = (...parts: readonly string[]) => {
    const size = { width, height, viewBox: `0 0 ${width} ${height}` }
    const svg = element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size }, ...parts)
    return new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels
  }
  const upwards = recording.y === 'down' ? 1 : -1
  const film: View = { scale, upwards, area: width * height, place }
  const unit = scenery?.unit ?? 1
  const view = {
    scale: scale * unit,
    upwards,
    x: (x: number) => place(unit * x, 0)[0],
    y: (y: number) => place(0, unit * y)[1],
  } as const
  const paper = element('rect', { width, height, fill: PAINT.paper })
  const background = draw(
    paper,
    drawTerrain(recording, width, height),
    scenery ? drawTints(scenery.fields, scenery.placeMaps, scenery.space, view) : '',
    drawnBy({ ...view, scale, x: (x) => place(x, 0)[0], y: (y) => place(0, y)[1] }, (pen) => {
      drawLines(pen, recording.lines, THEME)
      drawObstacles(pen, standingIn(recording), THEME)
    }),
  )
  return {
    width,
    height,
    pixelsOf(frame) {
      const animals = recording.herds.map((herd) => drawHerd(herd, frame, film))
      const guides = scenery?.guidesAt(frame) ?? []
      return over(
        background,
        draw(
          drawnBy(view, (pen) => drawGuides(pen, guides, THEME)),
          ...animals,
          drawnBy(view, (pen) => drawTargets(pen, guides, THEME)),
        ),
      )
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

/** Terrain as in pictures: shaded, tinted by its height, with contour lines. */
function drawTerrain({ ground, y }: Recording, width: number, height: number): string {
  if (ground.flat) return ''
  const { left, right, bottom, top, heightAt } = ground
  const longer = Math.max(width, height)
  const columns = Math.max(2, Math.round((KNOTS * width) / longer))
  const rows = Math.max(2, Math.round((KNOTS * height) / longer))
  const heights = Float64Array.from({ length: columns * rows }, (_, k) => {
    const along = Math.floor(k / columns) / (rows - 1)
    return heightAt(left + ((right - left) * (k % columns)) / (columns - 1), bottom + (top - bottom) * along)
  })
  /** From the knots before and after along a row or a column. */
  const slope = (k: number, at: number, count: number, stride: number, length: number): number => {
    const [before, after] = [Math.max(at - 1, 0), Math.min(at + 1, count - 1)]
    const rise =
      (heights[k + (after - at) * stride] as number) - (heights[k + (before - at) * stride] as number)
    return (rise * (count - 1)) / ((after - before) * length)
  }
  const slopesX = heights.map((_, k) => slope(k, k % columns, columns, 1, right - left))
  const slopesY = heights.map((_, k) => slope(k, Math.floor(k / columns), rows, columns, top - bottom))
  const relief = { columns, rows, heights, slopesX, slopesY }
  return drawRelief(relief, { x: 0, y: 0, width, height }, y === 'down' ? 1 : -1)
}

/** Trees, pillars and walls as static obstacles. */
function standingIn({ trees, pillars, walls }: Recording) {
  const still = { mover: undefined, hollow: false }
  const around = walls.map((corners) => ({ x: 0, y: 0, ...still, corners, oneSided: false }))
  const round = [
    ...trees.map((one) => ({ ...one, isTree: true })),
    ...pillars.map((one) => ({ ...one, isTree: false })),
  ]
  return { obstacles: [...round.map((one) => ({ ...one, ...still })), ...around], solids: [], moved: [] }
}

/** Corners of one animal. */
const corners = new Float64Array(6)

/** A herd's living animals, drawn like steering agents on any map. */
function drawHerd({ tracks, color }: Herd, frame: number, view: View): string {
  const there = tracks.filter(({ first, x }) => frame >= first && frame < first + x.length)
  const outline = outlineOf(true, undefined) as ArrayLike<number>
  const least = leastLength(there.length, view.area)
  const longest = there.reduce((most, { length }) => Math.max(most, length), 0)
  const rim = rimOf(there.length, outline, () => agentSize(outline, (view.scale * longest) / 2, least))
  const look = rim > 0 ? { stroke: PAINT.paper, 'stroke-width': 2 * rim, 'paint-order': 'stroke' } : {}
  const shapes = there.map((track) => {
    const at = frame - track.first
    const [x, y] = view.place(track.x[at] as number, track.y[at] as number)
    const [hx, hy] = [track.hx[at] as number, view.upwards * (track.hy[at] as number)]
    // From nose to tail an animal is twice its radius, the triangle of an agent four times.
    const size = agentSize(outline, (view.scale * track.length) / 2, least)
    placeOutline(outline, x, y, hx, hy, size, corners)
    const [ax, ay, bx, by, cx, cy] = Array.from(corners, px)
    return `M${ax} ${ay}L${bx} ${by}L${cx} ${cy}Z`
  })
  const parts = rim > 0 ? shapes : [shapes.join('')]
  return parts.map((d) => element('path', { d, fill: color, ...look })).join('')
}
