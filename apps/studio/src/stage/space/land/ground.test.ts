import { describe, expect, it } from 'vitest'
import type { Surroundings } from '../../../simulation/player/surroundings.js'
import { Ground } from './ground.js'

const surroundings = (relief: Surroundings['relief']): Surroundings => ({
  width: 20,
  height: 10,
  depth: 0,
  wraps: false,
  margin: 0,
  relief,
  surface: undefined,
  obstacles: [],
  solids: [],
  fields: {},
  images: [],
  placeMaps: [],
  trailSteps: 1,
  outlooks: [],
})

describe('the ground of the space view', () => {
  it('is level at 0 where the world has no terrain', () => {
    const ground = new Ground(surroundings(undefined))
    expect([ground.heightAt(3, 4), ground.lowest, ground.highest]).toEqual([0, 0, 0])
    expect(ground.heightOf(3, 4, 77)).toBe(77)
  })

  it('rises evenly between its knots, and stays as it is beyond them', () => {
    const zero = new Float32Array(6)
    const ground = new Ground(
      surroundings({
        columns: 3,
        rows: 2,
        heights: Float32Array.from([0, 10, 20, 4, 14, 24]),
        slopesX: new Float32Array(6).fill(1),
        slopesY: zero,
      }),
    )
    expect(ground.heightAt(5, 0)).toBe(5)
    expect(ground.heightAt(15, 5)).toBe(17)
    expect(ground.heightAt(99, 99)).toBe(24)
    expect(ground.heightAt(-1, -1)).toBe(0)
    // What the drawn ground is off by does not lift anybody; who is in the air stays there.
    expect([5.4, 4, 77].map((z) => ground.heightOf(5, 0, z))).toEqual([5, 5, 77])
    const slope = { x: 0, y: 0 }
    ground.slopeAt(7, 7, slope)
    expect(slope).toEqual({ x: 1, y: 0 })
  })

  it('is linear in the two triangles into which a cell is cut from its first corner to the opposite one', () => {
    const flat = new Float32Array(4)
    const heights = Float32Array.from([0, 0, 8, 0])
    const ground = new Ground(surroundings({ columns: 2, rows: 2, heights, slopesX: flat, slopesY: flat }))
    // The third knot, at (0, 10), is 8 high: half way to it 4, and beyond the diagonal 0.
    expect(ground.heightAt(0, 5)).toBe(4)
    expect(ground.heightAt(10, 5)).toBe(0)
    expect(ground.heightAt(15, 5)).toBe(0)
  })
})
