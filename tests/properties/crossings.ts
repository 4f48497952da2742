import { arrive, random01, seek, World, type WorldDescription } from 'drover'
import { polygon, tree } from 'drover/obstacles'
import { each } from 'drover/signals'

/** Numbers in [0, 1), one after the other, for one crossing. */
const drawsOf = (crossing: number) => {
  let draw = 0
  return () => random01(7, crossing, draw++, 0)
}

const SIDE = 40

interface Crowd {
  readonly at: readonly (readonly number[])[]
  readonly goals: readonly (readonly number[])[]
  readonly size: number
}

/** Agents that each go to a goal and avoid each other. */
function crowd({ at, goals, size }: Crowd, draw: () => number) {
  const maxSpeed = 0.5 + 2 * draw()
  const target = [0, 1].map((axis) => each({ values: goals.map((goal) => goal[axis]) }))
  return {
    at,
    radius: each({ values: at.map(() => size * (0.3 + 0.7 * draw())) }),
    velocity: draw() < 0.5 ? ('random' as const) : ('zero' as const),
    maxSpeed,
    maxForce: 100,
    mass: draw() < 0.7 ? 0.05 : 1,
    behaviors: [draw() < 0.5 ? seek({ target }) : arrive({ target, slowingRadius: 2 })],
    locomotion: {
      avoidance: {
        horizon: 0.2 + 6 * draw(),
        obstacleHorizon: 0.2 + 3 * draw(),
        nearest: Math.floor(12 * draw()),
        priority: draw() < 0.7 ? 1 : 0.1 + 3 * draw(),
      },
    },
  }
}

/** Places of a lattice within a box, so that bodies of the size given do not touch. */
function scattered(count: number, box: readonly number[], draw: () => number) {
  const [left, bottom, right, top] = box
  const columns = Math.ceil(Math.sqrt((count * (right - left)) / (top - bottom)))
  const rows = Math.ceil(count / columns)
  const wide = (right - left) / columns
  const high = (top - bottom) / rows
  const size = 0.3 * Math.min(wide, high) * (0.3 + 0.7 * draw())
  const at = Array.from({ length: count }, (_, k) => [
    left + wide * ((k % columns) + 0.5 + 0.3 * (draw() - 0.5)),
    bottom + high * (Math.floor(k / columns) + 0.5 + 0.3 * (draw() - 0.5)),
  ])
  return { at, size }
}

const mirrored = (places: readonly (readonly number[])[]) => places.map(([x, y]) => [SIDE - x, SIDE - y])

type Layout = (count: number, draw: () => number) => WorldDescription

const onCircle: Layout = (count, draw) => {
  const radius = 6 + 12 * draw()
  const at = Array.from({ length: count }, (_, k) => {
    const turn = (2 * Math.PI * k) / count
    return [SIDE / 2 + radius * Math.cos(turn), SIDE / 2 + radius * Math.sin(turn)]
  })
  const size = Math.min(1, (2.5 * radius) / count)
  return { populations: [crowd({ at, goals: mirrored(at), size }, draw)] }
}

const anywhere: Layout = (count, draw) => {
  const { at, size } = scattered(count, [0, 0, SIDE, SIDE], draw)
  const goals = at.map(() => [SIDE * draw(), SIDE * draw()])
  return { edges: draw() < 0.5 ? 'wrap' : 'clamp', populations: [crowd({ at, goals, size }, draw)] }
}

const amongTrees: Layout = (count, draw) => {
  const { at, size } = scattered(count, [0, 0, SIDE / 3, SIDE], draw)
  const obstacles = Array.from({ length: 12 }, () =>
    tree({ at: [SIDE / 2 + (SIDE / 3) * draw(), SIDE * draw()], radius: 0.3 + draw() }),
  )
  return { obstacles, edges: 'bounce', populations: [crowd({ at, goals: mirrored(at), size }, draw)] }
}

const wall = (left: number, bottom: number, right: number, top: number) =>
  polygon({
    points: [
      [left, bottom],
      [right, bottom],
      [right, top],
      [left, top],
    ],
  })

const throughCorridor: Layout = (count, draw) => {
  const half = 1 + 3 * draw()
  const first = scattered(Math.ceil(count / 2), [0, 10, 10, 30], draw)
  const second = scattered(Math.floor(count / 2), [30, 10, 40, 30], draw)
  return {
    edges: 'clamp',
    obstacles: [wall(14, 0, 26, SIDE / 2 - half), wall(14, SIDE / 2 + half, 26, SIDE)],
    populations: [first, second]
      .filter(({ at }) => at.length > 0)
      .map(({ at, size }) => crowd({ at, goals: mirrored(at), size }, draw)),
  }
}

