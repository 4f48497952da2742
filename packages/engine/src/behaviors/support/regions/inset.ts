import { atan2, cos, sin } from '../../../math/transcendental.js'

interface Place {
  readonly x: number
  readonly y: number
}

type Line = readonly [x: number, y: number, toX: number, toY: number]

/** Lines along the arc around a corner that points inward. */
const CHORDS = 8
/** Tolerance of a line's distance for rounding, as a share of the margin. */
const SLACK = 1e-9

/**
 * The lines within a polygon at exactly this distance from its border: along each side, and around each corner that
 * points inward, where no other side is nearer. None if no point is that far inside.
 */
export function insetOf(corners: readonly Place[], margin: number): readonly Line[] {
  const count = corners.length
  const inward = areaOf(corners) > 0 ? 1 : -1
  const sides = corners.map((from, k): Line => {
    const to = corners[(k + 1) % count]
    return [from.x, from.y, to.x, to.y]
  })
  return sides.flatMap((side, k) => {
    const next = (k + 1) % count
    const others = sides.filter((_, other) => other !== k)
    const beyond = sides.filter((_, other) => other !== k && other !== next)
    const along = shifted(side, inward * margin)
    const after = shifted(sides[next], inward * margin)
    const corner = corners[next]
    const arc = crossOf(side, sides[next]) * inward < 0 ? arcAround(corner, along, after) : []
    return [...keptOf(along, others, margin), ...arc.flatMap((line) => keptOf(line, beyond, margin))]
  })
}

const areaOf = (corners: readonly Place[]): number =>
  corners.reduce((sum, { x, y }, k) => {
    const next = corners[(k + 1) % corners.length]
    return sum + x * next.y - next.x * y
  }, 0)

/** Positive where the second line turns left of the first. */
const crossOf = ([ax, ay, bx, by]: Line, [cx, cy, dx, dy]: Line): number =>
  (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)

/** The line shifted to its left by a distance. */
function shifted([x, y, toX, toY]: Line, by: number): Line {
  const length = Math.sqrt((toX - x) ** 2 + (toY - y) ** 2)
  const share = length > 0 ? by / length : 0
  const [dx, dy] = [-share * (toY - y), share * (toX - x)]
  return [x + dx, y + dy, toX + dx, toY + dy]
}

/** Chords from the end of one line to the beginning of the next, around the corner between them. */
function arcAround({ x, y }: Place, [, , endX, endY]: Line, [startX, startY]: Line): readonly Line[] {
  const from = atan2(endY - y, endX - x)
  let turn = atan2(startY - y, startX - x) - from
  if (turn > Math.PI) turn -= 2 * Math.PI
  if (turn < -Math.PI) turn += 2 * Math.PI
  const radius = Math.sqrt((endX - x) ** 2 + (endY - y) ** 2)
  const at = (k: number) => {
    const angle = from + (turn * k) / CHORDS
    return [x + radius * cos(angle), y + radius * sin(angle)] as const
  }
  return Array.from({ length: CHORDS }, (_, k) => [...at(k), ...at(k + 1)])
}

/** The parts of a line where no side is nearer than the margin. */
function keptOf(line: Line, sides: readonly Line[], margin: number): readonly Line[] {
  const near = sides
    .map((side) => partNear(line, side, margin * (1 - SLACK)))
    .filter(([from, to]) => from < to)
    .sort(([a], [b]) => a - b)
  const [x, y, toX, toY] = line
  const part = (from: number, to: number): Line => [
    x + from * (toX - x),
    y + from * (toY - y),
    x + to * (toX - x),
    y + to * (toY - y),
  ]
  const kept: Line[] = []
  let reached = 0
  for (const [from, to] of near) {
    if (from > reached + SLACK) kept.push(part(reached, from))
    reached = Math.max(reached, to)
  }
  if (reached < 1 - SLACK) kept.push(part(reached, 1))
  return kept
}

/**
 * The interval, as shares of a line, in which it is nearer to a side than `within`; one interval, since the region near
 * a side is convex.
 */
function partNear(line: Line, [x, y, toX, toY]: Line, within: number): readonly [from: number, to: number] {
  const [fromX, fromY] = line
  const [dx, dy] = [line[2] - fromX, line[3] - fromY]
  const ends = [partNearPoint(line, x, y, within), partNearPoint(line, toX, toY, within)]
  const [sideX, sideY] = [toX - x, toY - y]
  const length = Math.sqrt(sideX * sideX + sideY * sideY)
  if (length > 0) {
    // Between the ends: from 0 to the side's length along it, and at most `within` across it.
    const [ux, uy] = [sideX / length, sideY / length]
    const along = whenBetween((fromX - x) * ux + (fromY - y) * uy, dx * ux + dy * uy, 0, length)
    const across = whenBetween((fromY - y) * ux - (fromX - x) * uy, dy * ux - dx * uy, -within, within)
    ends.push([Math.max(along[0], across[0], 0), Math.min(along[1], across[1], 1)])
  }
  const found = ends.filter(([from, to]) => from < to)
  return [Math.min(1, ...found.map(([from]) => from)), Math.max(0, ...found.map(([, to]) => to))]
}

/** The range of t with `start + t · rate` between two numbers. */
function whenBetween(start: number, rate: number, low: number, high: number): readonly [number, number] {
  if (rate === 0)
    return start > low && start < high ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] : [1, 0]
  const [a, b] = [(low - start) / rate, (high - start) / rate]
  return a < b ? [a, b] : [b, a]
}

function partNearPoint([fromX, fromY, toX, toY]: Line, x: number, y: number, within: number) {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const [px, py] = [fromX - x, fromY - y]
  const a = dx * dx + dy * dy
  const b = px * dx + py * dy
  const root = b * b - a * (px * px + py * py - within * within)
  if (!(root > 0) || a === 0) return [1, 0] as const
  const reach = Math.sqrt(root)
  return [Math.max(0, (-b - reach) / a), Math.min(1, (-b + reach) / a)] as const
}
