import { couzin, type WorldDescription } from 'drover'
import { weighted } from 'drover/selections'
import { range } from 'drover/signals'
import { researchScene } from './support/research.js'

/** Wide enough that a group never sees itself around the edges. */
const SIDE = 60
const DEGREE = Math.PI / 180

const within = () => range({ low: SIDE / 2 - 5, high: SIDE / 2 + 5 })

const worldOf = (count: number): WorldDescription => ({
  width: SIDE,
  height: SIDE,
  depth: SIDE,
  edges: 'wrap',
  dt: 0.1,
  populations: [
    {
      name: 'fish',
      count,
      at: [within(), within(), within()],
      velocity: 'random',
      radius: 0.4,
      maxSpeed: 3,
      behaviors: [
        couzin({
          repulsionRadius: 1,
          orientationWidth: 2,
          attractionWidth: 14,
          fieldOfView: 270 * DEGREE,
          angularDeviation: 0.05,
        }),
      ],
      selection: weighted({ limit: false }),
      locomotion: { maxTurnRate: 40 * DEGREE },
    },
  ],
})

export const scene = researchScene({
  name: 'couzin',
  title: 'Swarm, torus and parallel groups from three zones',
  about:
    'A hundred fish, which turn by at most 40° a second, form a swarm, a circling torus or a group that ' +
    'swims one way. Each keeps clear of fish nearer than 1 unit, takes the direction of those in a zone around ' +
    'that, and moves toward those farther out. The width of the middle zone, that of orientation, alone ' +
    'decides which; the wrapped world is so wide that no group meets itself.',
  source: 'Couzin et al. 2002',
  tryThis: [
    {
      do: 'Start with an orientation width of 0',
      set: { orientation: 0 },
      restart: true,
      watch: 'The fish form a swarm, with neither a common direction nor a common rotation.',
    },
    {
      do: 'Start with an orientation width of 14',
      set: { orientation: 14 },
      restart: true,
      watch: 'The group is highly parallel: all swim straight on in one direction.',
    },
    {
      do: 'Then set the orientation width to 3, without restarting',
      set: { orientation: 3 },
      watch: 'The parallel group stays parallel (seed 1), where a new group becomes a torus.',
    },
    {
      do: 'Set the attraction width to 4',
      set: { attraction: 4 },
      watch: 'The group breaks up or loses some fish.',
    },
  ],
  controls: {
    orientation: 'world.populations[0].behaviors[0].orientationWidth',
    attraction: 'world.populations[0].behaviors[0].attractionWidth',
    repulsion: 'world.populations[0].behaviors[0].repulsionRadius',
    fieldOfView: 'world.populations[0].behaviors[0].fieldOfView',
    noise: 'world.populations[0].behaviors[0].angularDeviation',
    turnRate: 'world.populations[0].locomotion.maxTurnRate',
    speed: 'world.populations[0].maxSpeed',
    agents: 'world.populations[0].count',
  },
  presets: [
    {
      name: 'Swarm',
      about:
        'No zone of orientation: the group stays together, with neither a common direction nor a common rotation.',
      set: { orientation: 0 },
      state: 'swarm',
    },
    {
      name: 'Torus',
      about: 'A narrow zone of orientation, 2.75 wide: all circle an empty middle in the same direction.',
      set: { orientation: 2.75 },
      state: 'milling',
    },
    {
      name: 'Dynamic parallel',
      about: 'A zone of orientation 4.5 wide: a compact group swims one way.',
      set: { orientation: 4.5 },
      state: 'polarized',
    },
    {
      name: 'Highly parallel',
      about:
        'A zone of orientation 14 wide: all swim straight on in one direction, in a group twice as wide.',
      set: { orientation: 14 },
      state: 'polarized',
    },
  ],
  // Near the group, which is small in its world.
  eye: [SIDE / 2, -8, 46, SIDE / 2, SIDE / 2, SIDE / 2],
  world: worldOf(100),
  worldOf,
  run: { steps: 2000, every: 10 },
})
