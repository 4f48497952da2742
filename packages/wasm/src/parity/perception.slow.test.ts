import {
  align,
  cohere,
  keepDistance,
  matchVelocity,
  separate,
  steerToCenter,
  view,
  type WorldDescription,
  wander,
  weightedFlock,
} from 'drover'
import { each, range, sine } from 'drover/signals'
import { describe, expect, it } from 'vitest'
import { SPACES, stepBoth, stepOffBorders } from './parity.js'

const CLOSE = 2e-4

function worlds(behaviors: readonly object[], perception?: object): WorldDescription[] {
  return SPACES.flatMap((space) =>
    [1, 2].map((seed) => ({
      ...space,
      seed,
      populations: [
        {
          name: 'some',
          count: 90,
          maxSpeed: 3,
          maxForce: 0.2,
          radius: { signal: 'range', low: 0.5, high: 2 },
          behaviors,
          ...(perception === undefined ? {} : { perception }),
        } as never,
        { name: 'others', count: 40, radius: 3, maxSpeed: 3, maxForce: 0.2, behaviors: [wander({})] },
      ],
    })),
  )
}

const flock = [separate({ radius: 15, weight: 1.5 }), align({ radius: 30 }), cohere({ radius: 25 })]
const all = { population: 'all' } as const

const behaviors: Readonly<Record<string, readonly [readonly object[], object?]>> = {
  'a flock': [flock],
  'a flock that sees but what is near': [flock, { radius: 18 }],
  'a flock whose sight changes': [flock, { radius: sine({ low: 15, high: 28, period: 30 }) }],
  'a flock with a blind angle': [flock, { fieldOfView: 4 }],
  'agents that see differently far': [flock, { radius: range({ low: 5, high: 30 }) }],
  'agents that see differently far and wide': [
    [...flock, view({ radius: 30, fieldOfView: 1 })],
    { radius: each({ values: [0, 12, 25] }), fieldOfView: each({ values: [0, 1.5, 4, 2 * Math.PI] }) },
  ],
  'rules that look to one side each': [
    [
      separate({ radius: 15, fieldOfView: 3 }),
      align({ radius: 30, fieldOfView: 2 }),
      cohere({ radius: 25, fieldOfView: 5 }),
    ],
  ],
  'a flock that seeks but those beyond a distance': [
    [separate({ radius: 15 }), align({ radius: 30 }), cohere({ radius: 30, minDistance: 18 })],
  ],
  'rules that seek those beyond a distance that changes': [
    [
      cohere({ radius: 30, minDistance: sine({ low: 0, high: 25, period: 30 }), fieldOfView: 4 }),
      cohere({ radius: 25, minDistance: 10, nearest: 4 }),
    ],
  ],
  'rules that consider near neighbors behind': [
    [
      separate({ radius: 15, fieldOfView: 2, nearRadius: 9 }),
      align({ radius: 30, fieldOfView: 2, nearRadius: 12 }),
      cohere({ radius: 25, fieldOfView: 3, nearRadius: 6 }),
    ],
    { fieldOfView: 5 },
  ],
  'pushes by the square': [[separate({ radius: 20, falloff: 'inverse-square' })]],
  'pushes by size': [[separate({ radius: 20, falloff: 'size', population: 'all' })]],
  'a free view': [[...flock, view({ radius: 30 })]],
  'a free view of all': [[view({ radius: 25, fieldOfView: 4, ...all }), wander({ weight: 0.3 })]],
  'matching velocities': [[matchVelocity({ radius: 25 }), wander({ weight: 0.5 })]],
  'matching velocities of all': [
    [matchVelocity({ radius: 25, fieldOfView: 4, ...all }), wander({ weight: 0.5 })],
  ],
  'steering to the middle': [[steerToCenter({ radius: 25, fullForceDistance: 12 }), wander({ weight: 0.5 })]],
  'keeping a distance': [[keepDistance({ radius: 14, dangerRadius: 6 }), wander({ weight: 0.5 })]],
  'keeping a distance from one kind': [
    [
      keepDistance({ radius: 24, dangerRadius: 30, population: 'others', fieldOfView: 5 }),
      wander({ weight: 0.5 }),
    ],
  ],
  'the nearest seven': [
    [
      separate({ radius: 15, nearest: 7 }),
      align({ radius: 40, nearest: 7, fieldOfView: 4, nearRadius: 9 }),
      cohere({ radius: 40, nearest: 2, population: 'all' }),
    ],
    { fieldOfView: 5 },
  ],
  'perceiving but the nearest three': [
    [
      ...flock,
      view({ radius: 30 }),
      weightedFlock({}),
      keepDistance({ radius: 20 }),
      separate({ radius: 30, fieldOfView: 2, population: ['others', 'some'] }),
    ],
    { nearest: 3, radius: 35, fieldOfView: 5.5 },
  ],
  "the notes' flock": [[weightedFlock({})]],
  "the notes' flock with radii of their own": [
    [weightedFlock({ separationRadius: 15, alignmentRadius: 40, cohesionRadius: 30 })],
  ],
}

describe('neighbors, compared with the engine,', () => {
  for (const [name, [rules, perception]] of Object.entries(behaviors)) {
    it(`${name}: every agent is steered the same except for rounding`, () => {
      for (const world of worlds(rules, perception)) {
        const { forces, onBorder, steered } = stepOffBorders(world, 20, CLOSE)
        expect(steered).toBeGreaterThan(40)
        expect(forces[0]).toBeLessThan(CLOSE)
        expect(onBorder).toBeLessThanOrEqual(1)
      }
    })
  }

  const pushing: Readonly<Record<string, readonly object[]>> = {
    separate: [separate({ radius: 9 })],
    'separate by the square': [separate({ radius: 9, falloff: 'inverse-square' })],
    'separate by size': [separate({ radius: 9, falloff: 'size', fieldOfView: 3 })],
    keepDistance: [keepDistance({ radius: 9 })],
    view: [view({ radius: 9 })],
    weightedFlock: [weightedFlock({})],
  }

  for (const [name, rules] of Object.entries(pushing)) {
    it(`${name}: coincident agents separate as on the engine, or do not see each other`, () => {
      for (const space of SPACES) {
        const share = (k: number, of: number) => ((k + 1) ** 2 * of) % 1
        const at = Array.from({ length: 60 }, (_, k) => [
          30 + 68 * share(k, 0.618),
          40 + 27 * share(k, 0.754),
          20 + 5 * share(k, 0.569),
        ])
        const places = 'depth' in space ? at : at.map(([x, y]) => [x, y])
        const twice = [...places, ...places, ...places.slice(0, 9)]
        for (const perception of [
          { coincident: 'see' },
          { coincident: 'ignore' },
          { nearest: 1 },
          { nearest: 3 },
        ]) {
          const { forces } = stepBoth(
            {
              ...space,
              populations: [{ at: twice, maxForce: 0.2, behaviors: rules, perception } as never],
            },
            0,
          )
          expect(forces[0]).toBeLessThan(CLOSE)
        }
      }
    })
  }
})
