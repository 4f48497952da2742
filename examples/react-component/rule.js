import { defineRule, length } from 'drover/plugin'

/** Change this rule while the page is open: a new flock begins with it. */
export const gather = defineRule({
  name: 'gather',
  about: 'Goes to the middle of its neighbors.',
  options: { radius: length({ default: 60, above: 0, about: 'Neighbors nearer than this count.' }) },
  act: ({ self, within, options }) => {
    const near = within(options.radius)
    return near.mean((one) => one.offset).withLength(self.maxSpeed)
  },
})
