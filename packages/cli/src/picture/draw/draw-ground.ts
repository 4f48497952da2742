import type { ResolvedScenario } from '@drover/scenarios'
import type { World } from 'drover'
import type { FlowField } from 'drover/fields'
import { placeMapsOf } from 'drover/inspect'
import { vector } from 'drover/math'
import type { Path, Space } from 'drover/queries'
import type { Frame } from '../frame.js'
import { guidesOf } from '../leaders.js'
import { PAINT } from '../paint.js'
import { element, lineThrough, px } from '../svg.js'
import { drawCells } from './draw-cells.js'
import { drawGuides } from './draw-guides.js'
import { drawImages, drawPlaceMaps } from './draw-maps.js'
import { drawObstacles } from './draw-obstacles.js'
import { drawPerception } from './draw-perception.js'
import { drawSurface } from './draw-surface.js'
import { drawTerrain } from './draw-terrain.js'

/** About so far apart are the arrows of a field, in pixels. */
const ARROWS_APART = 34

/**
 * What agents steer by, drawn faintly: the terrain or surface, the pictures that fields come from, places where
 * numbers differ, obstacles, roads, flow fields, what behaviors go by but for targets; what the scenario shows besides; and the
 * box that agents have left.
 */
export function drawGround(
  world: World,
  { world: description, view: { show } }: Pick<ResolvedScenario, 'world' | 'view'>,
  frame: Frame,
): string {
  const { space } = world
  return [
    drawTerrain(world.terrain, frame),
    drawSurface(world.surface, frame),
    drawImages(world.fields.values(), space, frame),
    drawPlaceMaps(placeMapsOf(world), space, frame),
    show.includes('index cells') ? drawCells(world, frame) : '',
    drawObstacles(world, frame),
    ...[...world.fields.values()].map((field) => drawField(field, frame)),
    ...[...world.paths.values()].map((path) => drawPath(path, frame)),
    drawGuides(guidesOf(world), frame),
    show.includes('perception') ? drawPerception(world, description, frame) : '',
    frame.showsBeyond ? drawBox(space, frame) : '',
  ].join('')
}

/** A road as wide as it is, with its middle line. */
function drawPath(path: Path, frame: Frame): string {
  const points = Array.from({ length: path.count }, (_, k) => {
    return [frame.x(path.x[k] as number), frame.y(path.y[k] as number)] as const
  })
  if (points.length < 2 || !points.flat().every(Number.isFinite)) return ''
  const line = {
    d: lineThrough(points, path.closed),
    fill: 'none',
    stroke: PAINT.ground,
    'stroke-linejoin': 'round',
  }
  const width = 2 * path.radius * frame.scale
  return (
    element('path', { ...line, 'stroke-width': width, 'stroke-opacity': 0.16, 'stroke-linecap': 'round' }) +
    element('path', { ...line, 'stroke-width': 1.2, 'stroke-opacity': 0.6, 'stroke-dasharray': '7 6' })
  )
}

/** Short arrows on a grid: along the field at that place, as long as it is strong. */
function drawField(field: FlowField, frame: Frame): string {
  const { x, y, width, height } = frame.inner
  const across = Math.max(1, Math.round(width / ARROWS_APART))
  const down = Math.max(1, Math.round(height / ARROWS_APART))
  const found = vector()
  const arrows: { readonly x: number; readonly y: number; readonly dx: number; readonly dy: number }[] = []
  let strongest = 0
  for (let column = 0; column < across; column++) {
    for (let row = 0; row < down; row++) {
      const arrow = { x: x + ((column + 0.5) * width) / across, y: y + ((row + 0.5) * height) / down }
      const place = frame.placeAt(arrow.x, arrow.y)
      field.vectorAt(place.x, place.y, found)
      arrows.push({ ...arrow, dx: found.x, dy: frame.upwards * found.y })
      strongest = Math.max(strongest, Math.sqrt(found.x * found.x + found.y * found.y))
    }
  }
  const size = strongest === 0 ? 0 : (0.62 * ARROWS_APART) / strongest
  const d = arrows.map(({ x, y, dx, dy }) => arrowAt(x, y, dx * size, dy * size)).join('')
  return element('path', {
    d,
    fill: 'none',
    stroke: field.image === undefined ? PAINT.ground : PAINT.ink,
    'stroke-width': 1,
    'stroke-opacity': field.image === undefined ? 0.42 : 0.6,
    'stroke-linecap': 'round',
  })
}

/** An arrow with its middle at x, y. */
function arrowAt(x: number, y: number, dx: number, dy: number): string {
  const [tipX, tipY] = [x + dx / 2, y + dy / 2]
  const barb = (side: number) =>
    `L${px(tipX - 0.24 * dx - side * 0.14 * dy)} ${px(tipY - 0.24 * dy + side * 0.14 * dx)}`
  const tip = `${px(tipX)} ${px(tipY)}`
  return `M${px(x - dx / 2)} ${px(y - dy / 2)}L${tip}${barb(1)}M${tip}${barb(-1)}`
}

/** The world's box. */
function drawBox({ width, height }: Space, frame: Frame): string {
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const
  const d = lineThrough(
    corners.map(([x, y]) => [frame.x(x), frame.y(y)] as const),
    true,
  )
  return element('path', {
    d,
    fill: 'none',
    stroke: PAINT.ground,
    'stroke-opacity': 0.45,
    'stroke-dasharray': '3 6',
  })
}
