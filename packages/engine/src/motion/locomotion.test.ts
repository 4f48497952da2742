import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wind } from '../forces.js'
import { type PopulationDescription, seek, World, type WorldDescription, wander } from '../index.js'
import { hills, plane, rollingTerrain, terrainDrag } from '../terrain.js'

type Integrator = 'semi-implicit' | 'explicit' | 'explicit-quadratic'

/** Position and velocity of an agent from the origin after one step of 0.5 under a wind of (4, 0). */
function afterStep(
  integrator: Integrator,
  description: WorldDescription = {},
  population: PopulationDescription = {},
) {
  const world = new World({
    dt: 0.5,
    populations: [
      {
        at: [[0, 0]],
        velocity: [[3, 0]],
        maxSpeed: 100,
        forces: [wind({ vector: [4, 0] })],
        locomotion: { integrator },
        ...population,
      },
    ],
    ...description,
  })
  world.step()
  const { position, velocity } = world.populations[0].at(0)
  return [position.x, velocity.x]
}

describe('[S42] an integrator', () => {
  it('takes the new velocity, the old one, or the old one and half the acceleration', () => {
    expect(afterStep('semi-implicit')).toEqual([2.5, 5])
    expect(afterStep('explicit')).toEqual([1.5, 5])
    expect(afterStep('explicit-quadratic')).toEqual([2, 5])
  })

  it('considers the mass', () => {
    expect(afterStep('explicit-quadratic', {}, { mass: 2 })).toEqual([1.75, 4])
  })

  it('works in space as along a single axis', () => {
    const inSpace = (integrator: Integrator) => {
      const forces = [wind({ vector: [0, 0, 4] })]
      const agent = {
        at: [[0, 0, 0]],
        velocity: [[0, 0, 3]],
        maxSpeed: 100,
        forces,
        locomotion: { integrator },
      }
      const world = new World({ dt: 0.5, depth: 50, populations: [agent] })
      world.step()
      return world.populations[0].at(0).position.z
    }
    expect([inSpace('semi-implicit'), inSpace('explicit'), inSpace('explicit-quadratic')]).toEqual([
      2.5, 1.5, 2,
    ])
  })

  it('with the quadratic term is exact where the force is constant', () => {
    const forces = [wind({ vector: [1, 0] })]
    const fallen = (dt: number) => {
      const populations = [
        { at: [[0, 0]], maxSpeed: 1e9, forces, locomotion: { integrator: 'explicit-quadratic' as const } },
      ]
      const world = new World({ dt, populations })
      world.run(8 / dt)
      return world.populations[0].at(0).position.x
    }
    expect([fallen(1), fallen(0.25)]).toEqual([32, 32])
  })
})

describe('[S41] over a terrain', () => {
  const number = fc.double({ min: -9, max: 9, noNaN: true })

  it.each(['semi-implicit', 'explicit'] as const)(
    'an agent is as fast in space as its velocity says, %s',
    (integrator) => {
      fc.assert(
        fc.property(number, number, number, number, (a, b, vx, vy) => {
          const agent = { at: [[0, 0]], velocity: [[vx, vy]], maxSpeed: 100, locomotion: { integrator } }
          const world = new World({ dt: 0.5, terrain: plane({ slope: [a, b] }), populations: [agent] })
          world.step()
          const { x, y, z } = world.populations[0].at(0).position
          expect(Math.hypot(x, y, z)).toBeCloseTo(0.5 * Math.hypot(vx, vy), 9)
        }),
      )
    },
  )

  it('goes 1/√(s² + 1) as far in the plane, and its velocity stays what it was', () => {
    // Slope 3/4: a 3-4-5 triangle.
    const climb = { terrain: plane({ slope: [0.75, 0] }) }
    expect(afterStep('semi-implicit', climb)).toEqual([2.5 * 0.8, 5])
    expect(afterStep('explicit', climb)).toEqual([expect.closeTo(1.5 * 0.8, 12), 5])
  })

  it('the acceleration has the full effect in the plane, unless it is corrected too', () => {
    const climb = { terrain: plane({ slope: [0.75, 0] }) }
    const integrator = 'explicit-quadratic'
    expect(afterStep(integrator, climb)[0]).toBeCloseTo(1.5 * 0.8 + 0.5, 12)
    const both = { locomotion: { integrator, slopeCorrection: 'velocity-and-acceleration' } } as const
    expect(afterStep(integrator, climb, both)[0]).toBeCloseTo(2 * 0.8, 12)
  })

  it('an agent goes as far as in the plane when nothing is corrected', () => {
    const locomotion = { slopeCorrection: 'none' } as const
    expect(afterStep('semi-implicit', { terrain: plane({ slope: [0.75, 0] }) }, { locomotion })).toEqual([
      2.5, 5,
    ])
  })

  it('half the dt is twice as near to the limit', () => {
    const endOf = (dt: number) => {
      const world = new World({
        dt,
        terrain: hills({ hills: [{ at: [10, 2], height: 2, sigma: 4 }] }),
        populations: [
          {
            at: [[0, 0]],
            velocity: [[2, 0]],
            maxSpeed: 5,
            maxForce: 3,
            behaviors: [seek({ target: [20, 3] })],
            forces: [terrainDrag({ uphill: 3, downhill: 1 })],
          },
        ],
      })
      world.run(Math.round(4 / dt))
      const { x, y } = world.populations[0].at(0).position
      return [x, y]
    }
    const apart = ([ax, ay]: number[], [bx, by]: number[]) => Math.hypot(ax - bx, ay - by)
    const [coarse, middle, fine] = [0.02, 0.01, 0.005].map(endOf)
    const ratio = apart(coarse, middle) / apart(middle, fine)
    expect(ratio).toBeGreaterThan(1.6)
    expect(ratio).toBeLessThan(2.4)
  })
})

describe('[S39] the z of an agent', () => {
  it.each(['simultaneous', 'sequential', 'sequential-move-first'] as const)(
    'is the height where it is, %s',
    (order) => {
      const world = new World({
        order,
        edges: 'bounce',
        terrain: rollingTerrain({ scale: 50 }),
        populations: [{ count: 20, velocity: 'random', behaviors: [wander({})], forces: [terrainDrag({})] }],
      })
      const [herd] = world.populations
      for (let step = 0; step < 20; step++) {
        for (const { position, velocity } of herd) {
          const place = { x: position.x, y: position.y, height: 0, slopeX: 0, slopeY: 0 }
          world.terrain.survey(place)
          expect(position.z).toBe(place.height)
          expect(velocity.z).toBe(0)
        }
        world.step()
      }
    },
  )

  it('applies after a manual move with the next step, and at once for births', () => {
    const world = new World({ terrain: plane({ slope: [2, 0] }), populations: [{ at: [[1, 0]] }] })
    const [herd] = world.populations
    const [agent] = herd
    expect(agent.position.z).toBe(2)
    agent.position.x = 5
    world.step()
    expect(agent.position.z).toBe(10)
    expect(world.spawn(herd, { at: [7, 0] }).position.z).toBe(14)
  })
})
