import { keepDistance, matchVelocity, steerToCenter, type WorldDescription } from 'drover'
import { prioritized } from 'drover/selections'
import { sine } from 'drover/signals'
import { describe, expect, it } from 'vitest'
import { SPACES, stepBoth, stepOffBorders, twins } from './parity.js'

const WIDE = 1.5 * Math.PI

const herdIn = (space: object, seed: number, more: object): WorldDescription =>
  ({
    ...space,
    seed,
    dt: 0.25,
    populations: [
      {
        name: 'herd',
        count: 250,
        velocity: 'random',
        maxSpeed: 5,
        maxForce: 3,
        mass: { signal: 'range', low: 0.2, high: 2 },
        perception: { radius: 18, fieldOfView: WIDE },
        behaviors: [
          keepDistance({ radius: 9, dangerRadius: 4 }),
          matchVelocity({ radius: 30 }),
          steerToCenter({ radius: 30, fullForceDistance: 40 }),
        ],
        selection: prioritized({}),
        ...more,
      },
      { name: 'others', count: 40, velocity: 'random', maxSpeed: 2 },
    ],
  }) as never

const HERDS: Readonly<Record<string, object>> = {
  'the rules of herds': {},
  'a herd that sees all around': { perception: { radius: 18 } },
  'a herd that sees as far as its rules look': { perception: undefined },
  'distance alone, from the others': {
    behaviors: [keepDistance({ radius: 30, dangerRadius: 12, population: 'others' })],
  },
  'a zone without a border': { behaviors: [keepDistance({ radius: 12, dangerRadius: 12, fieldOfView: 3 })] },
  'a zone that is wider than what is perceived': {
    behaviors: [keepDistance({ radius: 30, dangerRadius: 2 })],
  },
  'zones that breathe': {
    behaviors: [
      keepDistance({ radius: sine({ low: 5, high: 12, period: 9 }), dangerRadius: 4 }),
      matchVelocity({ radius: 10, fieldOfView: 4 }),
      steerToCenter({ radius: sine({ low: 10, high: 30, period: 7 }) }),
    ],
  },
}

/** The largest difference of forces over maxForce, and how many agents may be on a border of a decision. */
const CLOSE = 3e-4
const ON_BORDERS = 1

describe('herds, compared with the engine,', () => {
  for (const [name, more] of Object.entries(HERDS)) {
    it(`${name}: every animal is steered the same except for rounding`, () => {
      for (const space of SPACES) {
        for (const seed of [1, 2]) {
          const { forces, onBorder, steered } = stepOffBorders(herdIn(space, seed, more), 12, CLOSE)
          expect(steered).toBeGreaterThan(30)
          expect(forces[0]).toBeLessThan(CLOSE)
          expect(onBorder).toBeLessThanOrEqual(ON_BORDERS)
        }
      }
    })
  }

  it('coincident animals separate in the same directions as on the engine', () => {
    const more = {
      at: [
        [20, 20],
        [20, 20],
        [20, 20],
        [60, 60],
        [60, 60],
      ],
      velocity: 'zero',
      count: 5,
    }
    for (const space of SPACES) {
      const point = 'depth' in space ? { ...more, at: more.at.map((place) => [...place, 7]) } : more
      const { forces, steered } = stepBoth(herdIn(space, 1, point), 0)
      expect(steered).toBeGreaterThanOrEqual(5)
      expect(forces[0]).toBeLessThan(CLOSE)
    }
  })

  it.each([{ radius: 0 }, { fieldOfView: 0 }])(
    '[S203] with %o nobody perceives anybody, on the same point either',
    (perception) => {
      const at = {
        at: [
          [50, 50],
          [50, 50],
          [52, 50],
        ],
        velocity: 'zero',
        count: 3,
        perception,
      }
      const [space] = SPACES
      for (const world of twins(herdIn(space, 1, at))) {
        world.run(5)
        const { vx, vy } = world.populations[0].columns
        expect([...vx.slice(0, 3), ...vy.slice(0, 3)]).toEqual([0, 0, 0, 0, 0, 0])
      }
    },
  )

  it('unsupported perception is rejected', () => {
    const perception = { radius: 18, nearest: 7, memory: { duration: 3 } }
    const [space] = SPACES
    expect(() => twins(herdIn(space, 1, { perception }))).toThrow(
      /perception\.memory: the wasm backend does not know/,
    )
  })
})
