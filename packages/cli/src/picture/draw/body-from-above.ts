import type { Columns } from 'drover'
import { lineThrough, px } from '../svg.js'

type Shape = NonNullable<Columns['body']>

/** The window through which one sees where a body heads, as parts of how far it reaches ahead and aside. */
const WINDOW = [
  [0.85, 0],
  [0.4, 0.5],
  [0.4, -0.5],
] as const

/** A capsule or a box as a path, with a window ahead; its heading is as long as the radius around it. */
export function bodyFromAbove(
  { forward, aside, round }: Shape,
  x: number,
  y: number,
  hx: number,
  hy: number,
  radius: number,
): string {
  const corner = (along: number, across: number) =>
    [x + along * hx - across * hy, y + along * hy + across * hx] as const
  const [ahead, side] = [forward + round, aside + round]
  const window = lineThrough(
    WINDOW.map(([along, across]) => corner(along * ahead, across * side)),
    true,
  )
  if (round === 0) {
    // The other way round than the window, which is so left open.
    const sides = [corner(ahead, -side), corner(-ahead, -side), corner(-ahead, side), corner(ahead, side)]
    return lineThrough(sides, true) + window
  }
  const end = (along: number, across: number) => {
    const [toX, toY] = corner(along, across)
    return `A${px(round * radius)} ${px(round * radius)} 0 0 0 ${px(toX)} ${px(toY)}`
  }
  const back = corner(-forward, round)
  return `${lineThrough([back, corner(forward, round)])}${end(forward, -round)}L${corner(-forward, -round).map(px).join(' ')}${end(-forward, round)}Z${window}`
}
