import { createWasmBackend } from '@drover/wasm'
import { type Snapshot, separate, World, type WorldDescription, type WorldEvent } from 'drover'
import { describe, expect, it } from 'vitest'
import { byAgent, CROWD, started } from './worlds.js'

const backend = await createWasmBackend({ threads: 1 })
const onWasm = (description: WorldDescription) => new World(description, { backend })

/** Asserts that the backend and the engine turn a state into the same one, within rounding. */
function expectAStepLikeTheEngine(world: World, description: WorldDescription): void {
  const engine = new World(description)
  const state: Snapshot = world.snapshot()
  engine.restore(state)
  engine.step()
  world.step()
  expect(byAgent(world, 'id')).toEqual(byAgent(engine, 'id'))
  for (const name of ['x', 'y', 'vx', 'vy'] as const) {
    const expected = byAgent(engine, name)
    byAgent(world, name).forEach((value, k) => {
      // Forces within 1e-3; places no finer than single precision has them.
      expect(Math.abs(value - expected[k])).toBeLessThan(1e-3 + 2 ** -23 * Math.abs(value))
    })
  }
}

const few = (count: number): WorldDescription => ({
  width: 100,
  height: 100,
  edges: 'wrap',
  populations: [{ name: 'some', count, velocity: 'random', behaviors: [separate({ radius: 20 })] }],
})

describe('a world on the wasm backend', () => {
  it.each([0, 1, 2, 5])('steps with %i agents like the engine', (count) => {
    const world = onWasm(few(count))
    world.run(10)
    expect(world.populations[0]?.count).toBe(count)
    expectAStepLikeTheEngine(world, few(count))
  })

  it('[S130] agrees with the engine within single precision from the same state', () => {
    const world = onWasm(CROWD)
    world.run(20)
    expectAStepLikeTheEngine(world, CROWD)
  })

  it('finds neighbors in a crowd along a line', () => {
    const at = Array.from({ length: 40 }, (_, k) => [5000 * (k >> 1) + 7 * (k & 1), 0])
    const line: WorldDescription = {
      populations: [{ at, count: 40, velocity: 'random', behaviors: [separate({ radius: 20 })] }],
    }
    const world = onWasm(line)
    expectAStepLikeTheEngine(world, line)
    expect(byAgent(world, 'vx').every((vx) => Math.abs(vx) > 0)).toBe(true)
  })

  it('lets agents be added and removed between steps, also if columns grow', () => {
    const world = onWasm(few(10))
    const [some] = world.populations
    if (some === undefined) throw new Error('nobody')
    world.run(3)
    const born = Array.from({ length: 90 }, (_, k) =>
      world.spawn(some, { at: [(37 * k) % 100, (61 * k) % 100], velocity: [1, 0] }),
    )
    expect(some.columns.capacity).toBeGreaterThanOrEqual(100)
    world.run(3)
    expect(some.count).toBe(100)
    expectAStepLikeTheEngine(world, few(10))
    world.remove(...born.filter((_, k) => k % 3 === 0), ...[...some].slice(0, 5))
    world.run(3)
    expect([...some].map(({ id }) => id)).toEqual(
      [...Array(100).keys()].filter((id) => id >= 5 && (id < 10 || (id - 10) % 3 !== 0)),
    )
    expect(born[0]?.alive).toBe(false)
    expectAStepLikeTheEngine(world, few(10))
  })

  it('lets a view of an agent follow it to any row', () => {
    const world = onWasm(CROWD)
    const views = [3, 650, 699].map((id) => world.populations[0]?.agent(id))
    const rows = views.map((view) => view?.row)
    for (let k = 0; k < 5; k++) {
      const before = views.map((view) => view?.position.toJSON())
      world.step()
      views.forEach((view, j) => {
        expect(view?.id).toBe([3, 650, 699][j])
        const { x, y } = before[j] ?? { x: Number.NaN, y: Number.NaN }
        const [dx = 0, dy = 0] = [(view?.position.x ?? 0) - x, (view?.position.y ?? 0) - y]
        // By its own velocity, except for agents that wrapped around an edge.
        if (Math.hypot(dx, dy) < 100) {
          expect(dx).toBeCloseTo(view?.velocity.x ?? Number.NaN, 3)
          expect(dy).toBeCloseTo(view?.velocity.y ?? Number.NaN, 3)
        }
      })
    }
    expect(views.map((view) => view?.row)).not.toEqual(rows)
  })

  it('accepts values written to an agent: place, velocity and attributes', () => {
    const world = onWasm(few(3))
    world.run(2)
    const agent = world.populations[0]?.agent(1)
    if (agent === undefined) throw new Error('nobody')
    agent.position = { x: 50, y: 50 }
    agent.velocity = { x: 3, y: 0 }
    agent.maxSpeed = 2
    agent.maxForce = 0
    world.step()
    expect(agent.position.toJSON()).toMatchObject({ x: 52, y: 50 })
  })

  it('emits births and deaths at the end of the step, like the engine', () => {
    const told = (world: World) => {
      const heard: string[] = []
      const hear = ({ type, id, step }: WorldEvent) => heard.push(`${type} ${id} in ${step}`)
      world.on('born', hear)
      world.on('died', hear)
      world.run(2)
      const [some] = world.populations
      if (some === undefined) throw new Error('nobody')
      world.spawn(some)
      world.remove(some.agent(0) as NonNullable<ReturnType<typeof some.agent>>)
      world.run(2)
      return heard
    }
    expect(told(onWasm(few(3)))).toEqual(told(new World(few(3))))
    expect(told(onWasm(few(3)))).toEqual(['born 3 in 2', 'died 0 in 2'])
  })

  it('names the agent and the step if a motion overflows', () => {
    const world = onWasm({ ...few(6), edges: 'open' })
    world.run(4)
    const before = world.snapshot()
    for (const id of [5, 4]) {
      const agent = world.populations[0]?.agent(id)
      if (agent !== undefined) agent.position.x = 1e16
    }
    expect(() => world.step()).toThrow(
      /^agent 4 of 'some' at step 4: its motion overflowed, to \(1\d+, [\d.e-]+, 0\) with velocity/,
    )
    expect([...(world.populations[0] ?? [])].map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5])
    world.restore(before)
    world.step()
    expect(world.steps).toBe(5)
  })

  it('makes no steps once it is closed, but can be read', async () => {
    const world = await started(CROWD, 2)
    world.run(3)
    const end = world.hash()
    world.close()
    world.close()
    expect(world.hash()).toBe(end)
    expect(() => world.step()).toThrow('world.step: expected an open world, this one was closed')
  })
})
