import { defineRule, length, number, select } from 'drover/plugin'

/** Healthy (0), sick (1), immune (2): the sick infect those near them and heal after a while. */
export const infect = defineRule({
  name: 'infect',
  about: 'Falls sick beside the sick, and heals.',
  source: 'Kermack and McKendrick 1927',
  options: {
    radius: length({ default: 12, above: 0, about: 'The sick infect those nearer than this.' }),
    risk: number({
      default: 0.05,
      min: 0,
      about: 'Chance per time to fall sick for each of the sick who are near.',
    }),
    recovery: number({ default: 0.005, min: 0, about: 'Chance per time to heal.' }),
    share: number({ default: 0.02, min: 0, max: 1, about: 'Share that is sick at first.' }),
  },
  state: { health: 0, luck: { from: 0, to: 1 } },
  act({ self, options, within, random, dt, time }) {
    const { health, luck } = self.state
    const sick = within(options.radius)
      .where((n) => n.state.health.eq(1))
      .count()
    const begins = time.eq(0).and(luck.lt(options.share))
    const falls = health.eq(0).and(begins.or(random().lt(sick.times(options.risk).times(dt))))
    const heals = health.eq(1).and(random().lt(options.recovery.times(dt)))
    return { state: { health: select(falls, 1, select(heals, 2, health)) }, events: { infected: falls } }
  },
})
