import { herd, herdScene, STEP } from './support/herd.js'

export const scene = herdScene({
  name: 'ghosts',
  where: 'section 9.5, table 2',
  title: 'Ghosts: two herds that see nobody',
  about:
    'Two herds meet head on. Nobody sees anybody, and bodies do not collide, so they pass right through each other as if ' +
    'each animal were alone. Their range of sight is 0; a fieldOfView of 0 does the same.',
  tryThis: [
    {
      do: 'Let both herds see 10 far',
      set: { eastSight: 10, westSight: 10 },
      restart: true,
      watch: 'The animals keep their distance, and the herds stay wide.',
    },
    {
      do: 'Let only the eastward herd see 10 far',
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
