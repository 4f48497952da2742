import { cos, sin } from 'drover/math'

/** Triangles in space. */
export interface Mesh {
  readonly corners: readonly (readonly number[])[]
  readonly triangles: readonly (readonly number[])[]
}

type Corners = readonly (readonly number[])[]

/** Number of sides of a round shell: it is wider than the circle by up to (π / 128)² / 2, 0.03 %. */
const AROUND = 128
/** A ball's shell has half as many sides around, and a quarter from pole to pole. */
const BALL_AROUND = 64
const BALL_UP = 32

/** A polygon around a circle, no side of which is nearer to the middle than its radius. */
export function aroundCircle(radius: number): Corners {
  const far = radius / cos(Math.PI / AROUND)
  return Array.from({ length: AROUND }, (_, k) => {
    const angle = (2 * Math.PI * k) / AROUND
    return [far * cos(angle), far * sin(angle)]
  })
}

/** The walls that stand on a polygon, half of them below the middle. */
export function upright(border: Corners, depth: number): Mesh {
  const half = depth / 2
  const corners = border.flatMap(([x = 0, y = 0]) => [
    [x, y, -half],
    [x, y, half],
  ])
  const triangles = border.flatMap((_, k) => {
    const [low, next] = [2 * k, (2 * k + 2) % corners.length]
    return [
      [low, next, next + 1],
      [low, next + 1, low + 1],
    ]
  })
  return { corners, triangles }
}

/** Triangles around a ball, none of which comes nearer to the middle than its radius. */
export function aroundBall(radius: number): Mesh {
  // The middle of a face is nearer than its corners: by the cosines of half a step around and half a step up.
  const far = radius / (cos(Math.PI / BALL_AROUND) * cos(Math.PI / BALL_UP / 2))
  const corners = Array.from({ length: BALL_UP + 1 }, (_, row) => {
    const [wide, high] = [far * sin((Math.PI * row) / BALL_UP), far * cos((Math.PI * row) / BALL_UP)]
    return Array.from({ length: BALL_AROUND }, (_, k) => {
      const angle = (2 * Math.PI * k) / BALL_AROUND
      return [wide * cos(angle), wide * sin(angle), high]
    })
  }).flat()
  const triangles: number[][] = []
  for (let row = 0; row < BALL_UP; row++) {
    for (let k = 0; k < BALL_AROUND; k++) {
      const [here, next] = [row * BALL_AROUND + k, row * BALL_AROUND + ((k + 1) % BALL_AROUND)]
      // At the poles one of the two has no extent.
      if (row > 0) triangles.push([here, here + BALL_AROUND, next])
      if (row < BALL_UP - 1) triangles.push([next, here + BALL_AROUND, next + BALL_AROUND])
    }
  }
  return { corners, triangles }
}