const throughEachOther: Layout = (count, draw) => {
  const first = scattered(Math.ceil(count / 2), [0, 10, 15, 30], draw)
  const second = scattered(Math.floor(count / 2), [25, 10, 40, 30], draw)
  return {
    populations: [first, second]
      .filter(({ at }) => at.length > 0)
      .map(({ at, size }) => crowd({ at, goals: mirrored(at), size }, draw)),
  }
}

const LAYOUTS: Readonly<Record<string, Layout>> = {
  'on a circle': onCircle,
  anywhere,
  'among trees': amongTrees,
  'through a corridor': throughCorridor,
  'through each other': throughEachOther,
}

export const CROSSINGS = Object.keys(LAYOUTS)

/** A crossing of 2 to 100 agents, the many more rarely. */
function crossingOf(layout: string, crossing: number): WorldDescription {
  const draw = drawsOf(crossing)
  const count = 2 + Math.floor(99 * draw() ** 6)
  const dt = draw() < 0.8 ? 0.05 + 0.2 * draw() : 2 * draw() + 0.1
  return { width: SIDE, height: SIDE, dt, seed: crossing + 1, ...LAYOUTS[layout](count, draw) }
}

/** The largest overlap of two bodies, or of a body and an obstacle, as a part of the sum of their radii; below 0 a gap. */
function largestOverlap(world: World, contact?: (x: number, y: number) => number): number {
  const { wraps, periodX, periodY } = world.space
  const bodies = world.populations.flatMap(({ columns, count }) =>
    Array.from({ length: count }, (_, row) => [columns.x[row], columns.y[row], columns.radius[row]]),
  )
  let largest = Number.NEGATIVE_INFINITY
  for (let k = 0; k < bodies.length; k++) {
    const [x, y, radius] = bodies[k]
    if (contact !== undefined) largest = Math.max(largest, 1 - contact(x, y) / radius)
    for (let j = 0; j < k; j++) {
      let dx = x - bodies[j][0]
      let dy = y - bodies[j][1]
      if (wraps) {
        dx -= periodX * Math.round(dx / periodX)
        dy -= periodY * Math.round(dy / periodY)
      }
      largest = Math.max(largest, 1 - Math.sqrt(dx * dx + dy * dy) / (radius + bodies[j][2]))
    }
  }
  return largest
}

/** A tree or a rectangle. */
interface Shape {
  readonly obstacle: string
  readonly at: readonly number[]
  readonly radius: number
  readonly points: readonly (readonly number[])[]
}

/** How far a place is from the nearest obstacle of a description, less than 0 inside. */
function distanceToObstacles({ obstacles = [] }: WorldDescription) {
  const gaps = (obstacles as readonly unknown[] as readonly Shape[]).map(
    ({ obstacle, at, radius, points }) =>
      obstacle === 'tree'
        ? (x: number, y: number) => Math.hypot(x - at[0], y - at[1]) - radius
        : (x: number, y: number) => {
            const [left, bottom] = points[0]
            const [right, top] = points[2]
            const dx = Math.max(left - x, x - right)
            const dy = Math.max(bottom - y, y - top)
            return dx > 0 && dy > 0 ? Math.hypot(dx, dy) : Math.max(dx, dy)
          },
  )
  return (x: number, y: number) => Math.min(Number.POSITIVE_INFINITY, ...gaps.map((gap) => gap(x, y)))
}

/** Number of steps for which each crossing is observed. */
const STEPS = 60

/** Those of the crossings, by number, in which bodies overlap at any time, and by how much. */
export function overlapsIn(layout: string, crossings: readonly number[]): readonly (readonly number[])[] {
  const overlaps: number[][] = []
  for (const crossing of crossings) {
    const description = crossingOf(layout, crossing)
    const world = new World(description)
    const contact = description.obstacles && distanceToObstacles(description)
    let largest = largestOverlap(world, contact)
    if (largest > 0) throw new Error(`crossing ${crossing} begins with an overlap of ${largest}`)
    for (let step = 0; step < STEPS; step++) {
      world.step()
      largest = Math.max(largest, largestOverlap(world, contact))
    }
    if (largest > 1e-9) overlaps.push([crossing, largest])
  }
  return overlaps
}
