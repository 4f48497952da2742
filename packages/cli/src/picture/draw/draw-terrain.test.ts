import { World } from 'drover'
import { circle, halfSpace, polygon, sphere, tree } from 'drover/obstacles'
import { ramp } from 'drover/signals'
import { hills, plane, type TerrainDescription } from 'drover/terrain'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { Frame } from '../frame.js'
import { PAINT } from '../paint.js'
import { drawGround } from './draw-ground.js'
import { drawTerrain } from './draw-terrain.js'

/** Brightness of a square world's relief at a position of the picture, as shares of its width and height. */
function relief(terrain: TerrainDescription | undefined, y: 'up' | 'down' = 'up') {
  const world = new World({ width: 100, height: 100, ...(terrain && { terrain }) })
  const svg = drawTerrain(world.terrain, new Frame(world, y))
  const [, base64 = ''] = svg.match(/base64,([^"]+)/) ?? []
  if (base64 === '') return { svg, brightness: () => Number.NaN }
  const { width, height, data, channels } = decode(Buffer.from(base64, 'base64'))
  const brightness = (x: number, y: number) =>
    data[channels * (Math.floor(y * height) * width + Math.floor(x * width))] as number
  return { svg, brightness }
}

const hill = hills({ hills: [{ at: [50, 50], height: 20, sigma: 15 }] })

describe('the relief of a terrain', () => {
  it('is not drawn if there is none', () => {
    expect(relief(undefined).svg).toBe('')
  })

  it('is bright where a hill faces the upper left and dark on its other side, whichever way y points', () => {
    for (const y of ['up', 'down'] as const) {
      const { brightness } = relief(hill, y)
      expect(brightness(0.4, 0.4)).toBeGreaterThan(brightness(0.6, 0.6) + 30)
    }
  })

  it('of an inclined plane is equally bright except for the tint, with straight contour lines', () => {
    const { svg, brightness } = relief(plane({ slope: [0, 0.1] }))
    expect(Math.abs(brightness(0.1, 0.5) - brightness(0.9, 0.5))).toBeLessThanOrEqual(1)
    const lines = [...svg.slice(svg.indexOf('<path')).matchAll(/M[^M"]+/g)].map(([line]) => [
      ...line.matchAll(/ ([\d.]+)/g),
    ])
    // 10 of height, a line for each 1 but the lowest and the highest.
    expect(lines).toHaveLength(9)
    for (const [[, first] = [], ...rest] of lines) {
      expect(rest.length).toBeGreaterThan(100)
      for (const [, y] of rest) expect(Number(y)).toBeCloseTo(Number(first), 1)
    }
  })
})

const drawObstacles = (world: World, frame: Frame) =>
  drawGround(world, { world: world.toJSON(), view: { y: 'up', show: [] } }, frame)

describe('the obstacles of a picture', () => {
  it('are discs, green if they are trees, and polygons at their positions', () => {
    const corners = [
      [70, 70],
      [90, 70],
      [80, 90],
    ] as const
    const pillar = circle({ at: [40, 50], radius: 5 })
    const obstacles = [tree({ at: [20, 30], radius: 5 }), pillar, polygon({ points: corners })]
    const world = new World({ width: 100, height: 100, obstacles })
    const frame = new Frame(world, 'up')
    const svg = drawObstacles(world, frame)
    const disc = (x: number, y: number, fill: string) =>
      `cx="${frame.x(x)}" cy="${frame.y(y)}" r="${5 * frame.scale}" fill="${fill}"`
    expect(svg).toContain(disc(20, 30, PAINT.tree))
    expect(svg).toContain(disc(40, 50, PAINT.ground))
    expect(svg).toContain(`${frame.x(80)} ${frame.y(90)}`)
    expect(drawObstacles(new World(), frame)).toBe('')
  })

  it('are lines where agents are inside of them, spheres and boxes as from above, and where they have moved to', () => {
    const size = { width: 100, height: 100 }
    const arena = new World({
      ...size,
      obstacles: [circle({ at: [50, 50], radius: 40, seenFrom: 'inside' })],
    })
    const frame = new Frame(arena, 'up')
    expect(drawObstacles(arena, frame)).toContain('fill="none"')
    const solid = sphere({ at: [20, 30, 40], radius: 5 })
    const space = new World({
      ...size,
      depth: 100,
      obstacles: [solid, halfSpace({ at: [0, 0, 0], normal: [0, 0, 1] })],
    })
    expect(drawObstacles(space, frame)).toContain(`cx="${frame.x(20)}" cy="${frame.y(30)}"`)
    const shift = [ramp({ to: 2, low: 0, high: 20 }), 0]
    const moving = new World({ ...size, obstacles: [circle({ at: [20, 30], radius: 5, shift })] })
    moving.run(2)
    expect(drawObstacles(moving, frame)).toContain(`cx="${frame.x(40)}" cy="${frame.y(30)}"`)
  })
})
