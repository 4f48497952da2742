import {
  align,
  arrive,
  cohere,
  flee,
  interpose,
  keepDistance,
  matchVelocity,
  offsetPursue,
  seek,
  separate,
  steerToCenter,
  World,
  type WorldDescription,
  wander,
} from 'drover'
import { prioritized, states } from 'drover/selections'
import { range } from 'drover/signals'
import { describe, expect, it } from 'vitest'
import { createWasmBackend } from '../backend.js'
import { SPACES, stepOffBorders, twins } from './parity.js'

const flocking = [separate({ radius: 12 }), align({ radius: 25 }), cohere({ radius: 25 }), wander({})]

const herd = (more: object): WorldDescription['populations'] => [
  { name: 'herd', count: 150, velocity: 'random', maxForce: 0.2, behaviors: flocking, ...more } as never,
  { name: 'wolves', count: 6, velocity: 'random', behaviors: [wander({})] },
]

const machine = states({
  names: ['calm', 'afraid', 'tired'],
  transitions: [
    { to: 'afraid', near: { population: 'wolves', radius: 25 } },
    { from: 'afraid', to: 'tired', far: { population: 'wolves', radius: 40 }, attribute: 'x', above: 40 },
    { from: 'tired', to: 'calm', after: 3 },
  ],
})
const follows = [
  prioritized({ behaviors: flocking }),
  flee({ target: { population: 'wolves' }, weight: 0.8 }),
  seek({ target: [50, 50] }),
]

/** A rule that is always compiled. */
const attend = (weight: ReturnType<typeof range>) => matchVelocity({ radius: 30, weight })

const worlds: Readonly<Record<string, object>> = {
  'decide in every third step': { decisions: { every: 3 } },
  'decide in every third step, first things first': {
    decisions: { every: 3 },
    selection: prioritized({}),
  },
  'count as often as their influence says': {
    influence: range({ low: 0, high: 3 }),
    behaviors: [matchVelocity({ radius: 40 }), steerToCenter({ radius: 40 }), ...flocking],
  },
  'differ in weights, which follow signals': {
    behaviors: [
      prioritized({ behaviors: flocking, weight: range({ low: 0.2, high: 1 }) }),
      attend(range({ low: 0, high: 2 })),
    ],
  },
  'differ in how far they look, and in what they keep clear of': {
    behaviors: [
      separate({ radius: range({ low: 5, high: 12 }) }),
      align({ radius: range({ low: 10, high: 40 }), weight: range({ low: 0, high: 2 }) }),
      keepDistance({ radius: range({ low: 2, high: 8 }) }),
      arrive({ target: [20, 20], slowingRadius: range({ low: 5, high: 50 }) }),
    ],
  },
  'differ in where they go': {
    behaviors: [
      separate({ radius: 8 }),
      seek({ target: [range({ low: 0, high: 90 }), 40], weight: 0.5 }),
      offsetPursue({ target: { population: 'wolves' }, offset: [range({ low: -20, high: 20 }), 5] }),
      interpose({
        first: [range({ low: 0, high: 90 }), range({ low: 0, high: 70 })],
        second: [30, range({ low: 0, high: 70 })],
      }),
    ],
  },
  'go by the behavior of their state': { selection: machine, behaviors: follows },
  'go by their state, as one behavior of several': {
    behaviors: [states({ ...machine, behaviors: follows } as never), seek({ target: [20, 20], weight: 0.3 })],
  },
}

describe.each(Object.entries(worlds))('agents that %s', (_, more) => {
  it.each(SPACES.map((space, k) => [k, space] as const))('are steered as on the engine (%i)', (_k, space) => {
    const { forces, kept, onBorder, steered } = stepOffBorders(
      { ...space, populations: herd(more) },
      15,
      1e-3,
    )
    expect(steered).toBeGreaterThan(30)
    expect(forces[0]).toBeLessThan(1e-3)
    expect(kept[0] ?? 0).toBeLessThan(1e-3)
    expect(onBorder).toBeLessThan(5)
  })
})

it('emits events of state changes for the same agents as the engine', () => {
  const told = twins({ ...SPACES[0], populations: herd({ selection: machine, behaviors: follows }) }).map(
    (world) => {
      const heard: string[] = []
      world.on('stateChanged', ({ id, step }) => heard.push(`${id} at ${step}`))
      world.run(12)
      return heard.sort()
    },
  )
  expect(told[0]?.length).toBeGreaterThan(20)
  expect(told[1]).toEqual(told[0])
})

const LIVING: WorldDescription = {
  width: 120,
  height: 100,
  edges: 'wrap',
  populations: [
    { name: 'grass', count: 150, radius: 1, life: { spawning: { rate: 6, maxCount: 200 } } },
    {
      name: 'hares',
      count: 60,
      radius: 1,
      velocity: 'random',
      behaviors: flocking,
      life: {
        starvationTime: 30,
        diet: [{ population: 'grass', reach: 3, reserveGain: 0.3 }],
        reproduction: { minReserve: 0.6, interval: 8, maxDistance: 2 },
      },
      leadership: { challengeRate: 0.5 },
    },
  ],
}

describe('births, deaths and leaders', () => {
  it('[S129] are the same after a snapshot whose rows are in another order', async () => {
    const backend = await createWasmBackend({ threads: 1 })
    const world = new World(LIVING, { backend })
    const events: string[] = []
    for (const name of ['born', 'died', 'ate', 'challenged', 'tookLead'] as const)
      world.on(name, ({ type, id }) => events.push(`${type} ${id}`))
    world.run(30)
    const other = new World(LIVING, { backend })
    other.restore(world.snapshot())
    world.run(30)
    other.run(30)
    expect(other.hash()).toBe(world.hash())
    for (const name of ['born', 'died', 'ate', 'challenged', 'tookLead'])
      expect(events.filter((event) => event.startsWith(name)).length).toBeGreaterThan(1)
  })

  it('are emitted in the order of ids', async () => {
    const world = new World(LIVING, { backend: await createWasmBackend({ threads: 1 }) })
    const ate: number[][] = []
    world.on('ate', ({ id, step }) => {
      ate[step] = [...(ate[step] ?? []), id]
    })
    world.run(20)
    expect(ate.flat().length).toBeGreaterThan(30)
    for (const ids of ate.filter((some) => some !== undefined))
      expect(ids).toEqual([...(ids ?? [])].sort((a, b) => a - b))
  })
})

it('agents that are born into an empty population find neighbors within a radius that differs', () => {
  const born = twins({
    ...SPACES[0],
    populations: [
      {
        name: 'herd',
        count: 0,
        maxForce: 0.2,
        behaviors: [separate({ radius: range({ low: 5, high: 12 }) })],
      },
    ],
  }).map((world) => {
    world.run(2)
    const [herd] = world.populations
    for (const x of [20, 23]) world.spawn(herd as never, { at: [x, 20], velocity: [0, 1] })
    world.step()
    return [0, 1].map((k) => world.populations[0]?.at(k).velocity.x ?? Number.NaN)
  })
  expect(born[0]?.[0]).toBeLessThan(0)
  expect(born[0]?.[1]).toBeGreaterThan(0)
  for (const k of [0, 1]) expect(born[1]?.[k]).toBeCloseTo(born[0]?.[k] as number, 5)
})
