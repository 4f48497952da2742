import { arrive } from 'drover'
import { drag } from 'drover/forces'
import { exerciseScene } from './support/exercise.js'

export const scene = exerciseScene({
  name: 'tugs-and-crates',
  first: 21,
  title: 'Tugs that push through crates',
  about:
    'Twelve tugs head for a quay, and twenty heavy crates float in their way. The engine separates bodies ' +
    'that overlap. With the package drover-rapier, a physics engine replaces the collisions of this world: ' +
    'crates gather speed, and tugs feel what they push.',
  tryThis: [
    {
      do: 'Turn collisions off',
      set: { 'world.collisions': 'none' },
      watch: 'The tugs go through the crates.',
    },
    {
      do: 'Pass this world with collisions off to createPhysicalWorld of drover-rapier, in a program',
      watch: 'Listen to its event touched.',
    },
    {
      do: 'Make the crates ten times as heavy there',
      watch: 'The tugs can no longer push the crates aside, and slide around them.',
    },
  ],
  controls: {
    tugs: 'world.populations[0].count',
    crates: 'world.populations[1].count',
    tugForce: 'world.populations[0].maxForce',
    crateMass: 'world.populations[1].mass',
  },
  world: {
    width: 400,
    height: 240,
    edges: 'bounce',
    collisions: 'push',
    populations: [
      {
        name: 'tugs',
        count: 12,
        radius: 6,
        maxSpeed: 3,
        maxForce: 0.3,
        behaviors: [arrive({ target: [320, 120] })],
      },
      { name: 'crates', count: 20, radius: 8, mass: 4, maxSpeed: 2, forces: [drag({ coefficient: 0.02 })] },
    ],
  },
  run: { steps: 300, every: 2 },
})
