import { align, cohere, separate, type WorldDescription } from 'drover'
import { FORMAT, type Scenario } from '../scenario.js'
import type { Scene } from '../scene.js'

const TITLE = 'A large flock, by which speed is measured'
const ABOUT =
  'A large flock in a square whose edges touch, with two agents on each unit of area however many there are, so that ' +
  'each has about six neighbors at first, within the distance of 1 at which it aligns and coheres. It is the flock by which ' +
  'speed is measured.'
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
      do: 'Run it with ten times fewer agents',
      set: { 'world.populations[0].count': 10_000, 'world.width': 70.71, 'world.height': 70.71 },
      restart: true,
      watch: 'The time of a step falls about tenfold.',
    },
    {
      do: 'Set the weight of alignment to 0',
      set: { alignment: 0 },
      watch: 'Neighbors no longer fly the same way.',
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
