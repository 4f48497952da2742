import { describe, expect, it } from 'vitest'
import { constantField } from '../../fields.js'
import { braitenberg, World } from '../../index.js'

/** The desire of a vehicle at (0, 0) that heads for +x, with sensors 10 away straight to the left and right. */
function desired(options: object, world: object = {}): readonly number[] {
  const behaviors = [braitenberg({ sources: [[0, 60]], angle: Math.PI / 2, ...options })]
  const made = new World({
    ...world,
    populations: [
      { at: [[0, 0]], behaviors },
      { name: 'lamps', at: [[0, 60]] },
    ],
  })
  const seen = made.watch(made.populations[0].at(0)).behaviors[0].desired
  made.step()
  return [seen.x, seen.y]
}

describe('[S84] a vehicle with two sensors', () => {
  // With a falloff of 50 the left sensor, 50 away, measures 1/2;
  // the right one, 70 away, 1/(1 + 1.96) = 25/74.
  const [left, right] = [1 / 2, 25 / 74]

  it('drives its wheels by them, and moves at their mean speed', () => {
    const [x, y] = desired({ wiring: 'crossed', idle: 0, turnRate: 1 })
    const turn = left - right
    const speed = (4 * (left + right)) / 2
    expect([x, y]).toEqual([
      expect.closeTo(speed * Math.cos(turn), 12),
      expect.closeTo(speed * Math.sin(turn), 12),
    ])
  })

  it('turns the other way with the other wiring, and the other effect', () => {
    const [x, y] = desired({ wiring: 'crossed' })
    expect(y).toBeGreaterThan(0)
    expect(desired({ wiring: 'straight' })).toEqual([x, -y])
    expect(desired({ wiring: 'crossed', effect: 'inhibit' })[1]).toBeLessThan(0)
    expect(desired({ wiring: 'straight', effect: 'inhibit' })[1]).toBeGreaterThan(0)
  })

  it('goes straight on at its idle speed if it senses nothing', () => {
    expect(desired({ sources: [] })).toEqual([expect.closeTo(0.8, 12), 0])
    expect(desired({ sources: [], effect: 'inhibit' })).toEqual([4, 0])
    expect(desired({ sources: [], idle: 0.5 })).toEqual([2, 0])
  })

  it('senses agents like places', () => {
    expect(desired({ sources: { population: 'lamps' } })).toEqual(desired({}))
    expect(desired({ sources: { population: 'lamps' }, radius: 50 })).toEqual([expect.closeTo(0.8, 12), 0])
  })

  it('senses the strength of a field', () => {
    const world = { fields: { light: constantField({ vector: [0.3, 0.4] }) } }
    // Both sensors measure 0.5: wheels at 0.2 + 0.8 · 0.5.
    expect(desired({ sources: { field: 'light' } }, world)).toEqual([expect.closeTo(2.4, 12), 0])
  })

  it('stays level in a world with depth and keeps its speed at any heading', () => {
    const behaviors = [braitenberg({ sources: [], idle: 0.5 })]
    for (const velocity of [
      [0, 0, 3],
      [3, 0, 4],
    ]) {
      const world = new World({
        depth: 100,
        populations: [{ at: [[50, 50, 50]], velocity: [velocity], behaviors }],
      })
      const { desired } = world.watch(world.populations[0].at(0)).behaviors[0]
      world.step()
      expect([desired.x, desired.y, desired.z]).toEqual([expect.closeTo(2, 12), 0, 0])
    }
  })

  it('measures at most 1', () => {
    expect(desired({ strength: 1e6 })).toEqual([4, 0])
    expect(desired({ strength: 1e6, effect: 'inhibit' })).toEqual([0, 0])
  })
})
