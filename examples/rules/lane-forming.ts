import { defineRule, length, number, select, vec } from 'drover/plugin'

/** Half walk to the right and half to the left; each steps aside for those who come toward it, and lanes form. */
export const walkInLanes = defineRule({
  name: 'walkInLanes',
  about: 'Walks one way and steps aside for those who come the other way.',
  source: 'Helbing and Molnár 1995',
  options: {
    radius: length({ default: 25, above: 0, about: 'Others nearer than this matter.' }),
    aside: number({ default: 1, min: 0, about: 'How strongly it steps aside.' }),
  },
  state: { side: { from: -1, to: 1 } },
  act({ self, options, within }) {
    const way = select(self.state.side.gt(0), vec(1, 0), vec(-1, 0))
    const ahead = within(options.radius).where((n) => n.offset.dot(way).gt(0))
    const oncoming = ahead.where((n) => n.velocity.dot(way).lt(0))
    const sideways = oncoming.sum((n) =>
      way
        .left()
        .times(select(n.offset.dot(way.left()).gt(0), -1, 1))
        .over(n.distance),
    )
    return way.plus(sideways.times(options.aside)).withLength(self.maxSpeed)
  },
})
