import { describe, expect, it } from 'vitest'
import { pursue, World } from '../index.js'

/** The velocity after a step of a hunter at rest at (0, 0); its prey at (30, 0) moves by (0, 4). */
function velocityAfterStep(behavior: object, rest: object = {}): readonly number[] {
  const hunter = { at: [[0, 0]], maxForce: 10, behaviors: [behavior as { behavior: string }] }
  const prey = { name: 'prey', at: [[30, 0]], velocity: [0, 4] }
  const world = new World({ ...rest, populations: [hunter, prey] })
  world.step()
  const { x, y } = world.populations[0].at(0).velocity
  return [x, y]
}

const target = { population: 'prey' }

describe('a pursuer', () => {
  it('heads for where the target will be', () => {
    // In 10 units of time the prey is at (30, 40), at a distance of 50.
    expect(velocityAfterStep(pursue({ target }))).toEqual([2.4, 3.2])
  })

  it('foresees nothing with a prediction of 0', () => {
    expect(velocityAfterStep(pursue({ target, prediction: 0 }))).toEqual([4, 0])
  })

  it('heads for a point as a seeker does', () => {
    expect(velocityAfterStep(pursue({ target: [0, -9] }))).toEqual([0, -4])
  })

  it('takes the shorter way around the edge before it foresees', () => {
    const world = { width: 50, height: 1000, edges: 'wrap' }
    // The prey is at (−20, 0) around the edge and will be at (−20, 40); 15 · 4/√(20² + 15²) = 2.4 ahead.
    const [x, y] = velocityAfterStep(pursue({ target, prediction: 3.75 }), world)
    expect(x).toBeCloseTo(-3.2, 12)
    expect(y).toBeCloseTo(2.4, 12)
  })

  it('has no desire when there is nobody to pursue', () => {
    expect(velocityAfterStep(pursue({ target: { population: 'prey', id: 99 } }))).toEqual([0, 0])
  })
})
