import { behaviorColorOf } from '@drover/io/drawing'
import type { Shown } from '@drover/scenarios'
import { cohere, followPath, seek, separate, World, type WorldDescription } from 'drover'
import { describe, expect, it } from 'vitest'
import { Frame } from '../frame.js'
import { letter } from '../lettering.js'
import { PAINT, THEME } from '../paint.js'
import { px } from '../svg.js'
import { drawMarks, watchFor } from './draw-marks.js'

/** The drawing of a 100-by-100 world after this many steps. */
function marksOf(description: WorldDescription, show: readonly Shown[], steps = 1) {
  const world = new World({ width: 100, height: 100, ...description })
  watchFor(world, description, show)
  world.run(steps)
  const frame = new Frame(world, 'up')
  return { drawing: drawMarks(world, description, show, frame), world, frame }
}

/** The vectors, in pixels, from the tail to the tip of each arrow of a color. */
const arrowsOf = (drawing: string, color: string) =>
  [
    ...drawing.matchAll(
      /<path d="M([\d.-]+) ([\d.-]+)L[^"]*"[^>]*stroke="([^"]*)"[^>]*><path d="M([\d.-]+) ([\d.-]+)L/g,
    ),
  ]
    .filter(([, , , stroke]) => stroke === color)
    .map(([, x, y, , tipX, tipY]) => [Number(tipX) - Number(x), Number(tipY) - Number(y)] as const)

const SEEKER: WorldDescription = {
  populations: [
    {
      at: [[50, 50]],
      velocity: [0, 2],
      maxSpeed: 4,
      maxForce: 1e-6,
      behaviors: [seek({ target: [90, 50] })],
    },
  ],
}

describe('what a picture shows of its first agent', () => {
  it('is nothing by default', () => {
    expect(marksOf(SEEKER, ['perception', 'index cells']).drawing).toBe('')
    expect(marksOf({ populations: [{ at: [[1, 1]] }] }, ['velocity']).drawing).toBe('')
  })

  it('is its velocity and what it desires, drawn alike, and the force between them', () => {
    const { drawing } = marksOf(SEEKER, ['velocity', 'desired velocity', 'forces'])
    const [[vx, vy]] = arrowsOf(drawing, PAINT.marks.velocity) as [readonly [number, number]]
    const [[dx, dy]] = arrowsOf(drawing, PAINT.marks['desired velocity']) as [readonly [number, number]]
    const [[fx, fy]] = arrowsOf(drawing, PAINT.marks.forces) as [readonly [number, number]]
    // It goes up at 2 and wants to go right at 4, 150 pixels long.
    expect([vx, vy]).toEqual([expect.closeTo(0, 0), expect.closeTo(-75, 0)])
    expect([dx, dy]).toEqual([expect.closeTo(150, 0), expect.closeTo(0, 0)])
    // Steering = desired − velocity.
    expect(fy / fx).toBeCloseTo((dy - vy) / (dx - vx), 1)
  })

  it('is the part of each of several behaviors in the force, with its name', () => {
    const flock = {
      at: [
        [50, 50],
        [60, 50],
      ],
      behaviors: [separate({ radius: 20 }), cohere({ radius: 20 })],
    }
    const { drawing } = marksOf({ populations: [flock] }, ['forces'])
    // The sum is stronger than either part, or they cancel out; the names have a color of their own either way.
    const strokes = (name: string) => letter(name, 0, 0, PAINT.ink).split('M').length
    const names = [behaviorColorOf(0, THEME), behaviorColorOf(1, THEME)]
    for (const color of names) expect(arrowsOf(drawing, color)).toHaveLength(1)
    expect(drawing.split('M').length - 1).toBeGreaterThan(strokes('separate') + strokes('cohere') - 2)
  })

  it('is what it looks at on its path, each point named', () => {
    const description: WorldDescription = {
      paths: {
        road: {
          points: [
            [0, 20],
            [100, 20],
          ],
          radius: 2,
        },
      },
      populations: [{ at: [[30, 60]], velocity: [1, 0], behaviors: [followPath({ path: 'road' })] }],
    }
    const { drawing, world, frame } = marksOf(description, ['path'])
    const shapes = world.debugDraw(world.populations[0]?.at(0) as never).behaviors[0]?.shapes ?? []
    const points = shapes.filter(({ kind }) => kind === 'point')
    expect(points.map(({ label }) => label)).toEqual(['foreseen place', 'normal point', 'target'])
    for (const {
      points: [x = 0, y = 0],
    } of points)
      expect(drawing).toContain(`${px(frame.x(x) - 4.5)} ${px(frame.y(y))}`)
    expect(drawing.match(new RegExp(`stroke="${PAINT.marks.path}"`, 'g'))?.length).toBeGreaterThan(3)
    expect(marksOf(description, ['wander circle']).drawing).toBe('')
  })
})
