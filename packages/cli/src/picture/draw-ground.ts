import type { FlowField, Path, Space, World, WorldDescription } from 'drover'
import { vector } from 'drover'
import { drawObstacles } from './draw-obstacles.js'
import { drawSurface } from './draw-surface.js'
import { drawTerrain } from './draw-terrain.js'
import type { Frame } from './frame.js'
import { GROUND } from './palette.js'
import { behaviorsOf, type Circle, circlesIn, pointNow, styleOf } from './places.js'
import { element, lineThrough, px } from './svg.js'

/** About so far apart are the arrows of a field, in pixels. */
const ARROWS_APART = 34

/**
 * What agents steer by, drawn faintly: the terrain or surface, obstacles, waters and grounds, roads, flow
 * fields, target points where they are now, walls; and the box that agents have left.
 */
export function drawGround(world: World, description: WorldDescription, frame: Frame): string {
  const behaviors = behaviorsOf(description)
  const targets = new Set(
    behaviors.flatMap(({ place, of }) => [
      ...pointNow(of.target, `${place}.target`, world),
      ...pointNow(of.goal, `${place}.goal`, world),
    ]),
  )
  const offsets = new Set(
    behaviors.flatMap(({ of: { behavior, offset } }) => (behavior === 'stayWithinWalls' ? [offset] : [])),
  )
  return [
    drawTerrain(world.terrain, frame),
    drawSurface(world.surface, frame),
    drawObstacles(world, frame),
    ...circlesIn(behaviors, world).map((circle) => drawCircle(circle, frame)),
    ...[...world.fields.values()].map((field) => drawField(field, frame)),
    ...[...world.paths.values()].map((path) => drawPath(path, frame)),
    ...[...targets].map((target) => drawTarget(target, frame)),
    ...[...offsets].map((offset) => (typeof offset === 'number' ? drawBox(world.space, offset, frame) : '')),
    frame.showsBeyond ? drawBox(world.space, 0, frame) : '',
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
    stroke: GROUND,
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
    stroke: GROUND,
    'stroke-width': 1,
    'stroke-opacity': 0.42,
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

/** A ring with a cross in it. */
function drawTarget(point: string, frame: Frame): string {
  const [x = 0, y = 0] = point.split(' ').map(Number)
  const [cx, cy] = [frame.x(x), frame.y(y)]
  const cross = `M${px(cx - 14)} ${px(cy)}L${px(cx + 14)} ${px(cy)}M${px(cx)} ${px(cy - 14)}L${px(cx)} ${px(cy + 14)}`
  const line = { fill: 'none', stroke: GROUND, 'stroke-width': 1.4, 'stroke-opacity': 0.8 }
  return element('circle', { cx, cy, r: 9, ...line }) + element('path', { d: cross, ...line })
}

/** A water or a ground, as wide as it is. */
function drawCircle({ kind, x, y, radius }: Circle, frame: Frame): string {
  return element('circle', { cx: frame.x(x), cy: frame.y(y), r: radius * frame.scale, ...styleOf(kind) })
}

/** The world's box, or a smaller one within it. */
function drawBox({ width, height }: Space, offset: number, frame: Frame): string {
  const [left, right, bottom, top] = [offset, width - offset, offset, height - offset]
  if (left >= right || bottom >= top) return ''
  const corners = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ] as const
  const d = lineThrough(
    corners.map(([x, y]) => [frame.x(x), frame.y(y)] as const),
    true,
  )
  return element('path', {
    d,
    fill: 'none',
    stroke: GROUND,
    'stroke-opacity': 0.45,
    'stroke-dasharray': '3 6',
  })
}
