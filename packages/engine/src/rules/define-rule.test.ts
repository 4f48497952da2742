import { describe, expect, it } from 'vitest'
import { align, cohere, defineRule, length, separate, World, type WorldDescription } from '../index.js'

const away = defineRule({
  name: 'away',
  about: 'Steers away from those too near.',
  options: { radius: length({ default: 25, above: 0, about: 'Too near.' }) },
  act({ self, options, within }) {
    const near = within(options.radius)
    return near
      .sum((n) => n.offset.over(n.squared).negated())
      .withLength(self.maxSpeed)
      .when(near.any())
  },
})

const flock = (rule: object): WorldDescription => ({
  width: 300,
  height: 300,
  edges: 'wrap',
  seed: 4,
  populations: [{ count: 300, velocity: 'random', behaviors: [rule as never, align({}), cohere({})] }],
})

describe('a rule', () => {
  it('does as the behavior written by hand', () => {
    const one = new World(flock(away({ radius: 25 })))
    const other = new World(flock(separate({ radius: 25 })))
    for (let k = 0; k < 20; k++) {
      one.step()
      other.step()
    }
    const { x } = one.populations[0].columns
    const { x: y } = other.populations[0].columns
    let most = 0
    for (let row = 0; row < 300; row++) most = Math.max(most, Math.abs(x[row] - y[row]))
    expect(most).toBeLessThan(1e-9)
  })
})
