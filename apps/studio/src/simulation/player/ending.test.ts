import { findScene, type Scene } from '@drover/scenarios'
import { seek, World, type WorldDescription } from 'drover'
import { expect, it } from 'vitest'
import { endingOf } from './ending.js'

/** Shows this many steps, and returns what the page says of the end of the run. */
const after = (steps: number, world: WorldDescription): string => {
  const played = new World(world)
  for (let step = 1; step < steps; step++) {
    played.step()
    endingOf(played)
  }
  played.step()
  return endingOf(played)
}

const walker = (goal: number): WorldDescription => ({
  width: 100,
  height: 100,
  populations: [
    { name: 'walkers', at: [[50, 50]], maxSpeed: 4, behaviors: [seek({ target: [goal, 50] })] },
    { name: 'crates', at: [[20, 20]] },
  ],
})

it('a run ends when all who steer have left the world for three seconds', () => {
  expect(after(20, walker(1e4))).toBe('')
  expect(after(180, walker(1e4))).toBe('')
  expect(after(250, walker(1e4))).toBe('All agents have left the world.')
  expect(after(250, { ...walker(1e4), edges: 'wrap' })).toBe('')
  expect(after(250, walker(50))).toBe('')
  const { world } = (findScene('queue-at-a-door') as Scene).scenario
  expect([after(500, world), after(900, world)]).toEqual(['', 'All agents have left the world.'])
})

it('a run goes on while an agent outside comes back', () => {
  const world = new World(walker(1e4))
  const [agent] = world.populations[0]
  world.run(100)
  endingOf(world)
  world.run(200)
  expect(endingOf(world)).toBe('All agents have left the world.')
  agent.velocity.x = -1
  expect(endingOf(world)).toBe('')
})

it('a vehicle that overshoots the border of its world has not left', () => {
  const world = new World(walker(95))
  let farthest = 0
  for (let step = 0; step < 500; step++) {
    world.step()
    farthest = Math.max(farthest, world.populations[0].at(0).position.x)
    expect(endingOf(world)).toBe('')
  }
  expect(farthest).toBeGreaterThan(120)
})

it('a run ends when nobody who steers is left', () => {
  const world = new World(walker(50))
  world.run(1)
  world.remove(...world.populations[0])
  expect(endingOf(world)).toBe('No agents are left.')
  expect(after(1, {})).toBe('')
  expect(after(1, { populations: [{ name: 'to be painted', count: 0 }] })).toBe('')
})

it('a run ends when all trips are over', () => {
  const { world } = (findScene('cattle-and-goats') as Scene).scenario
  expect(after(500, world)).toBe('')
  expect(after(600, world)).toBe(
    'All trips are over: cattle arrived after 591 steps, goats arrived after 410 steps.',
  )
})
