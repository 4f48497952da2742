import { defineRule, length } from 'drover/plugin'

/** Change this rule while the page is open: the flock goes on with the new one. */
export const gather = defineRule({
  name: 'gather',
  about: 'Goes to the middle of those around.',
  options: { radius: length({ default: 60, above: 0, about: 'How far it looks.' }) },
  act: ({ self, within, options }) => {
    const near = within(options.radius)
    return near.mean((one) => one.offset).withLength(self.maxSpeed)
  },
})
