import { cruise, flee, keepDistance, matchVelocity, type PopulationDescription, steerToCenter } from 'drover'
import { clamp } from 'drover/edges'
import { drag } from 'drover/forces'
import { foremost, prioritized } from 'drover/selections'
import { ramp, range } from 'drover/signals'
import { drink, graze, migrate, rollingTerrain, terrainDrag } from 'drover/terrain'
import { herdScene } from './support/herd.js'

/** Two pastures, with a pond between them. */
const PASTURES = [
  { at: [22, 24], radius: 8 },
  { at: [76, 52], radius: 8 },
] as const
const POND = { at: [48, 30], radius: 4 } as const

/** When the wolf comes, and how long it takes to the other side. */
const WOLF = { from: 120, to: 150 }

const everyone = ['herd', 'leaders']

/** An animal's needs in the order of their urgency; only some know where the pastures are. */
const animals = ({ behaviors = [], ...more }: PopulationDescription): PopulationDescription => ({
  radius: 0.3,
  maxSpeed: 8,
  maxForce: 16,
  at: [range({ low: 14, high: 30 }), range({ low: 16, high: 32 })],
  behaviors: [
    keepDistance({ radius: 1.6, dangerRadius: 0.6, population: everyone }),
    foremost({
      behaviors: [
        flee({ target: { population: 'wolf' }, panicDistance: 10 }),
        drink({ waters: [POND], thirstTime: 300, threshold: 0.7, speed: 3, drinkTime: 8 }),
        ...behaviors,
        prioritized({
          behaviors: [
            matchVelocity({ radius: 15, population: everyone }),
            steerToCenter({ radius: 30, fullForceDistance: 20, population: everyone }),
            graze({ maxDistance: 4, pause: 4, speed: 0.6, idleSpeed: 0.8 }),
          ],
        }),
      ],
    }),
  ],
  selection: prioritized({}),
  forces: [terrainDrag({ uphill: 2, downhill: 0.5 }), drag({ coefficient: 0.05 })],
  ...more,
})

export const scene = herdScene({
  name: 'a-day-of-a-herd',
  where: 'section 11',
  title: 'A day of a herd',
  about:
    'A herd grazes, drinks at the pond, flees when a wolf comes by, and later moves to the other pasture. ' +
    'Each animal follows only its most urgent need: first fear, then thirst, then travel, then grazing. Only ' +
    'the four leaders know where the pastures are; the others go where their neighbors go, and each leader ' +
    'counts as twenty.',
  tryThis: [
    {
      do: 'Set the influence of the leaders to 1',
      set: { influence: 1 },
      restart: true,
      watch: 'Four of forty are too few, and the leaders go alone.',
    },
    {
      do: 'Set the panic distance to 4',
      set: { panicDistance: 4 },
      restart: true,
      watch: 'The herd lets the wolf come near and flees late.',
    },
    {
      do: 'Set the thirst time to 60',
      set: { thirstTime: 60 },
      restart: true,
      watch: 'The herd spends more than a third of the day at the pond.',
    },
  ],
  controls: {
    influence: 'world.populations[1].influence',
    panicDistance: 'world.populations[0].behaviors[1].behaviors[0].panicDistance',
    thirstTime: 'world.populations[0].behaviors[1].behaviors[1].thirstTime',
    pause: 'world.populations[1].behaviors[1].behaviors[2].pause',
  },
  world: {
    width: 100,
    height: 80,
    dt: 0.05,
    edges: clamp({}),
    terrain: rollingTerrain({ scale: 30, height: 4, octaves: 2 }),
    populations: [
      animals({ name: 'herd', count: 36 }),
      animals({
        name: 'leaders',
        count: 4,
        influence: 20,
        behaviors: [migrate({ grounds: PASTURES, speed: 2, pause: 140 })],
      }),
      {
        name: 'wolf',
        at: [[0, 10]],
        radius: 0.4,
        maxSpeed: 5,
        maxForce: 10,
        behaviors: [
          cruise({
            target: [ramp({ low: 0, high: 100, ...WOLF }), ramp({ low: 10, high: 40, ...WOLF })],
            speed: 5,
          }),
        ],
      },
    ],
  },
  run: { steps: 6000, every: 20 },
  colors: { leaders: 'pink', wolf: 'orange' },
})
