import type { World } from 'drover'
import type { Cells } from 'drover/queries'
import type { Frame } from '../frame.js'
import { PAINT } from '../paint.js'
import { element, px } from '../svg.js'

/** Finer cells than this are not drawn, in pixels. */
const FINEST = 3

/** The cells of the grid, or the nested quarters of the tree, in which agents are looked for; from above. */
export function drawCells(world: World, frame: Frame): string {
  const d = world.populations
    .flatMap((population) => world.cellsOf(population) ?? [])
    .map((cells) => (cells.kind === 'lattice' ? gridOf(cells, world, frame) : boxesOf(cells.boxes, frame)))
    .join('')
  if (d === '') return ''
  return element('path', { d, ...LINE })
}

const LINE = { fill: 'none', stroke: PAINT.marks['index cells'], 'stroke-width': 0.9, 'stroke-opacity': 0.6 }

/** Four cells, for the legend. */
export function drawCellsSign(x: number, y: number, size: number): string {
  const [middleX, middleY, right, bottom] = [x + size / 2, y + size / 2, x + size, y + size].map(px)
  const d = `M${px(x)} ${px(y)}H${right}V${bottom}H${px(x)}ZM${middleX} ${px(y)}V${bottom}M${px(x)} ${middleY}H${right}`
  return element('path', { d, ...LINE, 'stroke-opacity': 1 })
}

function gridOf(
  { origin, size, counts }: Cells & { readonly kind: 'lattice' },
  { space }: World,
  frame: Frame,
): string {
  const [left, bottom] = origin
  const [right, top] = [
    left + (size[0] * counts[0] || space.width),
    bottom + (size[1] * counts[1] || space.height),
  ]
  if (Math.min(...[size[0], size[1]].filter((one) => one > 0)) * frame.scale < FINEST) return ''
  let d = ''
  for (let k = 0; k <= counts[0]; k++) d += line(left + k * size[0], bottom, left + k * size[0], top, frame)
  for (let k = 0; k <= counts[1]; k++)
    d += line(left, bottom + k * size[1], right, bottom + k * size[1], frame)
  return d
}

const line = (x: number, y: number, toX: number, toY: number, frame: Frame): string =>
  `M${px(frame.x(x))} ${px(frame.y(y))}L${px(frame.x(toX))} ${px(frame.y(toY))}`

function boxesOf(boxes: readonly number[], frame: Frame): string {
  let d = ''
  for (let k = 0; k < boxes.length; k += 6) {
    const [left = 0, bottom = 0, , right = 0, top = 0] = boxes.slice(k, k + 6)
    if ((right - left) * frame.scale < FINEST) continue
    d += `M${px(frame.x(left))} ${px(frame.y(bottom))}H${px(frame.x(right))}V${px(frame.y(top))}H${px(frame.x(left))}Z`
  }
  return d
}
