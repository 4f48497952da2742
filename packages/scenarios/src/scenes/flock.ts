import { align, cohere, separate, type WorldDescription } from 'drover'
import { FORMAT, type Scenario } from '../scenario.js'
import type { Scene } from '../scene.js'

const TITLE = 'A large flock for measuring speed'
const ABOUT =
  "A large flock flies in a square wrapped world, and drover's speed is measured with it. The density is " +
  'always two agents per unit of area, so each begins with about six neighbors within 1, its radius of ' +
  'alignment and cohesion.'
const AGENTS_PER_AREA = 2

const worldOf = (count: number): WorldDescription => {
  const side = Math.sqrt(Math.max(count, 1) / AGENTS_PER_AREA)
  return {
    width: side,
    height: side,
    edges: 'wrap',
    dt: 0.02,
    populations: [
      {
        name: 'flock',
        count,
        at: 'random',
        velocity: 'random',
        radius: 0.05,
        maxSpeed: 1.5,
        maxForce: 2,
        behaviors: [
          separate({ radius: 0.5, weight: 1.5 }),
          align({ radius: 1, weight: 1 }),
          cohere({ radius: 1, weight: 1 }),
        ],
      },
    ],
  }
}

const withAgents = (count: number): Scenario => ({
  drover: FORMAT,
  title: TITLE,
  about: ABOUT,
  world: worldOf(count),
  run: { steps: 100, every: 10 },
})

export const scene: Scene = {
  name: 'flock',
  title: TITLE,
  section: 'beyond the book',
  about: ABOUT,
  source: 'Reynolds 1987',
  tryThis: [
    {
      do: 'Run it with a tenth of the agents',
      set: { 'world.populations[0].count': 10_000, 'world.width': 70.71, 'world.height': 70.71 },
      restart: true,
      watch: 'A step takes about a tenth of the time.',
    },
    {
      do: 'Set the weight of alignment to 0',
      set: { alignment: 0 },
      watch: 'Neighbors no longer fly in the same direction.',
    },
    {
      do: 'Double all distances',
      set: {
        separationRadius: 1,
        'world.populations[0].behaviors[1].radius': 2,
        'world.populations[0].behaviors[2].radius': 2,
      },
      restart: true,
      watch: 'Each agent begins with about four times as many neighbors.',
    },
  ],
  scenario: withAgents(100_000),
  controls: {
    separation: 'world.populations[0].behaviors[0].weight',
    alignment: 'world.populations[0].behaviors[1].weight',
    cohesion: 'world.populations[0].behaviors[2].weight',
    separationRadius: 'world.populations[0].behaviors[0].radius',
    maxSpeed: 'world.populations[0].maxSpeed',
    maxForce: 'world.populations[0].maxForce',
  },
  withAgents,
}
