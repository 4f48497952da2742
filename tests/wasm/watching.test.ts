import { createWasmBackend } from '@drover/wasm'
import { World, type WorldDescription } from 'drover'
import { describe, expect, it } from 'vitest'
import { CROWD } from './worlds.js'

const backend = await createWasmBackend({ threads: 1 })

/** The same state on the backend and on the engine, after 20 steps of the engine. */
function pair(description: WorldDescription): readonly [World, World] {
  const engine = new World(description)
  engine.run(20)
  const world = new World(description, { backend })
  world.restore(engine.snapshot())
  engine.restore(world.snapshot())
  return [world, engine]
}

const ids = [0, 350, 699]

describe('[S133] on the wasm backend', () => {
  it("a watched agent has the engine's explanation, and moves by it", () => {
    const [world, engine] = pair(CROWD)
    const watchedIn = ({ populations }: World) =>
      ids.flatMap((id) => populations[0]?.agent(id) ?? []).map((agent) => agent)
    const accounts = watchedIn(world).map((agent) => world.watch(agent))
    const expected = watchedIn(engine).map((agent) => engine.watch(agent))
    const before = watchedIn(world).map(({ velocity }) => velocity.toJSON())
    world.step()
    engine.step()
    expect(accounts).toEqual(expected)
    expect(accounts.map(({ step }) => step)).toEqual([20, 20, 20])
    expect(accounts.some(({ steering }) => steering.x !== 0)).toBe(true)
    watchedIn(world).forEach(({ velocity, maxSpeed, mass }, k) => {
      const { steering } = accounts[k] as (typeof accounts)[0]
      const { x, y } = before[k] as (typeof before)[0]
      const [vx, vy] = [x + (steering.x / mass) * world.dt, y + (steering.y / mass) * world.dt]
      const scale = Math.min(1, maxSpeed / Math.hypot(vx, vy))
      expect(velocity.x).toBeCloseTo(vx * scale, 4)
      expect(velocity.y).toBeCloseTo(vy * scale, 4)
    })
  })

  it('explanations stay with agents that change rows', () => {
    const [world, engine] = pair(CROWD)
    const account = world.watch(world.populations[0]?.agent(350) as never)
    world.run(10)
    const then = world.snapshot()
    world.step()
    engine.restore(then)
    const expected = engine.watch(engine.populations[0]?.agent(350) as never)
    engine.step()
    expect(account).toEqual(expected)
  })

  it('watching changes no bit', () => {
    const [world] = pair(CROWD)
    const then = world.snapshot()
    world.run(20)
    const end = world.hash()
    world.restore(then)
    for (const agent of world.populations[0] ?? []) world.watch(agent)
    world.run(20)
    expect(world.hash()).toBe(end)
  })

  it('a debug drawing shows the same perceived agents as the engine', () => {
    const [world, engine] = pair(CROWD)
    world.step()
    engine.restore(world.snapshot())
    for (const id of ids) {
      const [ours, theirs] = [world, engine].map((one) =>
        one.debugDraw(one.populations[0]?.agent(id) as never),
      )
      const seen = (drawing = ours) => drawing?.neighbors.toSorted((a, b) => a.id - b.id)
      expect(seen(ours)).toEqual(seen(theirs))
      expect(ours?.behaviors).toEqual(theirs?.behaviors)
    }
  })
})
