import { describe, expect, it } from 'vitest'
import { World } from '../index.js'
import { defineBehavior, vectorOf } from '../plugin.js'
import { dithered, foremost, prioritized, weighted } from '../selections.js'

let evaluated: string[] = []

/** Pushes with a force; one along −y has no effect. */
const nudge = defineBehavior({
  name: 'nudge',
  summary: 'Nudges.',
  source: 'This test',
  options: { by: vectorOf({ quantity: 'force', about: 'The force.' }) },
  bind: (options) => ({
    force(_agent, out) {
      evaluated.push(`${options.by.x}`)
      out.x = options.by.x
      out.y = options.by.y
      return options.by.y >= 0
    },
  }),
})

const mute = nudge({ by: [9, -1] })
const AGENTS = 20_000

/** The velocities along x of many agents of mass 1 that were at rest, after a step: their forces. */
function forces(
  behaviors: readonly object[],
  selection: object,
  { count = AGENTS, seed = 1, steps = 1 } = {},
) {
  evaluated = []
  const herd = { count, maxForce: 10, maxSpeed: 1000, behaviors: behaviors as never, selection }
  const world = new World({ seed, populations: [herd as never] })
  world.run(steps)
  return [...world.populations[0].columns.vx.subarray(0, count)]
}

const shareOf = (values: readonly number[], value: number): number =>
  values.filter((one) => one === value).length / values.length

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Four standard deviations of a share among this many. */
const SLACK = 4 * Math.sqrt(0.25 / AGENTS)

describe('[S90] dithering', () => {
  const three = [nudge({ by: [1, 0] }), nudge({ by: [2, 0] }), nudge({ by: [3, 0] })]

  it('considers each behavior with its chance, in order, and never those after the first force', () => {
    const found = forces(three, dithered({ chances: [0.8, 0.5, 1] }))
    expect(Math.abs(shareOf(found, 1) - 0.8)).toBeLessThan(SLACK)
    expect(Math.abs(shareOf(found, 2) - 0.1)).toBeLessThan(SLACK)
    expect(Math.abs(shareOf(found, 3) - 0.1)).toBeLessThan(SLACK)
    expect(evaluated.length).toBe(AGENTS)
  })

  it('by default considers the first in nine steps of ten, and always the last', () => {
    const found = forces(three, dithered({}))
    expect(Math.abs(shareOf(found, 1) - 0.9)).toBeLessThan(SLACK)
    expect(Math.abs(shareOf(found, 2) - 0.09)).toBeLessThan(SLACK)
    expect(Math.abs(shareOf(found, 3) - 0.01)).toBeLessThan(SLACK)
  })

  it('uses the common chance for behaviors beyond the list `chances`', () => {
    const found = forces(three, dithered({ chance: 0.5, chances: [0.1] }))
    expect(Math.abs(shareOf(found, 1) - 0.1)).toBeLessThan(SLACK)
    expect(Math.abs(shareOf(found, 2) - 0.45)).toBeLessThan(SLACK)
    expect(Math.abs(shareOf(found, 3) - 0.45)).toBeLessThan(SLACK)
  })

  it('skips behaviors without effect, and zero forces', () => {
    const found = forces([mute, nudge({ by: [0, 0] }), three[1]], dithered({ chances: [1, 1, 1] }), {
      count: 3,
    })
    expect(found).toEqual([2, 2, 2])
    expect(evaluated).toEqual(['9', '0', '2', '9', '0', '2', '9', '0', '2'])
  })

  it('has no effect if none has, and a zero force if all forces are zero', () => {
    const behind = nudge({ by: [5, 0] })
    const after = (behaviors: readonly object[]) =>
      forces([dithered({ chances: [1], behaviors }), behind], foremost({}), { count: 1 })
    expect(after([mute])).toEqual([5])
    expect(after([nudge({ by: [0, 0] })])).toEqual([0])
  })

  it('keeps the mean of a force with `compensate`, and by default scales it by its chance', () => {
    const two = [nudge({ by: [1, 0] }), mute]
    expect(Math.abs(mean(forces(two, dithered({ chance: 0.5 }))) - 0.5)).toBeLessThan(SLACK)
    const whole = forces(two, dithered({ chance: 0.5, compensate: true }))
    expect(Math.abs(mean(whole) - 1)).toBeLessThan(2 * SLACK)
    expect(new Set(whole)).toEqual(new Set([0, 2]))
    // Later behaviors act with the chance that the first is skipped.
    const leaking = forces(
      [two[0], nudge({ by: [2, 0] })],
      dithered({ chances: [0.5, 0.5], compensate: true }),
    )
    expect(Math.abs(mean(leaking) - (1 + 0.5 * 2))).toBeLessThan(4 * SLACK)
  })

  it('is never stronger than maxForce, compensated or not, and counts with the weight', () => {
    const strong = [nudge({ by: [4, 0], weight: 2 })]
    expect(forces(strong, dithered({}), { count: 1 })).toEqual([8])
    const found = forces([...strong, mute], dithered({ chance: 0.5, compensate: true }))
    expect(new Set(found)).toEqual(new Set([0, 10]))
    expect(forces([nudge({ by: [1e100, 0], weight: 1e100 })], dithered({}), { count: 1 })[0]).toBeCloseTo(
      10,
      9,
    )
  })

  it('draws again for each agent, step and place, only by the seed', () => {
    const draws = (seed: number, steps: number) =>
      forces([three[0], mute], dithered({ chance: 0.5 }), { count: 64, seed, steps }).join()
    expect(draws(1, 1)).toBe(draws(1, 1))
    expect(draws(1, 1)).not.toBe(draws(2, 1))
    // If drawn once for life, an agent would be at 0 or 8 after eight steps.
    expect(new Set(draws(1, 8).split(',')).size).toBeGreaterThan(4)
    const inner = dithered({ chance: 0.5, behaviors: [three[0], mute] })
    const both = forces([inner, inner], weighted({}), { count: 64 })
    expect(new Set(both)).toEqual(new Set([0, 1, 2]))
  })

  it('nests in other selections and they in it, and contributions add up', () => {
    const inner = prioritized({ behaviors: [nudge({ by: [6, 0] }), nudge({ by: [6, 0] })] })
    const world = new World({
      populations: [{ maxForce: 10, selection: dithered({ chances: [1] }), behaviors: [inner, mute] }],
    })
    const account = world.watch(world.populations[0].at(0))
    world.step()
    expect(account.behaviors.map(({ contribution }) => contribution.x)).toEqual([6, 4, 0])
    expect(account.steering.x).toBe(10)
  })

  it('rejects an invalid chance, and more chances than behaviors', () => {
    const made = (selection: object) => () =>
      new World({ populations: [{ behaviors: [mute], selection: selection as never }] })
    expect(made(dithered({ chances: [0.5, 0.5] }))).toThrow(
      'populations[0].selection.chances: expected at most 1, one for each behavior, got 2',
    )
    expect(made(dithered({ chances: [0] }))).toThrow(
      'populations[0].selection.chances[0]: expected a factor > 0 and <= 1, got 0',
    )
    expect(made(dithered({ chance: 1.5 }))).toThrow(
      'populations[0].selection.chance: expected a factor > 0 and <= 1, got 1.5',
    )
  })
})
