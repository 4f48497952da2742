import { defineRule, length, number, select } from 'drover/plugin'

/** Holds one of two opinions and takes that of most of its neighbors, but for some noise. */
export const vote = defineRule({
  name: 'vote',
  about: 'Takes the opinion of the majority around it.',
  source: 'Liggett 1985',
  options: {
    radius: length({ default: 25, above: 0, about: 'Those nearer than this are asked.' }),
    noise: number({ default: 0.001, min: 0, max: 1, about: 'Chance in a step to take any opinion.' }),
  },
  state: { opinion: -1, luck: { from: 0, to: 1 } },
  act({ self, options, within, random }) {
    const { opinion, luck } = self.state
    const near = within(options.radius)
    const ones = near.where((n) => n.state.opinion.eq(1)).count()
    const zeros = near.where((n) => n.state.opinion.eq(0)).count()
    const majority = select(ones.gt(zeros), 1, select(zeros.gt(ones), 0, opinion))
    const any = select(random().lt(0.5), 1, 0)
    const next = select(random().lt(options.noise), any, majority)
    return { state: { opinion: select(opinion.lt(0), select(luck.lt(0.5), 0, 1), next) } }
  },
})
