import { describe, expect, it } from 'vitest'
import { evade, World } from '../index.js'

/** The velocity after a step of an agent at rest at (0, 0); its hunter at (30, 0) moves by (0, 4). */
function velocityAfterStep(options: object): readonly number[] {
  const behaviors = [evade({ target: { population: 'hunter' }, ...options })]
  const hunter = { name: 'hunter', at: [[30, 0]], velocity: [0, 4] }
  const world = new World({ populations: [{ at: [[0, 0]], maxForce: 10, behaviors }, hunter] })
  world.step()
  const { x, y } = world.populations[0].at(0).velocity
  return [x, y]
}

describe('an evader', () => {
  it('runs from where the target will be', () => {
    // In 10 units of time the hunter is at (30, 40), at a distance of 50.
    expect(velocityAfterStep({})).toEqual([-2.4, -3.2])
  })

  it('foresees nothing with a prediction of 0', () => {
    expect(velocityAfterStep({ prediction: 0 })).toEqual([-4, 0])
  })

  it('runs from a point as a fleeing agent does', () => {
    expect(velocityAfterStep({ target: [0, 9] })).toEqual([0, -4])
  })
})
