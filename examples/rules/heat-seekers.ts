import { defineRule, length, number } from 'drover/plugin'

/** Goes where it is warmer: each gives off heat, which a Gauss curve spreads; too hot, it goes away. */
export const seekHeat = defineRule({
  name: 'seekHeat',
  about: 'Seeks the warmth of others until it is warm enough.',
  options: {
    radius: length({ default: 60, above: 0, about: 'Heat is felt nearer than this.' }),
    spread: length({ default: 15, above: 0, about: 'How far heat spreads.' }),
    comfort: number({ default: 3, min: 0, about: 'How much heat is enough.' }),
  },
  act({ self, options, within }) {
    const near = within(options.radius)
    const per = options.spread.squared().times(2)
    const heat = near.sum((n) => n.squared.over(per).negated().exp())
    const warmer = near.sum((n) => n.offset.times(n.squared.over(per).negated().exp()))
    const wants = options.comfort.minus(heat).over(options.comfort.max(1)).clamp(-1, 1)
    return warmer.unit().times(wants.times(self.maxSpeed)).when(near.any())
  },
})
