import { findScene, type Scenario } from '@drover/scenarios'
import { expect, it } from 'vitest'
import { Player } from './player.js'

it('changes the number of agents to 200,000 and back to 120', () => {
  const flocking = findScene('flocking')?.scenario as Scenario
  const [boids] = flocking.world.populations ?? []
  const counting = (count: number): Scenario => ({
    ...flocking,
    world: { ...flocking.world, populations: [{ ...boids, count }] },
  })
  const player = new Player(() => 0)
  player.open(flocking)
  expect(player.change(counting(200_000)).frame.populations[0].count).toBe(200_000)
  expect(player.change(counting(120)).frame.populations[0].count).toBe(120)
})
