import { expect, it } from 'vitest'
import { align, World } from '../../../index.js'
import { defineRule, neighborOptions, neighborsOf } from '../../../plugin.js'

const follow = defineRule({
  name: 'follow',
  about: 'Goes the way its neighbors go.',
  options: neighborOptions(50, 'Neighbors nearer than this count.'),
  act({ self, options, within }) {
    const near = neighborsOf(within, options)
    return near
      .sum((n) => n.velocity)
      .withLength(self.maxSpeed)
      .when(near.any())
  },
})

it.each([{}, { radius: 30, fieldOfView: 2, nearRadius: 8 }, { nearest: 3 }, { population: 'all' }])(
  'gives a rule the neighbors of a built-in behavior: %o',
  (options) => {
    const run = (behavior: typeof align | typeof follow) => {
      const two = { count: 40, velocity: 'random', behaviors: [behavior(options)] } as const
      const world = new World({ width: 200, height: 200, populations: [two, two] })
      world.run(20)
      return world.hash()
    }
    expect(run(follow)).toBe(run(align))
  },
)
