import { createWasmBackend } from '@drover/wasm'
import { World, type WorldDescription } from 'drover'
import { describe, expect, it } from 'vitest'
import { followAnts } from '../../../../examples/rules/ants-follow.js'
import { evacuate } from '../../../../examples/rules/evacuate.js'
import { flash } from '../../../../examples/rules/fireflies.js'
import { seekHeat } from '../../../../examples/rules/heat-seekers.js'
import { infect } from '../../../../examples/rules/infection.js'
import { walkInLanes } from '../../../../examples/rules/lane-forming.js'
import { lead } from '../../../../examples/rules/leadership.js'
import { vote } from '../../../../examples/rules/majority-vote.js'
import { hunt } from '../../../../examples/rules/predator-confusion.js'
import { ripple } from '../../../../examples/rules/ripples.js'
import { stepOffBorders } from './parity.js'

const uses: readonly (readonly [string, object])[] = [
  ['followAnts', followAnts({})],
  ['evacuate', evacuate({ left: [0, 100], right: [200, 100] })],
  ['flash', flash({})],
  ['seekHeat', seekHeat({})],
  ['infect', infect({})],
  ['walkInLanes', walkInLanes({})],
  ['lead', lead({ goal: [180, 180] })],
  ['vote', vote({})],
  ['hunt', hunt({ prey: 'prey' })],
  ['ripple', ripple({})],
]

describe.each(uses)('the example %s', (_, use) => {
  const worldOf = (depth?: number): WorldDescription => ({
    width: 200,
    height: 200,
    ...(depth !== undefined && { depth }),
    edges: 'wrap',
    seed: 3,
    populations: [
      {
        name: 'agents',
        count: 120,
        velocity: 'random',
        maxForce: 0.2,
        behaviors: [use as never, { behavior: 'align' }],
      },
      { name: 'prey', count: 30, velocity: 'random', behaviors: [{ behavior: 'wander' }] },
    ],
  })

  it.each([undefined, 60])(
    '[S217] does on the backend what it does on the engine, with depth %s',
    (depth) => {
      const { forces, kept, onBorder } = stepOffBorders(worldOf(depth), 25, 1e-3)
      expect(forces[0]).toBeLessThan(1e-3)
      expect(kept[0] ?? 0).toBeLessThan(1e-3)
      expect(onBorder).toBeLessThan(8)
    },
  )
})

it('tells of events of compiled rules whom they happen to', async () => {
  const backend = await createWasmBackend({ threads: 1 })
  const world = new World(
    {
      width: 200,
      height: 200,
      edges: 'wrap',
      seed: 3,
      populations: [
        { name: 'people', count: 400, velocity: 'random', behaviors: [infect({ risk: 0.2 }) as never] },
      ],
    },
    { backend },
  )
  const [people] = world.populations
  if (people === undefined) throw new Error('expected people')
  const heard: number[] = []
  world.on('infected', ({ id }) => heard.push(id))
  const health = (): number[] => {
    const values = people.columns.extra.find(({ name }) => name === 'health')?.values ?? []
    return Array.from(people.inOrder(values as Float64Array))
  }
  for (let step = 0; step < 30; step++) {
    const before = health()
    heard.length = 0
    world.step()
    const fell = health().flatMap((now, id) => (now === 1 && before[id] === 0 ? [id] : []))
    expect(heard).toEqual(fell)
  }
  expect(health().filter((now) => now > 0).length).toBeGreaterThan(20)
})
