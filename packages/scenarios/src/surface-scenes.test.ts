import { type Population, World, type WorldDescription } from 'drover'
import { ground } from 'drover/terrain'
import { describe, expect, it } from 'vitest'
import { findScene } from './index.js'

const worldOf = (name: string) => new World(findScene(name)?.scenario.world as WorldDescription)

describe('the flock on hills', () => {
  it('stands on them and heads along them at every moment', () => {
    const world = worldOf('flock-on-hills')
    const [{ columns, count }] = world.populations as [Population]
    for (let k = 0; k < 20; k++) {
      world.run(20)
      for (let row = 0; row < count; row++) {
        const below = { ...ground(), x: columns.x[row] as number, y: columns.y[row] as number }
        world.terrain.survey(below)
        expect(columns.z[row]).toBe(below.height)
        const rise = (columns.hx[row] as number) * below.slopeX + (columns.hy[row] as number) * below.slopeY
        expect(columns.hz[row]).toBeCloseTo(rise, 9)
      }
    }
  })
})

describe('the herds at the tunnel', () => {
  it.each([1, 2, 3, 4, 5])(
    'cross at the same x and y, one on the bank and all of the other below it, and arrive: seed %i',
    (seed) => {
      const description = findScene('herd-through-tunnel')?.scenario.world as WorldDescription
      const world = new World({ ...description, seed })
      const heights = world.populations.map(() => [0, 0] as [below: number, above: number])
      const seen = world.populations.map(() => new Set<number>())
      for (let k = 0; k < 600; k++) {
        world.step()
        world.populations.forEach(({ columns, count }, herd) => {
          for (let row = 0; row < count; row++) {
            const [x, y, z] = [columns.x[row], columns.y[row], columns.z[row]] as [number, number, number]
            if (x < 18 || x > 22 || y < 10 || y > 14 || seen[herd]?.has(row)) continue
            seen[herd]?.add(row)
            expect(z === 0 || z > 4.5).toBe(true)
            ;(heights[herd] as [number, number])[z === 0 ? 0 : 1]++
          }
        })
      }
      const [through, over] = heights as [[number, number], [number, number]]
      expect(through).toEqual([24, 0])
      expect(over[0]).toBe(0)
      expect(over[1]).toBeGreaterThanOrEqual(39)
      for (const population of world.populations) expect(world.tripOf(population)?.outcome).toBe('arrived')
      const [{ columns, count }] = world.populations as [Population]
      for (let row = 0; row < count; row++) {
        expect(Math.hypot((columns.x[row] as number) - 36, (columns.y[row] as number) - 12)).toBeLessThan(4)
      }
    },
  )
})
