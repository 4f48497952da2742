import { type Population, World, type WorldDescription } from 'drover'
import { describe, expect, it } from 'vitest'
import { findScene } from './index.js'

const worldOf = (name: string, seed: number): World => {
  const description = structuredClone(findScene(name)?.scenario.world) as WorldDescription
  return new World({ ...description, seed })
}

const meanOf = ({ columns, count }: Population, name: string): number => {
  const values = columns.column(name, 0).values.subarray(0, count)
  return values.reduce((sum, value) => sum + value, 0) / count
}

describe('[S120] [S121] [S122] the ecosystem', () => {
  it('lives on, its numbers go up and down, and fast hares have more young', () => {
    const world = worldOf('ecosystem', 1)
    const [, hares, foxes] = world.populations as [Population, Population, Population]
    const told = { born: 0, died: 0, ate: 0 }
    for (const type of ['born', 'died', 'ate'] as const) world.on(type, () => told[type]++)
    const haste = meanOf(hares, 'haste')
    const seen: number[] = []
    for (let k = 0; k < 18; k++) {
      world.run(100)
      seen.push(hares.count)
      expect(foxes.count).toBeGreaterThan(3)
    }
    expect(Math.min(...seen)).toBeGreaterThan(10)
    expect(Math.max(...seen)).toBeLessThan(400)
    expect(Math.max(...seen)).toBeGreaterThan(1.5 * Math.min(...seen))
    expect(meanOf(hares, 'haste')).toBeGreaterThan(haste)
    expect(told.born).toBeGreaterThan(300)
    expect(told.ate).toBeGreaterThan(300)
    expect(told.died).toBeGreaterThan(300)
  }, 120_000)
})

describe('a flock of flocks', () => {
  it.each([1, 2])('keeps each creature together and the creatures apart (seed %i)', (seed) => {
    const world = worldOf('flock-of-flocks', seed)
    const [hearts, ...bodies] = world.populations as [Population, ...Population[]]
    world.run(600)
    const away = (population: Population, row: number, heart: number): number => {
      const offset = {
        x: (population.columns.x[row] as number) - (hearts.columns.x[heart] as number),
        y: (population.columns.y[row] as number) - (hearts.columns.y[heart] as number),
        z: 0,
      }
      world.space.shortest(offset)
      return Math.hypot(offset.x, offset.y)
    }
    bodies.forEach((body, heart) => {
      const far = Array.from({ length: body.count }, (_, row) => away(body, row, heart))
      expect(far.reduce((sum, distance) => sum + distance, 0) / body.count).toBeLessThan(60)
    })
    for (let one = 0; one < hearts.count; one++) {
      for (let other = 0; other < one; other++) expect(away(hearts, one, other)).toBeGreaterThan(30)
    }
  })
})
