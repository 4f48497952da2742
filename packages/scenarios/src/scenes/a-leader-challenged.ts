import { cruise, keepDistance, matchVelocity, steerToCenter } from 'drover'
import { prioritized, weighted } from 'drover/selections'
import { attribute, each, noise, range } from 'drover/signals'
import { smoothTerrain, terrainDrag } from 'drover/terrain'
import { herdScene, STEP } from './support/herd.js'

/** Where the animals want to go: every other one to the first. */
const PLACES = [
  [8, 30],
  [52, 30],
] as const

export const scene = herdScene({
  name: 'a-leader-challenged',
  where: 'section 11',
  title: 'A leader is challenged',
  about:
    'A herd follows its leader to the left or right, and turns when a new leader wants to go to the other ' +
    'side. Each animal prefers a side of its own but goes with its neighbors, and the leader counts as 200 ' +
    'of them. Strength changes over time; now and then an animal challenges the leader and wins by strength ' +
    'and luck.',
  tryThis: [
    {
      do: 'Set the rate of challenges to 0',
      set: { challengeRate: 0 },
      restart: true,
      watch: 'The first leader, the strongest, leads to the end.',
    },
    { do: 'Set the luck to 0', set: { luck: 0 }, restart: true, watch: 'The stronger animal always wins.' },
    {
      do: 'Set the luck to 5',
      set: { luck: 5 },
      restart: true,
      watch: 'Each challenge is close to a coin toss, and the lead changes often.',
    },
    {
      do: 'Set the influence of the leader to 1',
      set: { influence: 1 },
      restart: true,
      watch: 'The leader counts like any other, and the herd goes its own way.',
    },
  ],
  controls: {
    challengeRate: 'world.populations[0].leadership.challengeRate',
    luck: 'world.populations[0].leadership.luck',
    winnerEffect: 'world.populations[0].leadership.winnerEffect',
    influence: 'world.populations[0].influence.high',
  },
  world: {
    width: 60,
    height: 60,
    dt: STEP,
    seed: 4,
    terrain: smoothTerrain({ columns: 40, rows: 40, height: 4, smoothness: 12 }),
    populations: [
      {
        name: 'herd',
        count: 40,
        at: [range({ low: 26, high: 34 }), range({ low: 26, high: 34 })],
        velocity: 'zero',
        radius: 0.1,
        maxSpeed: 10,
        maxForce: 20,
        influence: attribute({ attribute: 'leads', low: 1, high: 200 }),
        leadership: {
          strength: noise({ low: 0, high: 2, period: 20, each: true }),
          challengeRate: 0.5,
          luck: 0.2,
        },
        perception: { radius: 20, fieldOfView: 1.5 * Math.PI },
        behaviors: [
          keepDistance({ radius: 0.8, dangerRadius: 0.4 }),
          weighted({
            behaviors: [
              matchVelocity({ radius: 20 }),
              steerToCenter({ radius: 20, fullForceDistance: 20 }),
              {
                ...cruise({
                  target: [
                    each({ values: PLACES.map(([x]) => x) }),
                    each({ values: PLACES.map(([, y]) => y) }),
                  ],
                  speed: 4,
                }),
                weight: attribute({ attribute: 'leads', low: 0, high: 4 }),
              },
            ],
          }),
        ],
        selection: prioritized({}),
        forces: [terrainDrag({ uphill: 6, downhill: 6 })],
      },
    ],
  },
  run: { steps: 3000, every: 15 },
  at: [1400, 2150, 2700],
})
