import { createWasmBackend } from '@drover/wasm'
import { World } from 'drover'
import { defineRule, targetSpec } from 'drover/plugin'
import { weighted } from 'drover/selections'
import { describe, expect, it } from 'vitest'

const copyGoal = defineRule({
  name: 'testCopyGoal',
  about: 'Pushes as its goal goes, is away and faces.',
  options: { goal: targetSpec('Whom.') },
  act: ({ options: { goal } }) => ({ force: goal.velocity.plus(goal.offset).plus(goal.heading) }),
})

describe('[S222] a missing target', () => {
  it.each(['engine', 'wasm'])('is a point on the agent itself: %s', async (name) => {
    const world = new World(
      {
        dt: 1,
        seed: 1,
        populations: [
          {
            name: 'pair',
            at: [
              [10, 10],
              [40, 20],
            ],
            velocity: [
              [0, 0],
              [0, 3],
            ],
            maxSpeed: 1000,
            maxForce: 1000,
            selection: weighted({ limit: false }),
            // Nobody is the target of itself.
            behaviors: [copyGoal({ goal: { population: 'pair', id: 1 } })],
          },
        ],
      },
      name === 'wasm' ? { backend: await createWasmBackend({ threads: 1 }) } : {},
    )
    world.run(3)
    const [, second] = [...(world.populations[0] ?? [])]
    expect([second?.velocity.x, second?.velocity.y]).toEqual([3, 3])
  })
})
