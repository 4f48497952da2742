import { count, defineRule, either, length, nameOf, select } from 'drover/plugin'

/** Hunts the nearest of few; of many it cannot fix on one, and makes for the middle of them. */
export const hunt = defineRule({
  name: 'hunt',
  about: 'Hunts the nearest prey, and is confused by many.',
  source: 'Landeau and Terborgh 1986',
  options: {
    prey: either([nameOf('population', { about: 'One population.' })] as const, { about: 'Whom it hunts.' }),
    radius: length({ default: 80, above: 0, about: 'Prey nearer than this is seen.' }),
    most: count({ default: 4, min: 1, about: 'So many it can tell apart.' }),
  },
  act({ self, options, within }) {
    const seen = within(options.radius, { population: options.prey })
    const nearest = seen.nearest(1).sum((n) => n.offset)
    const middle = seen.mean((n) => n.offset)
    const way = select(seen.count().le(options.most), nearest, middle)
    const caught = seen.where((n) => n.distance.lt(n.radius.plus(self.radius))).any()
    return { desire: way.withLength(self.maxSpeed).when(seen.any()), events: { caught } }
  },
})
