import { defineRule, length, number, select } from 'drover/plugin'

/** Each flashes once in a period; a flash that it sees brings its own nearer, so that all come to flash together. */
export const flash = defineRule({
  name: 'flash',
  about: 'Flashes in time with its neighbors.',
  source: 'Mirollo and Strogatz 1990',
  options: {
    radius: length({ default: 60, above: 0, about: 'Flashes nearer than this are seen.' }),
    period: number({ default: 100, above: 0, about: 'Time from flash to flash, left to itself.' }),
    coupling: number({ default: 0.02, min: 0, about: 'By what share of its phase a flash advances it.' }),
  },
  state: { phase: { from: 0, to: 1 }, light: 0 },
  act({ self, options, within, dt }) {
    const seen = within(options.radius).sum((n) => n.state.light)
    const pushed = self.state.phase.times(options.coupling.times(seen).plus(1))
    const phase = pushed.plus(dt.over(options.period))
    const fires = phase.ge(1)
    return {
      state: { phase: select(fires, 0, phase), light: select(fires, 1, 0) },
      events: { flashed: fires },
    }
  },
})
