import { describe, expect, it } from 'vitest'
import { shadeRelief, shadeTriangles } from './index.js'

const GRAY = { low: [100, 100, 100], high: [100, 100, 100] } as const

/**
 * Three knots in a row: one that rises to the right, a level one, one that falls to the right;
 * along y by `slopeY`.
 */
const ridge = (slopeY = 0) => ({
  columns: 3,
  rows: 1,
  heights: [0, 1, 0],
  slopesX: [0.5, 0, -0.5],
  slopesY: [slopeY, 0, slopeY],
})

const reds = (colors: Uint8Array) => [...colors].filter((_, k) => k % 3 === 0) as [number, number, number]

describe('a shaded relief', () => {
  it('is brighter where it faces left, darker where it faces right, and unchanged where it is level', () => {
    const [left, level, right] = reds(shadeRelief(ridge(), GRAY, 1))
    expect(level).toBe(100)
    expect(left).toBeGreaterThan(level)
    expect(right).toBeLessThan(level - 10)
  })

  it('is lit from the upper side of the picture, whichever way y points', () => {
    // Uphill along +y: it faces −y, down the picture where y points up in it.
    const [down] = reds(shadeRelief(ridge(0.5), GRAY, 1))
    const [up] = reds(shadeRelief(ridge(0.5), GRAY, -1))
    expect(up).toBeGreaterThan(down)
  })

  it('has the first color where it is lowest and the second where it is highest', () => {
    const flat = { columns: 2, rows: 1, heights: [3, 7], slopesX: [0, 0], slopesY: [0, 0] }
    const tint = { low: [10, 20, 30], high: [40, 50, 60] } as const
    expect([...shadeRelief(flat, tint, 1)]).toEqual([10, 20, 30, 40, 50, 60])
  })
})

describe('shaded triangles', () => {
  it('are painted from the lowest up, whatever the order of their corners', () => {
    const vertices = [0, 0, 5, 1, 0, 5, 0, 1, 5, 0, 0, 1, 1, 0, 1, 0, 1, 1]
    const { order, colors } = shadeTriangles(vertices, [0, 1, 2, 3, 5, 4], GRAY, 1)
    expect(order).toEqual([1, 0])
    // Level: 100 · (0.72 + 0.42 · 0.66)
    expect(reds(colors)).toEqual([100, 100])
  })
})
