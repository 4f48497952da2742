import type { World } from 'drover'
import type { Solids } from 'drover/obstacles'
import type { Frame } from '../frame.js'
import { PAINT } from '../paint.js'
import { element, lineThrough, px } from '../svg.js'

/** Trees are drawn no smaller, in pixels. */
const SMALLEST = 1.2

/**
 * Trees as green discs, all in one shape; walls as dark polygons, those that are met from one side alone
 * faintly with that side as a line; borders that agents are inside of as lines;
 * spheres and boxes in space as they look from above.
 */
export function drawObstacles({ obstacles }: World, frame: Frame): string {
  const { count, x, y, radius, firstCorner, cornerX, cornerY, solids } = obstacles
  let trees = ''
  let walls = ''
  let oneSided = ''
  let lines = ''
  for (let k = 0; k < count; k++) {
    const [middleX, middleY] = [x[k] as number, y[k] as number]
    const [first, end] = [firstCorner[k] as number, firstCorner[k + 1] as number]
    if (first === end && obstacles.isMetFromInside(k)) {
      lines += discAt(frame.x(middleX), frame.y(middleY), frame.scale * (radius[k] as number))
      continue
    }
    if (first === end) {
      trees += discAt(
        frame.x(middleX),
        frame.y(middleY),
        Math.max(SMALLEST, frame.scale * (radius[k] as number)),
      )
      continue
    }
    const corners = Array.from({ length: end - first }, (_, c) => {
      const dx = cornerX[first + c] as number
      return [frame.x(middleX + dx), frame.y(middleY + (cornerY[first + c] as number))] as const
    })
    if (obstacles.isMetFromInside(k)) lines += lineThrough(corners, true)
    else if (obstacles.isOneSided(k)) {
      oneSided += lineThrough(corners, true)
      lines += lineThrough(corners.slice(0, 2), false)
    } else walls += lineThrough(corners, true)
  }
  for (let k = 0; k < solids.count; k++) lines += solidFromAbove(solids, k, frame)
  const rim = { stroke: PAINT.paper, 'stroke-width': 0.8, 'paint-order': 'stroke', 'stroke-opacity': 0.7 }
  return (
    (trees === '' ? '' : element('path', { d: trees, fill: PAINT.tree, 'fill-opacity': 0.85, ...rim })) +
    (walls === '' ? '' : element('path', { d: walls, fill: PAINT.ground, 'fill-opacity': 0.85, ...rim })) +
    (oneSided === '' ? '' : element('path', { d: oneSided, fill: PAINT.ground, 'fill-opacity': 0.3 })) +
    (lines === ''
      ? ''
      : element('path', { d: lines, fill: 'none', stroke: PAINT.ground, 'stroke-width': 1.2 }))
  )
}

/** A sphere or a box from above; of a half-space nothing shows. */
function solidFromAbove({ kind, x, y, a, b, cosine, sine }: Solids, k: number, frame: Frame): string {
  const [middleX, middleY] = [x[k] as number, y[k] as number]
  const [halfX, halfY] = [a[k] as number, b[k] as number]
  if (kind[k] === 0) return discAt(frame.x(middleX), frame.y(middleY), frame.scale * halfX)
  if (kind[k] !== 1) return ''
  const corners = CORNERS.map(([alongX, alongY]) => {
    const [dx, dy] = [alongX * halfX, alongY * halfY]
    const [c, s] = [cosine[k] as number, sine[k] as number]
    return [frame.x(middleX + dx * c - dy * s), frame.y(middleY + dx * s + dy * c)] as const
  })
  return lineThrough(corners, true)
}

const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const

/** A circle as two arcs, to be part of a larger shape. */
const discAt = (x: number, y: number, radius: number): string => {
  const r = px(radius)
  const arc = `a${r} ${r} 0 1 0`
  return `M${px(x - radius)} ${px(y)}${arc} ${px(2 * radius)} 0${arc} ${px(-2 * radius)} 0Z`
}
