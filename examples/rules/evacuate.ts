import { defineRule, length, number, select, targetSpec } from 'drover/plugin'

/** Leaves by the exit that costs less: the way to it, and the crowd on that way. */
export const evacuate = defineRule({
  name: 'evacuate',
  about: 'Leaves by the nearer exit, or by the other where fewer are in the way.',
  options: {
    left: targetSpec('One exit.'),
    right: targetSpec('The other exit.'),
    radius: length({ default: 40, above: 0, about: 'The crowd nearer than this is seen.' }),
    patience: number({
      default: 8,
      min: 0,
      about: 'How much longer a way may be for each who is in the way.',
    }),
    reached: length({ default: 12, min: 0, about: 'It is out when it is so near to an exit.' }),
  },
  act({ self, options, within }) {
    const { left, right, radius, patience, reached } = options
    const near = within(radius)
    const cost = (way: typeof left.offset) =>
      way.length.plus(
        near
          .where((n) => n.offset.dot(way).gt(0))
          .count()
          .times(patience),
      )
    const way = select(cost(left.offset).le(cost(right.offset)), left.offset, right.offset)
    return { desire: way.withLength(self.maxSpeed), events: { left: way.length.lt(reached) } }
  },
})
