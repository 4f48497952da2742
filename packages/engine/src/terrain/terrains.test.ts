import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { World } from '../index.js'
import {
  ground,
  heightFunction,
  heightGrid,
  hills,
  plane,
  rollingTerrain,
  smoothTerrain,
  type Terrain,
  type TerrainDescription,
} from '../terrain.js'

const bump = { at: [50, 40], height: 30, sigma: 10 }
const heights = Array.from({ length: 35 }, (_, k) => ((k * 37) % 11) - 3)
const grid = { heights, columns: 7, cellSize: [20, 25], origin: [-10, 5], verticalScale: 2 }

const terrainOf = (terrain: TerrainDescription, edges = 'open'): Terrain =>
  new World({ width: 100, height: 100, terrain, edges }).terrain

const TERRAINS: Readonly<Record<string, Terrain>> = {
  plane: terrainOf(plane({ slope: [0.5, -2], height: 7 })),
  hills: terrainOf(hills({ hills: [bump, { at: [0, 0], height: -5, sigma: 30 }] })),
  'bilinear grid': terrainOf(heightGrid({ ...grid, interpolation: 'bilinear' })),
  'bicubic grid': terrainOf(heightGrid(grid)),
  'flat-edged grid': terrainOf(heightGrid({ ...grid, outside: 'flat' })),
  'repeated grid': terrainOf(heightGrid({ ...grid, outside: 'repeat' })),
  'smooth terrain': terrainOf(smoothTerrain({ columns: 10, rows: 12, smoothness: 2 })),
  'smooth terrain, wrapped': terrainOf(smoothTerrain({ columns: 10, rows: 12, smoothness: 2 }), 'wrap'),
  'rolling terrain': terrainOf(rollingTerrain({ scale: 30 })),
  'rolling terrain, wrapped': terrainOf(rollingTerrain({ scale: 30, octaves: 6 }), 'wrap'),
  function: heightFunction({ height: (x, y) => (x * x - x * y) / 100 }),
  'function with its gradient': heightFunction({
    height: (x, y) => (x * y) / 100,
    gradient(x, y, out) {
      out.slopeX = y / 100
      out.slopeY = x / 100
    },
  }),
}

const at = (terrain: Terrain, x: number, y: number) => {
  const place = { ...ground(), x, y }
  terrain.survey(place)
  return place
}

/** Not on the lines between the cells of the grids above, where a bilinear slope jumps. */
const coordinates = fc
  .double({ min: -100, max: 250, noNaN: true })
  .map((c) => Math.floor(c) + 0.3 + 0.4 * Math.abs(c % 1))

describe.each(Object.entries(TERRAINS))('the %s', (_name, terrain) => {
  it('[S39] has the gradient that differences of its height show', () => {
    const h = 1e-4
    fc.assert(
      fc.property(coordinates, coordinates, (x, y) => {
        const { slopeX, slopeY } = at(terrain, x, y)
        const numericX = (at(terrain, x + h, y).height - at(terrain, x - h, y).height) / (2 * h)
        const numericY = (at(terrain, x, y + h).height - at(terrain, x, y - h).height) / (2 * h)
        expect(Math.abs(slopeX - numericX)).toBeLessThan(1e-6 * Math.max(1, Math.abs(slopeX)))
        expect(Math.abs(slopeY - numericY)).toBeLessThan(1e-6 * Math.max(1, Math.abs(slopeY)))
      }),
    )
  })

  it('depends only on the place', () => {
    fc.assert(
      fc.property(coordinates, coordinates, (x, y) => {
        const before = at(terrain, x, y)
        at(terrain, y, x)
        expect(at(terrain, x, y)).toEqual(before)
      }),
    )
  })
})

describe('hills', () => {
  it('have the given height and are steepest one sigma from the top', () => {
    const terrain = terrainOf(hills({ hills: [bump] }))
    expect(at(terrain, 50, 40)).toEqual({ x: 50, y: 40, height: 30, slopeX: 0, slopeY: 0 })
    const side = at(terrain, 60, 40)
    expect(side.height).toBeCloseTo(30 / Math.sqrt(Math.E), 12)
    expect(side.slopeX).toBeCloseTo(-3 / Math.sqrt(Math.E), 12)
    expect(Math.abs(at(terrain, 59, 40).slopeX)).toBeLessThan(Math.abs(side.slopeX))
    expect(Math.abs(at(terrain, 61, 40).slopeX)).toBeLessThan(Math.abs(side.slopeX))
  })

  it('add up', () => {
    const once = at(terrainOf(hills({ hills: [bump] })), 44, 47)
    const twice = at(terrainOf(hills({ hills: [bump, bump] })), 44, 47)
    expect(twice.height).toBe(2 * once.height)
    expect(twice.slopeY).toBe(2 * once.slopeY)
  })
})

