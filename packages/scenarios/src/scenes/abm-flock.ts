import { constantSpeedFlock, type WorldDescription } from 'drover'
import { weighted } from 'drover/selections'
import { researchScene } from './support/research.js'

/** Agents on a unit of area, as in the small flock of the comparison: 200 on 100 × 100. */
const DENSITY = 0.02

const worldOf = (count: number): WorldDescription => {
  const side = Math.sqrt(Math.max(count, 1) / DENSITY)
  return {
    width: side,
    height: side,
    edges: 'wrap',
    dt: 1,
    order: 'sequential',
    populations: [
      {
        name: 'birds',
        count,
        at: 'random',
        velocity: 'random',
        radius: 0.4,
        maxSpeed: 1,
        behaviors: [constantSpeedFlock({ radius: 5 })],
        selection: weighted({ limit: false }),
      },
    ],
  }
}

export const scene = researchScene({
  name: 'abm-flock',
  title: 'The flock of the ABM frameworks comparison',
  about:
    'Two hundred birds on 100 × 100 form groups within 100 steps; after a thousand, most fly one way. This ' +
    'is the small flock of the comparison of agent-based modeling frameworks: speed 1, vision 5, and birds ' +
    'that move one after the other. The comparison shuffles their order in each step; here they move in the ' +
    'order of their ids.',
  source: 'ABMFrameworksComparison, model Flocking',
  tryThis: [
    {
      do: 'Set up the large flock of the comparison',
      set: { vision: 15, agents: 400, 'world.width': 150, 'world.height': 150 },
      restart: true,
      watch: 'Most of the 400 birds go one way after 600 steps.',
    },
    {
      do: 'Set the weight of alignment to 0',
      set: { alignmentWeight: 0 },
      watch: 'Groups draw together but find no common direction.',
    },
    {
      do: 'Update all birds at once',
      set: { 'world.order': 'simultaneous' },
      restart: true,
      watch: 'All birds act on the previous state, with nearly the same result.',
    },
  ],
  controls: {
    vision: 'world.populations[0].behaviors[0].radius',
    separationRadius: 'world.populations[0].behaviors[0].separationRadius',
    cohesionWeight: 'world.populations[0].behaviors[0].cohesionWeight',
    separationWeight: 'world.populations[0].behaviors[0].separationWeight',
    alignmentWeight: 'world.populations[0].behaviors[0].alignmentWeight',
    agents: 'world.populations[0].count',
  },
  world: worldOf(200),
  worldOf,
  run: { steps: 100, every: 1 },
})
