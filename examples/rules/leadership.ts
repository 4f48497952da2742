import { defineRule, length, number, select, targetSpec } from 'drover/plugin'

/** A few know where to go; the others go with those of their neighbors who know more. */
export const lead = defineRule({
  name: 'lead',
  about: 'Leads if it knows the way, and follows those who do.',
  source: 'Couzin et al. 2005',
  options: {
    goal: targetSpec('Where those go who know.'),
    radius: length({ default: 50, above: 0, about: 'Neighbors nearer than this are followed.' }),
    informed: number({ default: 0.1, min: 0, max: 1, about: 'Share that knows the way.' }),
    forgetting: number({ default: 0.98, min: 0, max: 1, about: 'What is left of a lead in each step.' }),
  },
  state: { knows: { from: 0, to: 1 }, lead: 0 },
  act({ self, options, within }) {
    const informed = self.state.knows.lt(options.informed)
    const near = within(options.radius).where((n) => n.state.lead.gt(self.state.lead))
    const followed = near.sum((n) => n.velocity.times(n.state.lead)).plus(self.velocity)
    const way = select(informed, options.goal.offset, followed)
    const learned = near.greatest((n) => n.state.lead, 0).times(options.forgetting)
    return { desire: way.withLength(self.maxSpeed), state: { lead: select(informed, 1, learned) } }
  },
})
