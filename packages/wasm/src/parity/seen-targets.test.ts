import {
  arrive,
  evade,
  flee,
  type Population,
  type PopulationDescription,
  pursue,
  seek,
  World,
  type WorldDescription,
  wander,
} from 'drover'
import { describe, expect, it } from 'vitest'
import { createWasmBackend } from '../backend.js'
import { SPACES, stepOffBorders } from './parity.js'

const backend = await createWasmBackend({ threads: 1 })

const roaming = { velocity: 'random', maxForce: 0.3, behaviors: [wander({})] } as const

/** Hunters look for two kinds of prey, each other, and one agent of their own. */
function hunt(
  perception: NonNullable<PopulationDescription['perception']>,
  radius?: number,
): WorldDescription {
  const within = radius === undefined ? {} : { radius }
  return {
    populations: [
      {
        ...roaming,
        name: 'hunters',
        count: 90,
        perception,
        behaviors: [
          pursue({ target: { population: ['prey', 'others'], ...within } }),
          seek({ target: { population: 'others', ...within } }),
          flee({ target: { population: 'hunters', ...within } }),
          evade({ target: { population: 'hunters', id: 7 } }),
          arrive({ target: { population: 'prey', ...within }, weight: 0.5 }),
        ],
      },
      { ...roaming, name: 'prey', count: 70 },
      { ...roaming, name: 'others', count: 40 },
    ],
  }
}

const worlds: Readonly<Record<string, WorldDescription>> = {
  'within a radius': hunt({}, 18),
  'within a radius larger than the world': hunt({}, 1000),
  'at any distance': hunt({ targets: 'seen' }),
  'as far as agents perceive': hunt({ targets: 'seen', radius: 25 }),
  'within a radius that follows time': hunt({}, { signal: 'sine', low: 5, high: 40, period: 50 } as never),
  'in a field of view': hunt({ targets: 'seen', fieldOfView: 2.5 }, 40),
  'by agents with no field of view': hunt({ targets: 'seen', fieldOfView: 0 }),
  'among the nearest': {
    populations: [
      {
        ...roaming,
        name: 'hunters',
        count: 90,
        perception: { targets: 'seen', nearest: 3, coincident: 'ignore' },
        behaviors: [seek({ target: { population: 'prey', radius: 30 } })],
      },
      { ...roaming, name: 'prey', count: 70 },
    ],
  },
}

describe.each(Object.entries(worlds))('[S130] targets that must be perceived, %s,', (_, world) => {
  it.each(SPACES)('are those of the engine in %o', (space) => {
    const { forces, places, steered, onBorder } = stepOffBorders({ ...space, ...world }, 15, 1e-3)
    expect(steered).toBeGreaterThan(100)
    expect(forces[0]).toBeLessThan(1e-3)
    expect(places[0]).toBeLessThan(1e-2)
    expect(onBorder).toBeLessThan(4)
  })
})

it.each([{ fieldOfView: 0 }, { radius: 0 }])(
  '[S130] agents with perception %o perceive no target, not even at their own point',
  (perception) => {
    const description: WorldDescription = {
      populations: [
        {
          name: 'seekers',
          count: 0,
          perception: { ...perception, targets: 'seen' },
          behaviors: [
            seek({ target: { population: 'prey' } }),
            seek({ target: { population: 'prey', id: 0 } }),
          ],
        },
        { name: 'prey', count: 0 },
      ],
    }
    const speeds = [new World(description), new World(description, { backend })].map((world) => {
      const [seekers, prey] = world.populations as [Population, Population]
      world.spawn(prey, { at: [20, 20] })
      const seeker = world.spawn(seekers, { at: [20, 20], velocity: [1, 0] })
      world.step()
      return seeker.velocity.x
    })
    expect(speeds).toEqual([1, 1])
  },
)

it('[S130] of equally near ones the lowest id counts, and those at the same point may be ignored', () => {
  for (const coincident of ['see', 'ignore'] as const) {
    const description: WorldDescription = {
      populations: [
        {
          name: 'seekers',
          count: 0,
          perception: { coincident },
          behaviors: [seek({ target: { population: ['late', 'early'], radius: 30 } })],
        },
        { name: 'early', count: 0 },
        { name: 'late', count: 0 },
      ],
    }
    const made = [new World(description), new World(description, { backend })].map((world) => {
      const [seekers, early, late] = world.populations as [Population, Population, Population]
      world.spawn(early, { at: [60, 50] })
      world.spawn(late, { at: [40, 50] })
      world.spawn(early, { at: [20, 20] })
      world.spawn(late, { at: [20, 26] })
      world.spawn(seekers, { at: [50, 50] })
      world.spawn(seekers, { at: [20, 20] })
      world.step()
      return [...seekers].map(({ velocity }) => [Math.sign(velocity.x), Math.sign(velocity.y)])
    })
    expect(made[1]).toEqual(made[0])
    expect(made[0]).toEqual([[1, 0], coincident === 'see' ? [0, 0] : [0, 1]])
  }
})
