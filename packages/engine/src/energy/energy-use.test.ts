import { describe, expect, it } from 'vitest'
import { World } from '../index.js'
import { energies } from '../metrics.js'
import { defineEnergy } from '../plugin.js'
import { plane, slopeFactor } from '../terrain.js'

/** The energy of each agent of a world's first population. */
const energyOf = (world: World): number[] => {
  const { columns, count } = world.populations[0]
  const column = columns.extra.find(({ name }) => name === 'energy')
  return [...(column?.values.subarray(0, count) ?? [])]
}

const herd = { at: [[0, 0]], velocity: [[3, 4]], maxSpeed: 10, energy: { model: 'gompertLinear' } } as const

describe('[S54] the energy of motion', () => {
  it('is distance · factor(0) on level ground', () => {
    const world = new World({ populations: [{ ...herd, energy: {} }] })
    world.run(7)
    expect(energyOf(world)[0]).toBeCloseTo(35 * slopeFactor('gompert', 0), 12)
  })

  it('is 0 for an agent at rest', () => {
    const world = new World({ populations: [{ ...herd, velocity: 'zero' }] })
    world.run(7)
    expect(energyOf(world)).toEqual([0])
  })

  it('is the distance along the ground times the factor of the slope on a hillside', () => {
    const world = new World({
      terrain: plane({ slope: [0.75, 0] }),
      populations: [{ ...herd, velocity: [[2, 0]] }],
    })
    world.run(5)
    const [agent] = world.populations[0]
    expect(agent.position.z).toBeCloseTo(0.75 * agent.position.x, 12)
    // 3-4-5: a horizontal distance of 4 is one of 5 along a slope of 3/4.
    expect(energyOf(world)[0]).toBeCloseTo(1.25 * agent.position.x * slopeFactor('gompertLinear', 0.75), 9)
  })

  it('treats straight up as an infinite slope', () => {
    const world = new World({
      depth: 100,
      populations: [{ ...herd, at: [[0, 0, 0]], velocity: [[0, 0, 2]] }],
    })
    world.run(3)
    expect(energyOf(world)[0]).toBe(6 * 4)
  })

  it('uses the shortest way around the edges of a wrapped world', () => {
    const world = new World({ edges: 'wrap', populations: [{ ...herd, at: [[639, 239]] }] })
    world.run(3)
    expect(energyOf(world)[0]).toBeCloseTo(15 * slopeFactor('gompertLinear', 0), 9)
  })

  it('is multiplied by the mass if requested', () => {
    const world = new World({
      populations: [{ ...herd, mass: 300, energy: { model: 'minettiWalk', byMass: true } }],
    })
    world.run(2)
    expect(energyOf(world)[0]).toBeCloseTo(10 * 2.5 * 300, 9)
  })

  it('is the same in sequential and simultaneous order for agents that consider nobody', () => {
    const energy = (order: 'simultaneous' | 'sequential') => {
      const world = new World({ order, populations: [herd] })
      world.run(5)
      return energyOf(world)
    }
    expect(energy('sequential')).toEqual(energy('simultaneous'))
  })

  it('starts at 0 for agents born later', () => {
    const world = new World({ populations: [herd] })
    world.run(2)
    world.spawn(world.populations[0], { velocity: [[0, 1]] })
    world.run(1)
    const [old, young] = energyOf(world)
    expect(old / young).toBeCloseTo(15, 9)
  })

  it('is in snapshots and in the hash', () => {
    const world = new World({ populations: [herd] })
    world.run(3)
    const snapshot = structuredClone(world.snapshot())
    world.run(4)
    const [hash, energy] = [world.hash(), energyOf(world)]
    world.restore(snapshot)
    expect(energyOf(world)[0]).toBeLessThan(energy[0])
    world.run(4)
    expect([world.hash(), energyOf(world)]).toEqual([hash, energy])
    expect(new World({ populations: [{ ...herd, energy: undefined }] }).hash()).not.toBe(
      new World({ populations: [herd] }).hash(),
    )
  })

  it('stops the run if a model gives no number, and names the agent and the slope', () => {
    const lost = defineEnergy({
      name: 'lost',
      summary: '',
      source: '',
      options: {},
      bind: () => () => Number.NaN,
    })
    const world = new World({ populations: [{ ...herd, name: 'goats', energy: { model: lost({}) } }] })
    expect(() => world.step()).toThrow(
      "agent 0 of 'goats': its energy on a slope of 0 is NaN, expected finite numbers from the energy model",
    )
  })
})

describe('energies', () => {
  it('of 12.5 and 37.5 have mean 25 and sd 12.5', () => {
    const world = new World({
      populations: [
        {
          ...herd,
          at: [
            [0, 0],
            [50, 50],
          ],
          velocity: [
            [3, 4],
            [9, 12],
          ],
          maxSpeed: 99,
          energy: { model: 'minettiWalk' },
        },
      ],
    })
    world.step()
    expect(energies(world.populations[0])).toEqual({ mean: 25, sd: 12.5 })
  })

  it('are undefined if energy is not counted', () => {
    const none = { mean: Number.NaN, sd: Number.NaN }
    const world = new World({ populations: [{ ...herd, energy: undefined }] })
    expect(energies(world.populations[0])).toEqual(none)
    expect(energies(new World().add({ count: 0, energy: {} }))).toEqual(none)
  })
})
