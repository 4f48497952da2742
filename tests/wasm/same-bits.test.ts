import { World } from 'drover'
import { afterAll, describe, expect, it } from 'vitest'
import { byAgent, CROWD, SWARM, started } from './worlds.js'

const open: World[] = []
afterAll(() => {
  for (const world of open) world.close()
})

async function start(...given: Parameters<typeof started>): Promise<World> {
  const world = await started(...given)
  open.push(world)
  return world
}

describe.each([
  ['in a plane', CROWD],
  ['in space', SWARM],
])('a world of several populations %s', (_, description) => {
  it('[S129] ends in the same bits on 1, 2 and 3 threads, also if threads change', async () => {
    const hashes = []
    for (const threads of [1, 2, 3]) {
      const world = await start(description, threads)
      world.run(100)
      hashes.push(world.hash())
    }
    const [alone] = hashes
    expect(hashes).toEqual([alone, alone, alone])
  })

  it('[S129] [S248] continues bit for bit from a snapshot, in the same world and as JSON in a new one', async () => {
    const world = await start(description, 2)
    world.run(30)
    const then = world.snapshot()
    world.run(40)
    const end = world.hash()
    world.restore(then)
    world.run(40)
    expect(world.hash()).toBe(end)
    const other = await start(description, 1)
    other.run(3)
    other.restore(JSON.parse(JSON.stringify(then)))
    other.run(40)
    expect(other.hash()).toBe(end)
  })

  it('exchanges snapshots with the engine', async () => {
    const engine = new World(description)
    engine.run(20)
    const world = await start(description, 2)
    world.restore(engine.snapshot())
    expect(byAgent(world, 'id')).toEqual(byAgent(engine, 'id'))
    expect(byAgent(world, 'x')).toEqual(byAgent(engine, 'x').map(Math.fround))
    world.step()
    engine.restore(world.snapshot())
    expect(byAgent(engine, 'vx')).toEqual(byAgent(world, 'vx'))
  })
})

it('[S131] rows are in another order than ids, and agents are listed in the order of ids', async () => {
  const world = await start(CROWD, 1)
  world.run(5)
  const [starlings] = world.populations
  if (starlings === undefined) throw new Error('no starlings')
  const ids = [...starlings.columns.id.subarray(0, starlings.count)]
  const sorted = Array.from({ length: 700 }, (_, k) => k)
  expect(ids).not.toEqual(sorted)
  expect(ids.toSorted((a, b) => a - b)).toEqual(sorted)
  expect([...starlings].map(({ id }) => id)).toEqual(sorted)
  expect([...starlings.inOrder(starlings.columns.id)]).toEqual(sorted)
  expect([...(world.snapshot().populations[0]?.id ?? [])]).toEqual(sorted)
  expect(starlings.columns.x).toBeInstanceOf(Float32Array)
})