describe('a grid of heights', () => {
  const bilinear = { heights: [0, 4, 2, 10], columns: 2, cellSize: 10, interpolation: 'bilinear' as const }

  it('has its heights at the knots, the row of the lowest y first, and lies between them elsewhere', () => {
    const terrain = terrainOf(heightGrid(bilinear))
    expect(
      [at(terrain, 0, 0), at(terrain, 10, 0), at(terrain, 0, 10), at(terrain, 10, 10)].map((g) => g.height),
    ).toEqual([0, 4, 2, 10])
    expect(at(terrain, 5, 5).height).toBe(4)
    expect(at(terrain, 5, 0).slopeX).toBe(0.4)
  })

  it.each(['bilinear', 'bicubic'] as const)('keeps an inclined plane exactly, %s', (interpolation) => {
    const inclined = Array.from({ length: 30 }, (_, k) => 2 * (k % 6) - 3 * Math.floor(k / 6))
    const terrain = terrainOf(heightGrid({ heights: inclined, columns: 6, cellSize: [4, 8], interpolation }))
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 20, noNaN: true }),
        fc.double({ min: 0, max: 32, noNaN: true }),
        (x, y) => {
          const { height, slopeX, slopeY } = at(terrain, x, y)
          expect(height).toBeCloseTo(0.5 * x - 0.375 * y, 12)
          expect(slopeX).toBeCloseTo(0.5, 12)
          expect(slopeY).toBeCloseTo(-0.375, 12)
        },
      ),
    )
  })

  it('has a slope without jumps when it is bicubic', () => {
    const terrain = terrainOf(heightGrid(grid))
    const knotX = -10 + 2 * 20
    expect(at(terrain, knotX - 1e-9, 33).slopeX).toBeCloseTo(at(terrain, knotX + 1e-9, 33).slopeX, 7)
  })

  it('scales heights and slopes alike', () => {
    const once = at(terrainOf(heightGrid(bilinear)), 3, 4)
    const scaled = at(terrainOf(heightGrid({ ...bilinear, verticalScale: -3 })), 3, 4)
    expect(scaled.height).toBeCloseTo(-3 * once.height, 12)
    expect(scaled.slopeX).toBeCloseTo(-3 * once.slopeX, 12)
  })

  it('[S40] is level beyond its border, or 0, or repeats, by option', () => {
    const clamped = at(terrainOf(heightGrid(bilinear)), 35, 5)
    expect(clamped).toEqual({ x: 35, y: 5, height: 7, slopeX: 0, slopeY: expect.closeTo(0.6, 12) })
    expect(at(terrainOf(heightGrid({ ...bilinear, outside: 'flat' })), 35, 5)).toEqual({
      ...ground(),
      x: 35,
      y: 5,
    })
    const repeated = terrainOf(heightGrid({ ...bilinear, outside: 'repeat' }))
    expect(at(repeated, 25, 5).height).toBe(at(repeated, 5, 5).height)
    expect(at(repeated, -15, 5).height).toBe(at(repeated, 5, 5).height)
    // Halfway from the last column back to the first.
    expect(at(repeated, 15, 0).height).toBe(2)
  })

  it('with rows of different lengths, or a single row, is rejected', () => {
    const message = 'terrain.heights: expected two or more rows of 3 heights, got 4 heights'
    expect(() => terrainOf(heightGrid({ heights: [1, 2, 3, 4], columns: 3 }))).toThrow(message)
    expect(() => terrainOf(heightGrid({ heights: [1, 2, 3, 4], columns: 4 }))).toThrow(
      'expected two or more rows of 4',
    )
  })
})

