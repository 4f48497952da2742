import type { World } from 'drover'
import type { Frame } from './frame.js'
import { GROUND, PAPER } from './palette.js'
import { element, lineThrough, px } from './svg.js'

const TREE = '#6f8a5b'
/** Trees are drawn no smaller, in pixels. */
const SMALLEST = 1.2

/** Trees as green discs, all in one shape; walls as dark polygons. */
export function drawObstacles({ obstacles }: World, frame: Frame): string {
  const { count, x, y, radius, firstCorner, cornerX, cornerY } = obstacles
  let trees = ''
  let walls = ''
  for (let k = 0; k < count; k++) {
    const [middleX, middleY] = [x[k] as number, y[k] as number]
    const [first, end] = [firstCorner[k] as number, firstCorner[k + 1] as number]
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
    walls += lineThrough(corners, true)
  }
  const rim = { stroke: PAPER, 'stroke-width': 0.8, 'paint-order': 'stroke', 'stroke-opacity': 0.7 }
  return (
    (trees === '' ? '' : element('path', { d: trees, fill: TREE, 'fill-opacity': 0.85, ...rim })) +
    (walls === '' ? '' : element('path', { d: walls, fill: GROUND, 'fill-opacity': 0.85, ...rim }))
  )
}

/** A circle as two arcs, to be part of a larger shape. */
const discAt = (x: number, y: number, radius: number): string => {
  const r = px(radius)
  const arc = `a${r} ${r} 0 1 0`
  return `M${px(x - radius)} ${px(y)}${arc} ${px(2 * radius)} 0${arc} ${px(-2 * radius)} 0Z`
}
