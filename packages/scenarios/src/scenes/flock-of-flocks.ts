import {
  align,
  cohere,
  type PopulationDescription,
  separate,
  shadow,
  type WorldDescription,
  wander,
} from 'drover'
import { steeringScene } from './support/steering.js'

const CREATURES = 6
const CELLS = 18

/**
 * What holds a creature together: its own boids go where it goes.
 * It flocks with the hearts of the other creatures.
 */
const hearts: PopulationDescription = {
  name: 'hearts',
  count: CREATURES,
  velocity: 'random',
  radius: 5,
  maxSpeed: 1.5,
  maxForce: 0.04,
  behaviors: [
    separate({ radius: 90, weight: 2 }),
    align({ radius: 180 }),
    cohere({ radius: 240 }),
    wander({ weight: 0.6 }),
  ],
}

/** The boids of one creature. Hearts come first in the world, so their ids are 0, 1, 2 and so on. */
const body = (id: number): PopulationDescription => ({
  name: `creature ${id + 1}`,
  count: CELLS,
  velocity: 'random',
  radius: 2,
  maxSpeed: 3,
  maxForce: 0.12,
  behaviors: [
    shadow({ target: { population: 'hearts', id }, distance: 22, weight: 1.5 }),
    separate({ radius: 12, weight: 1.5 }),
    align({ radius: 30, weight: 0.5 }),
    separate({
      radius: 30,
      population: Array.from({ length: CREATURES }, (_, other) => `creature ${other + 1}`).filter(
        (_, k) => k !== id,
      ),
    }),
  ],
})

const world: WorldDescription = {
  width: 640,
  height: 360,
  edges: 'wrap',
  populations: [hearts, ...Array.from({ length: CREATURES }, (_, id) => body(id))],
}

export const scene = steeringScene({
  name: 'flock-of-flocks',
  title: 'A flock of creatures that are flocks',
  about:
    'Six creatures flock, and each of them is a flock of eighteen boids around a heart. The hearts follow ' +
    'the rules of flocking, so the creatures move together, keep apart and turn together like boids, one ' +
    'level up.',
  section: 'after the ecosystem project of the book',
  source: 'The Nature of Code, 1st and 2nd edition, the ecosystem project',
  tryThis: [
    {
      do: 'Set the distance between the creatures to 30',
      set: { apart: 30 },
      watch: 'The creatures pass through each other, and their boids give way.',
    },
    {
      do: 'Set the hold of the first heart to 0',
      set: { hold: 0 },
      watch: 'The first creature dissolves, and its heart moves on with the others.',
    },
  ],
  controls: {
    apart: 'world.populations[0].behaviors[0].radius',
    together: 'world.populations[0].behaviors[2].weight',
    hold: 'world.populations[1].behaviors[0].weight',
  },
  world,
  run: { steps: 2000, every: 10 },
})
