import { describe, expect, it } from 'vitest'
import { wind } from '../forces.js'
import { separate, type Vector, World } from '../index.js'
import { defineForce } from '../plugin.js'
import { range } from '../signals.js'

/** Agents in reverse order of their ids, so that the last comes first in lattice order. */
const backwards = {
  count: 4,
  at: [
    [9, 0],
    [7, 0],
    [5, 0],
    [3, 0],
  ] as const,
  maxSpeed: 9,
}
const perceiving = [separate({ radius: 0.5 })]

/** The velocities after a first step: the forces, as masses are 1 and the step takes 1. */
const velocities = (world: World): readonly number[] => {
  world.step()
  return [...world.populations[0]].map(({ velocity }) => velocity.x)
}

describe('outside forces', () => {
  it('[S32] act on each agent equally, perceived or not', () => {
    const forces = [wind({ vector: [range({ low: 0, high: 1 }), 0] })]
    const alone = velocities(new World({ populations: [{ ...backwards, forces }] }))
    const seen = velocities(new World({ populations: [{ ...backwards, forces, behaviors: perceiving }] }))
    expect(seen).toEqual(alone)
    expect(new Set(seen).size).toBe(4)
  })

  it('[S4] use the positions at the start of the step', () => {
    const places: number[] = []
    const look = defineForce({
      name: 'lookAround',
      summary: 'Notes where everybody is.',
      source: 'This test',
      options: {},
      bind: () => (agent, out: Vector) => {
        for (const { position } of agent.population) places.push(position.x)
        out.x = 1
      },
    })
    velocities(new World({ populations: [{ ...backwards, forces: [look({})], behaviors: perceiving }] }))
    expect(places).toEqual([9, 7, 5, 3, 9, 7, 5, 3, 9, 7, 5, 3, 9, 7, 5, 3])
  })
})
