import { herd, herdScene, STEP } from './support/herd.js'

export const scene = herdScene({
  name: 'ghosts',
  where: 'section 9.5, table 2',
  title: 'Ghosts: two herds that see nobody',
  about:
    'Two herds meet head on and pass right through each other. No animal sees any other and bodies do not ' +
    'collide, so each moves as if it were alone. Their range of sight is 0; a fieldOfView of 0 has the same ' +
    'effect.',
  tryThis: [
    {
      do: 'Set the sight of both herds to 10',
      set: { eastSight: 10, westSight: 10 },
      restart: true,
      watch: 'The animals keep their distance, and the herds stay wide.',
    },
    {
      do: 'Set only the sight of the eastward herd to 10',
      set: { eastSight: 10 },
      restart: true,
      watch: 'Only the eastward herd stays wide; the other one shrinks to a point.',
    },
    {
      do: 'Turn collisions on',
      set: { 'world.collisions': 'push' },
      restart: true,
      watch: 'The animals are still blind, but solid.',
    },
  ],
  controls: {
    eastSight: 'world.populations[0].perception.radius',
    westSight: 'world.populations[1].perception.radius',
    cruisingSpeed: 'world.populations[0].behaviors[3].speed',
  },
  world: {
    width: 40,
    height: 20,
    dt: STEP,
    populations: [
      herd({ name: 'eastward', count: 40, inside: [3, 7, 9, 13], goal: [37, 10], sight: 0 }),
      herd({ name: 'westward', count: 40, inside: [31, 7, 37, 13], goal: [3, 10], sight: 0 }),
    ],
  },
  run: { steps: 150, every: 5 },
  at: [50, 95, 150],
})
