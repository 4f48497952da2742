import { describe, expect, it } from 'vitest'
import { drag, friction } from '../../forces.js'
import { World } from '../../index.js'

/** The velocity along x, after a step, of an agent that had 3, under these forces. */
function after(...forces: Parameters<typeof Array.of<ReturnType<typeof drag>>>): number {
  const world = new World({ populations: [{ at: [[0, 0]], velocity: [[3, 0]], maxSpeed: 10, forces }] })
  world.step()
  return world.populations[0].at(0).velocity.x
}

describe('[S32] resistances together', () => {
  it('add up as long as they only slow down', () => {
    expect(after(friction({ magnitude: 0.5 }), drag({ coefficient: 0.1 }))).toBeCloseTo(3 - 0.5 - 0.9, 12)
  })

  it('stop an agent but never turn it around', () => {
    expect(after(friction({ magnitude: 50 }), drag({ coefficient: 50 }))).toBe(0)
  })
})
