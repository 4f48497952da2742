import { defineRule, length, number, select } from 'drover/plugin'

/** A wave that runs through a crowd: each is drawn to the height of its neighbors, as on a drum. */
export const ripple = defineRule({
  name: 'ripple',
  about: 'Rises and falls with its neighbors, so that waves run through the crowd.',
  options: {
    radius: length({ default: 25, above: 0, about: 'Neighbors nearer than this pull.' }),
    stiffness: number({ default: 0.05, min: 0, about: 'How strongly they pull.' }),
    damping: number({ default: 0.005, min: 0, about: 'Share of its speed that is lost per time.' }),
    drop: number({ default: 0.0005, min: 0, about: 'Chance per time that a drop falls on it.' }),
  },
  state: { height: 0, rising: 0 },
  act({ self, options, within, random, dt }) {
    const { height, rising } = self.state
    const pull = within(options.radius)
      .sum((n) => n.state.height.minus(height))
      .times(options.stiffness)
    const hit = random().lt(options.drop.times(dt))
    const speed = rising.plus(pull.times(dt)).times(dt.times(options.damping).negated().exp())
    return {
      state: { height: select(hit, 10, height.plus(speed.times(dt))), rising: speed },
      events: { dropped: hit },
    }
  },
})
