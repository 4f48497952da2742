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
  title: 'The flock by which modeling frameworks are compared',
  about:
    '200 birds on 100 × 100, of speed 1, who see 5 far, move one after the other for 100 steps: the small flock of the ' +
    'comparison of agent-based modeling frameworks. In these steps groups come about; most go one way after a thousand. The comparison ' +
    'shuffles their order in each step, here it is that of the ids.',
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
      watch: 'Groups draw together and find no direction.',
    },
    {
      do: 'Update all birds at once',
      set: { 'world.order': 'simultaneous' },
      restart: true,
      watch: 'All act on the previous state, and nearly the same comes out.',
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
