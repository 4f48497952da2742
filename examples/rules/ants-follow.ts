import { angle, defineRule, length, select } from 'drover/plugin'

/** Follows the nearest ant ahead, and keeps its course where nobody is ahead. */
export const followAnts = defineRule({
  name: 'followAnts',
  about: 'Follows the nearest ant ahead.',
  options: {
    radius: length({ default: 30, above: 0, about: 'Ants nearer than this are noticed.' }),
    fieldOfView: angle({ default: 2, above: 0, about: 'Width of the sector ahead in which they are.' }),
    gap: length({ default: 6, min: 0, about: 'Keeps this distance from the one it follows.' }),
  },
  act({ self, options, within }) {
    const leader = within(options.radius).inView(options.fieldOfView).nearest(1)
    const way = leader.sum((n) => n.offset)
    const speed = way.length.minus(options.gap).clamp(0, self.maxSpeed)
    return select(leader.any(), way.withLength(speed), self.heading.times(self.maxSpeed))
  },
})
