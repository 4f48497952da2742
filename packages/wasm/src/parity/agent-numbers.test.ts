import { align, keepDistance, separate, World, wander } from 'drover'
import { attribute, range } from 'drover/signals'
import { expect, it } from 'vitest'
import { createWasmBackend } from '../backend.js'

const backend = await createWasmBackend({ threads: 1 })

const herdOf = (weight: ReturnType<typeof range> | ReturnType<typeof attribute>) =>
  new World(
    {
      width: 100,
      height: 80,
      edges: 'wrap',
      populations: [
        {
          count: 120,
          velocity: 'random',
          behaviors: [
            separate({ radius: range({ low: 5, high: 12 }) }),
            align({ radius: range({ low: 10, high: 30 }), weight }),
            keepDistance({ radius: range({ low: 2, high: 8 }) }),
            wander({}),
          ],
        },
      ],
    },
    { backend },
  )

/** Steps with deaths, births and a restored snapshot; `before` is called before each step. */
function hashesOf(world: World, before: (world: World) => void): readonly string[] {
  const [herd] = world.populations
  const hashes: string[] = []
  const steps = (count: number) => {
    for (let k = 0; k < count; k++) {
      before(world)
      world.step()
      hashes.push(world.hash())
    }
  }
  steps(5)
  if (herd === undefined) return hashes
  world.remove(herd.at(7), herd.at(90))
  steps(3)
  for (let k = 0; k < 60; k++) world.spawn(herd)
  steps(3)
  world.remove(herd.at(0))
  world.spawn(herd)
  steps(3)
  const snapshot = world.snapshot()
  steps(3)
  world.restore(snapshot)
  steps(3)
  world.close()
  return hashes
}

it.each([
  ['that stay the same', range({ low: 0.5, high: 1 })],
  ['beside one that changes', attribute({ attribute: 'x', from: 0, to: 100, low: 0.5, high: 1 })],
])('equal numbers found again in each step: numbers of agents %s', (_, weight) => {
  const found = hashesOf(herdOf(weight), () => {})
  const foundInEachStep = hashesOf(herdOf(weight), ({ populations }) => {
    for (const { columns } of populations) columns.edits++
  })
  expect(found).toEqual(foundInEachStep)
})
