import { keepDistance, pursue } from 'drover'
import { clamp } from 'drover/edges'
import { hills, terrainDrag } from 'drover/terrain'
import { herd, herdScene, STEP, USUAL_DRAG } from './support/herd.js'

export const scene = herdScene({
  name: 'predator-on-hillside',
  where: 'sections 5.2.3 and 11',
  title: 'A predator on a hillside',
  about:
    'A herd on the side of a long hill flees a predator that comes down on it. The animals keep their ' +
    'distance from it before all else, and drag, strong uphill and weak downhill, turns them along the ' +
    'contour lines and down. The predator is heavier, has less drag and pursues the nearest animal.',
  tryThis: [
    {
      do: 'Set both drag factors of the prey to 0',
      set: { preyUphill: 0, preyDownhill: 0 },
      restart: true,
      watch: 'The herd flees straight down the hill.',
    },
    {
      do: 'Set the fright distance to 4.5',
      set: { frightDistance: 4.5 },
      restart: true,
      watch: 'The herd lets the predator come near and flees late.',
    },
    {
      do: 'Set the speed of the predator to 15',
      set: { predatorSpeed: 15 },
      restart: true,
      watch: 'The predator gets closer than 5 to the herd, instead of 6.',
    },
  ],
  controls: {
    frightDistance: 'world.populations[0].behaviors[0].radius',
    preyUphill: 'world.populations[0].forces[0].uphill',
    preyDownhill: 'world.populations[0].forces[0].downhill',
    predatorSpeed: 'world.populations[1].maxSpeed',
  },
  world: {
    width: 60,
    height: 40,
    dt: STEP,
    edges: clamp({}),
    terrain: hills({
      hills: [10, 20, 30, 40, 50].map((x) => ({ at: [x, 34], height: 6, sigma: 9 })),
    }),
    populations: [
      herd({
        name: 'prey',
        count: 60,
        inside: [26, 18, 34, 24],
        drag: USUAL_DRAG,
        fieldOfView: 2 * Math.PI,
        first: [keepDistance({ radius: 9, dangerRadius: 4, population: 'predator' })],
        of: 'prey',
        energy: { model: 'gompert' },
      }),
      {
        name: 'predator',
        count: 1,
        at: [30, 38],
        velocity: 'zero',
        radius: 0.15,
        mass: 2,
        maxSpeed: 8,
        maxForce: 30,
        behaviors: [pursue({ target: { population: 'prey' }, prediction: 0.3 })],
        forces: [terrainDrag({ uphill: 8, downhill: 2 })],
        energy: { model: 'gompert' },
      },
    ],
  },
  run: { steps: 500, every: 10 },
})
