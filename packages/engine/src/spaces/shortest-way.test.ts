import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Vector, World } from '../index.js'
import { distance, lengthOf, shortestDistance, shortestWay, subtract, vector } from '../math.js'

const ordinary = fc.double({ min: -1e6, max: 1e6, noNaN: true })
const point = fc.record({ x: ordinary, y: ordinary, z: ordinary })

describe.each([
  ['a plane', { width: 200, height: 100 }, [200, 100, 0]],
  ['space', { width: 200, height: 100, depth: 50 }, [200, 100, 50]],
] as const)('[S252] ways in %s', (_, size, [width, height, depth]) => {
  const wrapped = new World({ ...size, edges: 'wrap' })
  const open = new World(size)
  const flat = (v: Vector) => (depth === 0 ? { ...v, z: 0 } : v)

  it('are differences in an open world', () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        const straight = vector()
        subtract(flat(to), flat(from), straight)
        const found = vector()
        shortestWay(open, from, to, found)
        expect(distance(found, straight)).toBe(0)
        expect(shortestDistance(open, from, to)).toBe(distance(flat(from), flat(to)))
      }),
    )
  })

  it('are the shortest among all images in a wrapped world, and equally long in both directions', () => {
    const inside = fc.record({
      x: fc.double({ min: 0, max: width, noNaN: true }),
      y: fc.double({ min: 0, max: height, noNaN: true }),
      z: fc.double({ min: 0, max: depth, noNaN: true }),
    })
    const turns = [-1, 0, 1]
    fc.assert(
      fc.property(inside, inside, (from, to) => {
        const images = turns.flatMap((i) =>
          turns.flatMap((j) =>
            turns.map((k) => vector(to.x + i * width, to.y + j * height, to.z + k * depth)),
          ),
        )
        const least = Math.min(...images.map((image) => distance(flat(from), flat(image))))
        expect(shortestDistance(wrapped, from, to)).toBeCloseTo(least, 10)
        expect(shortestDistance(wrapped, to, from)).toBeCloseTo(least, 10)
        const found = { ...from }
        shortestWay(wrapped, found, to, found)
        expect(lengthOf(found)).toBe(shortestDistance(wrapped, from, to))
      }),
    )
  })
})
