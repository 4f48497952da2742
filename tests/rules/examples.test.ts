import { describeRule, type PopulationDescription, World } from 'drover'
import { describe, expect, it } from 'vitest'
import { followAnts } from '../../examples/rules/ants-follow.js'
import { evacuate } from '../../examples/rules/evacuate.js'
import { flash } from '../../examples/rules/fireflies.js'
import { seekHeat } from '../../examples/rules/heat-seekers.js'
import { infect } from '../../examples/rules/infection.js'
import { walkInLanes } from '../../examples/rules/lane-forming.js'
import { lead } from '../../examples/rules/leadership.js'
import { vote } from '../../examples/rules/majority-vote.js'
import { hunt } from '../../examples/rules/predator-confusion.js'
import { ripple } from '../../examples/rules/ripples.js'

const uses: readonly (readonly [string, object])[] = [
  ['followAnts', followAnts({})],
  ['evacuate', evacuate({ left: [0, 100], right: [200, 100] })],
  ['flash', flash({})],
  ['seekHeat', seekHeat({})],
  ['infect', infect({})],
  ['walkInLanes', walkInLanes({})],
  ['lead', lead({ goal: [180, 180] })],
  ['vote', vote({})],
  ['hunt', hunt({ prey: 'prey' })],
  ['ripple', ripple({})],
]

describe.each(uses)('the example %s', (name, use) => {
  const populations = [
    { name: 'agents', count: 120, velocity: 'random', maxForce: 0.2, behaviors: [use] },
    { name: 'prey', count: 30, velocity: 'random', behaviors: [{ behavior: 'wander' }] },
  ] as unknown as PopulationDescription[]
  const made = (more: object = {}): World =>
    new World({ width: 200, height: 200, edges: 'wrap', seed: 3, populations, ...more })

  it('[S214] runs as JSON that a scenario brings, with the same bits', () => {
    const json = JSON.parse(JSON.stringify(describeRule(name)))
    const own = made()
    const brought = made({ rules: { [name]: json } })
    own.run(40)
    brought.run(40)
    expect(brought.hash()).toBe(own.hash())
    const still = made()
    expect(still.hash()).not.toBe(own.hash())
  })
})
