import { describe, expect, it } from 'vitest'
import { pursue, World } from '../../index.js'

/** The velocity after a step of a hunter at rest at (0, 0); its prey at (30, 0) has velocity (0, 4). */
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

  it('heads for a point like a seeker', () => {
    expect(velocityAfterStep(pursue({ target: [0, -9] }))).toEqual([0, -4])
  })

  it('takes the shorter way around the edge before it foresees', () => {
    const world = { width: 50, height: 1000, edges: 'wrap' }
    // The prey is at (−20, 0) around the edge and will be at (−20, 40); 15 · 4/√(20² + 15²) = 2.4 ahead.
    const [x, y] = velocityAfterStep(pursue({ target, prediction: 3.75 }), world)
    expect(x).toBeCloseTo(-3.2, 12)
    expect(y).toBeCloseTo(2.4, 12)
  })

  it('has no desire if there is nobody to pursue', () => {
    expect(velocityAfterStep(pursue({ target: { population: 'prey', id: 99 } }))).toEqual([0, 0])
  })
})

describe('[S75] a pursuer that estimates how long it takes', () => {
  /** How far ahead an agent at (0, 0) with velocity `own` foresees a target at `at` with velocity `going`. */
  function timeAhead(
    own: readonly number[],
    at: readonly number[],
    going: readonly number[],
    estimate: object,
  ) {
    const behaviors = [pursue({ target, prediction: 1000, ...estimate })]
    const hunter = { at: [[0, 0]], velocity: [own], maxForce: 100, behaviors }
    const world = new World({ populations: [hunter, { name: 'prey', at: [at], velocity: [going] }] })
    const seen = world.watch(world.populations[0].at(0)).behaviors[0].desired
    world.step()
    // The target moves along y, or the desire would not show the time: x / y = at.x / (at.y + going.y · T).
    return ((seen.y / seen.x) * at[0] - at[1]) / going[1]
  }

  it("by 'distance' divides by both speeds", () => {
    // 35 / (4 + 3)
    expect(timeAhead([1, 0], [35, 0], [0, 3], { estimate: 'distance' })).toBeCloseTo(5, 12)
    expect(timeAhead([1, 0], [35, 0], [0, 3], { estimate: 'distance', prediction: 2 })).toBeCloseTo(2, 12)
  })

  it('[S207] multiplies the time by its factor, up to the prediction', () => {
    const twice = { estimate: 'distance', predictionFactor: 2 }
    expect(timeAhead([1, 0], [35, 0], [0, 3], twice)).toBeCloseTo(10, 12)
    expect(timeAhead([1, 0], [35, 0], [0, 3], { ...twice, prediction: 7 })).toBeCloseTo(7, 12)
    expect(timeAhead([1, 0], [35, 0], [0, 3], { ...twice, predictionFactor: 0 })).toBeCloseTo(0, 12)
    // Ahead and going across: 1.8 · 20 / 2, half of it.
    const half = { estimate: 'reynolds', predictionFactor: 0.5 }
    expect(timeAhead([2, 0], [20, 1e-6], [0, 1], half)).toBeCloseTo(9, 5)
  })

  it("by 'distance' does not predict a target that comes straight at it", () => {
    const at = [0.1, 40]
    expect(timeAhead([0, 1], at, [0, -3], { estimate: 'distance' })).toBeCloseTo(0, 9)
    expect(timeAhead([0, -1], at, [0, -3], { estimate: 'distance' })).toBeGreaterThan(5)
  })

  // The target is 20 away and the hunter goes at 2, so that T is 10 times the factor.
  it.each([
    ['ahead', 'the same way', [0, 2], [1e-6, 20], [0, 1], 40],
    ['ahead', 'across', [2, 0], [20, 1e-6], [0, 1], 18],
    ['ahead', 'the opposite way', [0, 2], [1e-6, 20], [0, -1], 8.5],
    ['abeam', 'the same way', [0, 2], [20, 0], [0, 1], 10],
    ['abeam', 'across', [2, 0], [1e-6, 20], [0, 1], 8],
    ['abeam', 'the opposite way', [0, 2], [20, 0], [0, -1], 40],
    ['behind', 'the same way', [0, 2], [1e-6, -20], [0, 1], 5],
    ['behind', 'across', [2, 0], [-20, 0], [0, 1], 20],
    ['behind', 'the opposite way', [0, 2], [1e-6, -20], [0, -1], 20],
  ])("by 'reynolds' foresees one %s that goes %s", (_place, _way, own, at, going, expected) => {
    expect(timeAhead(own, at, going, { estimate: 'reynolds' })).toBeCloseTo(expected, 5)
  })

  it('passes by on the side on which it would have missed', () => {
    // It heads for +x and the target is 40 ahead and 30 to the left: 30 − 10 to the left it passes at 10.
    const desired = (at: readonly number[], options: object): readonly number[] => {
      const behaviors = [pursue({ target: at, passBy: 10, ...options })]
      const world = new World({ populations: [{ at: [[0, 0]], maxSpeed: 5, behaviors }] })
      const seen = world.watch(world.populations[0].at(0)).behaviors[0].desired
      world.step()
      return [seen.x, seen.y]
    }
    expect(desired([40, 30], {})).toEqual([
      expect.closeTo(2 * Math.sqrt(5), 12),
      expect.closeTo(Math.sqrt(5), 12),
    ])
    expect(desired([40, -30], { passBy: 60 })).toEqual([4, 3])
    expect(desired([24, 0], {})).toEqual([expect.closeTo(60 / 13, 12), expect.closeTo(-25 / 13, 12)])
  })

  it("by 'reynolds' uses the whole prediction at rest", () => {
    expect(timeAhead([0, 0], [20, 0], [0, 1], { estimate: 'reynolds', prediction: 30 })).toBeCloseTo(30, 12)
  })
})
