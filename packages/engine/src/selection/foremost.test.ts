import { describe, expect, it } from 'vitest'
import { World } from '../index.js'
import { defineBehavior, vectorOf } from '../plugin.js'
import { foremost, prioritized } from '../selections.js'

let evaluated: string[] = []

/** Pushes with a force; one along z has no effect. */
const shove = defineBehavior({
  name: 'shove',
  summary: 'Shoves.',
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

const mute = shove({ by: [9, -1] })

/** What each behavior of one agent (maxForce 10) contributes, and the sum. */
function steer(behaviors: readonly object[], selection = foremost({})) {
  evaluated = []
  const world = new World({
    populations: [{ at: [[0, 0]], maxForce: 10, behaviors: behaviors as never, selection }],
  })
  const account = world.watch(world.populations[0].at(0))
  world.step()
  const contributions = account.behaviors.map(({ contribution: { x } }) => x)
  return { contributions, steering: account.steering.x, evaluated }
}

describe('[S73] the foremost need', () => {
  it('is the first that has a force, alone; later ones are not evaluated', () => {
    expect(steer([mute, shove({ by: [3, 0] }), shove({ by: [4, 0] })])).toEqual({
      contributions: [0, 3, 0],
      steering: 3,
      evaluated: ['9', '3'],
    })
  })

  it('also counts with a zero force: later behaviors do not move a standing agent', () => {
    const stand = shove({ by: [0, 0] })
    expect(steer([stand, shove({ by: [4, 0] })]).steering).toBe(0)
    expect(steer([stand, shove({ by: [4, 0] })], prioritized({})).steering).toBe(4)
  })

  it('counts with its weight, up to maxForce', () => {
    expect(steer([shove({ by: [3, 0], weight: 2 })]).contributions).toEqual([6])
    expect(steer([shove({ by: [3, 0], weight: 5 })])).toMatchObject({ contributions: [10], steering: 10 })
  })

  it('has no effect if none has, so that an outer selection continues', () => {
    const needs = foremost({ behaviors: [mute, mute] })
    expect(steer([needs, shove({ by: [4, 0] })], foremost({})).steering).toBe(4)
    const inner = foremost({ behaviors: [mute, shove({ by: [4, 0] }), shove({ by: [5, 0] })] })
    expect(steer([shove({ by: [3, 0] }), inner], prioritized({}))).toMatchObject({
      contributions: [3, 0, 4, 0],
      steering: 7,
    })
  })
})
