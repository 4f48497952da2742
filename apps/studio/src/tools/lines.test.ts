import { World } from 'drover'
import { polygon } from 'drover/obstacles'
import { describe, expect, it } from 'vitest'
import { emptyField, withStroke } from './field-grid.js'
import { luminances } from './files/image-field.js'
import { thinned } from './files/read-elevation.js'
import { simplified, wallsAlong } from './lines.js'

const at = (x: number, y: number) => ({ x, y })

describe('a line that was drawn', () => {
  it('keeps the points without which it would lie elsewhere', () => {
    const line = [at(0, 0), at(1, 0.1), at(2, 0), at(2, 1), at(2.1, 2)]
    expect(simplified(line, 0.5)).toEqual([at(0, 0), at(2, 0), at(2.1, 2)])
  })

  it('becomes a wall of convex pieces, each half its thickness longer at both ends', () => {
    const walls = wallsAlong([at(0, 0), at(10, 0), at(10, 20), at(10, 20)], 2)
    expect(walls).toEqual([
      [
        [-1, -1],
        [11, -1],
        [11, 1],
        [-1, 1],
      ],
      [
        [11, -1],
        [11, 21],
        [9, 21],
        [9, -1],
      ],
    ])
    expect(new World({ obstacles: walls.map((points) => polygon({ points })) }).obstacles.count).toBe(2)
  })

  it('points the cells of a field that it passes along itself, and leaves the others', () => {
    const field = withStroke(emptyField(480, 240), [at(0, 125), at(480, 125)], 12)
    expect(field.cellSize).toBe(10)
    expect(field.vectors[7].map(([x]) => x)).toEqual([...Array(11).fill(0), 1, 1, 1, ...Array(10).fill(0)])
    expect(new World({ width: 480, height: 240, fields: { drawn: field } }).fields.get('drawn')?.rows).toBe(
      24,
    )
  })
})

describe('a picture', () => {
  it('has its lowest row first where y points up', () => {
    const black = [0, 0, 0, 255]
    const white = [255, 255, 255, 255]
    const data = Uint8ClampedArray.from([...white, ...black])
    expect(luminances(data, 1, 2, true)).toEqual([1, 0])
    expect(luminances(data, 1, 2, false)).toEqual([0, 1])
  })
})

describe('an elevation model', () => {
  it('of more heights than a scenario holds well is thinned, and its cells grow', () => {
    const [columns, rows] = [1001, 501]
    const elevation = {
      format: 'esri-ascii',
      columns,
      rows,
      heights: Float64Array.from(
        { length: columns * rows },
        (_, k) => (k % columns) + Math.floor(k / columns),
      ),
      cellSize: [10, 20],
      origin: [0, 0],
      verticalScale: 1,
      noData: { cells: 0, filled: false },
      notes: [],
    } as const
    const { terrain, notes } = thinned(elevation)
    expect(terrain.columns).toBe(501)
    expect(terrain.heights.length).toBe(501 * 251)
    expect(terrain.cellSize).toEqual([20, 40])
    expect(terrain.heights.slice(0, 3)).toEqual([0, 2, 4])
    expect(terrain.heights[501]).toBe(2)
    expect(notes).toEqual(['1001 × 501 heights from 0 to 1500 m, thinned by 2 each way'])
  })
})
