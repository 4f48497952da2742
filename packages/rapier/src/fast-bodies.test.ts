import { seek, World } from 'drover'
import { describe, expect, it } from 'vitest'
import { createPhysicalWorld } from './index.js'

const racer = (maxSpeed: number) => ({
  at: [[0, 120]],
  radius: 3,
  maxSpeed,
  maxForce: maxSpeed,
  behaviors: [seek({ target: [1e99, 120] })],
})

describe('[S124] a body without a name that is fast for its size', () => {
  it('moves as on the engine, up to 20/3 of its radius in a step', async () => {
    const physical = await createPhysicalWorld({ populations: [racer(19.9)] }, { iterations: 1 })
    const free = new World({ populations: [racer(19.9)] })
    physical.world.run(20)
    free.run(20)
    expect(physical.world.populations[0].columns.x[0] / free.populations[0].columns.x[0]).toBeCloseTo(1, 5)
    physical.free()
  })

  it('moves no farther than that', async () => {
    const physical = await createPhysicalWorld({ populations: [racer(1000)] })
    physical.world.run(20)
    expect(physical.world.populations[0].columns.vx[0]).toBeCloseTo(20, 4)
    physical.free()
  })

  it('stops the run if its speed would no longer be finite', async () => {
    const physical = await createPhysicalWorld({ populations: [racer(1e20)] })
    expect(() => physical.world.step()).toThrow(
      "agent 0 of 'agents' would move 100000000000000000000 in a step, too far for single precision",
    )
    physical.free()
  })
})