describe('smooth terrain', () => {
  const knotHeights = (terrain: Terrain, cells: number) =>
    Array.from(
      { length: 400 },
      (_, k) => at(terrain, ((k % 20) * 100) / cells, (Math.floor(k / 20) * 100) / cells).height,
    )
  const options = { columns: 20, rows: 20, height: 8 }

  it('reaches from 0 to its height', () => {
    const found = knotHeights(terrainOf(smoothTerrain(options)), 19)
    expect(Math.min(...found)).toBeCloseTo(0, 12)
    expect(Math.max(...found)).toBeCloseTo(8, 12)
  })

  it('is less steep the smoother it is', () => {
    const steepness = (smoothness: number) => {
      const terrain = terrainOf(smoothTerrain({ ...options, smoothness }))
      const slopes = Array.from({ length: 400 }, (_, k) =>
        at(terrain, (k % 20) * 5 + 1, Math.floor(k / 20) * 5 + 1),
      )
      return Math.sqrt(slopes.reduce((sum, { slopeX, slopeY }) => sum + slopeX * slopeX + slopeY * slopeY, 0))
    }
    expect(steepness(4)).toBeLessThan(0.7 * steepness(0))
    expect(steepness(32)).toBeLessThan(0.7 * steepness(4))
  })

  it('differs between seeds and is the same for equal seeds', () => {
    const heightFor = (seed: number) =>
      at(new World({ seed, terrain: smoothTerrain({}) }).terrain, 50, 50).height
    expect(heightFor(3)).toBe(heightFor(3))
    expect(heightFor(3)).not.toBe(heightFor(4))
  })
})

/** Heights of 5 × 6 knots of which the last column and row are the first ones again. */
const meeting = Array.from({ length: 30 }, (_, k) => (7 * ((k % 5) % 4) + 3 * (Math.floor(k / 5) % 5)) % 11)
const edgeToEdge = { heights: meeting, columns: 5, cellSize: [25, 20] }

describe('[S40] across the edges of a wrapped world', () => {
  it.each([
    ['smooth terrain', smoothTerrain({ columns: 10, rows: 12 })],
    ['rolling terrain', rollingTerrain({ scale: 37 })],
    ['a grid from edge to edge', heightGrid(edgeToEdge)],
    ['a repeated grid', heightGrid({ heights, columns: 7, cellSize: [100 / 7, 20], outside: 'repeat' })],
    ['hills near the edge', hills({ hills: [{ at: [3, 40], height: 9, sigma: 6 }] })],
    ['wide hills', hills({ hills: [{ at: [70, 90], height: 9, sigma: 60 }] })],
  ])('%s joins itself, in height and in slope', (_name, description) => {
    const terrain = terrainOf(description, 'wrap')
    const close = (one: number, other: number) => expect(one).toBeCloseTo(other, 9)
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (c) => {
        for (const [one, other] of [
          [at(terrain, 0, c), at(terrain, 100, c)],
          [at(terrain, c, 0), at(terrain, c, 100)],
          [at(terrain, -1, c), at(terrain, 99, c)],
        ] as const) {
          close(one.height, other.height)
          close(one.slopeX, other.slopeX)
          close(one.slopeY, other.slopeY)
        }
      }),
    )
  })

  it('a grid whose opposite borders differ is rejected, with the difference', () => {
    const uneven = meeting.map((height, k) => (k === 9 ? height + 2 : height))
    expect(() => terrainOf(heightGrid({ ...edgeToEdge, heights: uneven }), 'wrap')).toThrow(
      /^terrain\.heights: expected the same heights at opposite edges of a wrapped world, got 2 between them; make them meet, .*$/,
    )
    expect(() => terrainOf(heightGrid({ ...edgeToEdge, heights: uneven }), 'bounce')).not.toThrow()
  })

  it('a grid within the edges is rejected unless the ground is equally high at opposite edges', () => {
    const island = { heights: [0, 0, 0, 0, 5, 0, 0, 0, 0], columns: 3, cellSize: 10, origin: [40, 40] }
    expect(() => terrainOf(heightGrid(island), 'wrap')).not.toThrow()
    const slope = { ...island, heights: [0, 0, 4, 0, 5, 4, 0, 0, 4] }
    expect(() => terrainOf(heightGrid(slope), 'wrap')).toThrow('terrain: expected the same heights')
  })
})

describe('rolling terrain', () => {
  it('stays between −height and height', () => {
    const terrain = terrainOf(rollingTerrain({ height: 5 }))
    fc.assert(
      fc.property(coordinates, coordinates, (x, y) => {
        expect(Math.abs(at(terrain, x, y).height)).toBeLessThanOrEqual(5)
      }),
    )
  })

  it('is rougher the more octaves it has', () => {
    const steepest = (octaves: number) => {
      const terrain = terrainOf(rollingTerrain({ octaves, roughness: 0.8 }))
      return Math.max(...Array.from({ length: 500 }, (_, k) => Math.abs(at(terrain, 7.7 * k, 3).slopeX)))
    }
    expect(steepest(6)).toBeGreaterThan(1.5 * steepest(1))
  })
})
