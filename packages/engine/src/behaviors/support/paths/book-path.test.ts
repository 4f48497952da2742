import { describe, expect, it } from 'vitest'
import { vector } from '../../../math/vector.js'
import { Path } from '../../../paths/path.js'
import { nearestByTheBook } from './book-path.js'

const pathThrough = (points: readonly (readonly [number, number])[], closed = false): Path =>
  new Path(
    points.map(([x, y]) => vector(x, y)),
    { radius: 20, closed },
  )

/** Distance to the path, and the point to aim at 25 farther along. */
function aim(path: Path, x: number, y: number): readonly number[] {
  const found = { x: 0, y: 0, wayX: 0, wayY: 0, distance: 0 }
  nearestByTheBook(path, vector(x, y), found)
  const share = 25 / (Math.hypot(found.wayX, found.wayY) || 1)
  return [found.distance, found.x + share * found.wayX, found.y + share * found.wayY]
}

describe("the book's path geometry", () => {
  it('treats two points as an endless line', () => {
    const line = pathThrough([
      [0, 0],
      [100, 0],
    ])
    expect(aim(line, 40, 7)).toEqual([7, 65, 0])
    expect(aim(line, 400, 7)).toEqual([7, 425, 0])
  })

  it('snaps a foot outside a segment to its far end, and aims straight on', () => {
    const bend = pathThrough([
      [0, 0],
      [100, 0],
      [200, 100],
    ])
    expect(aim(bend, 40, -7)).toEqual([7, 65, 0])
    // Before the start the foot snaps to the end of the first segment.
    const [distance, x, y] = aim(bend, -30, 40)
    expect([distance, x, y]).toEqual([Math.sqrt(130 * 130 + 40 * 40), 125, 0])
  })

  it('judges a foot on a closed path by the box around the segment', () => {
    const block = pathThrough(
      [
        [0, 0],
        [100, 0],
        [100, 100],
        [0, 100],
      ],
      true,
    )
    expect(aim(block, 40, 7)).toEqual([7, 65, 0])
    expect(aim(block, 93, 40)).toEqual([7, 100, 65])
    // Beyond a corner the aim lies along the next segment.
    expect(aim(block, 103, -4)).toEqual([5, 100, 25])
  })

  it('stays in place if two points coincide', () => {
    const stack = pathThrough([
      [5, 5],
      [5, 5],
    ])
    expect(aim(stack, 8, 9)).toEqual([5, 5, 5])
  })
})
