import { World } from 'drover'
import { meshSurface } from 'drover/terrain'
import { describe, expect, it } from 'vitest'
import { Frame } from '../frame.js'
import { drawSurface } from './draw-surface.js'

/** A bridge 2 high, listed first, over a floor. */
const surface = meshSurface({
  vertices: [
    [4, 4, 2],
    [6, 4, 2],
    [6, 6, 2],
    [0, 0, 0],
    [10, 0, 0],
    [10, 10, 0],
  ],
  triangles: [
    [0, 1, 2],
    [3, 4, 5],
  ],
})

describe('a surface in a picture', () => {
  it('is its triangles as seen from above, the lowest first', () => {
    const world = new World({ width: 10, height: 10, depth: 3, surface })
    const frame = new Frame(world, 'up')
    const drawn = [...drawSurface(world.surface, frame).matchAll(/d="M([\d.]+) ([\d.]+)L/g)]
    const corners = drawn.map(([, x, y]) => [
      Math.round((Number(x) - frame.inner.x) / frame.scale),
      Math.round(10 - (Number(y) - frame.inner.y) / frame.scale),
    ])
    expect(corners).toEqual([
      [0, 0],
      [4, 4],
    ])
  })

  it('is nothing if there is none', () => {
    const world = new World({ width: 10, height: 10, depth: 3 })
    expect(drawSurface(world.surface, new Frame(world, 'up'))).toBe('')
  })
})
