import { findScene, type Scene } from '@drover/scenarios'
import { seek, World, type WorldDescription } from 'drover'
import { expect, it } from 'vitest'
import { endingOf } from './ending.js'

const after = (steps: number, world: WorldDescription): string => {
  const played = new World(world)
  played.run(steps)
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

it('a run ends when all who steer have left the world', () => {
  expect(after(20, walker(1e4))).toBe('')
  expect(after(200, walker(1e4))).toBe('All agents have left the world.')
  expect(after(200, { ...walker(1e4), edges: 'wrap' })).toBe('')
  expect(after(200, walker(50))).toBe('')
  const { world } = (findScene('queue-at-a-door') as Scene).scenario
  expect([after(500, world), after(700, world)]).toEqual(['', 'All agents have left the world.'])
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
