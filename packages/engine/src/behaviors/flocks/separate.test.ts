import { describe, expect, it } from 'vitest'
import { separate, World } from '../../index.js'

/** The velocity after a step of a strong agent (maxSpeed 4) at (0, 0), with others standing around it. */
function velocityAfterStep(others: number[][], options: object = {}, velocity: number[] = [0, 0]): number[] {
  const herd = {
    at: [[0, 0], ...others],
    velocity: [velocity, ...others.map(() => [0, 0])],
    maxForce: 100,
    behaviors: [separate(options)],
  }
  const world = new World({ populations: [herd] })
  world.step()
  const { x, y } = world.populations[0].at(0).velocity
  return [x, y]
}

describe('an agent that separates', () => {
  it('desires full speed away from a neighbor', () => {
    expect(velocityAfterStep([[10, 0]])).toEqual([-4, 0])
    expect(velocityAfterStep([[-6, 8]])).toEqual([expect.closeTo(2.4, 12), expect.closeTo(-3.2, 12)])
  })

  it('weights neighbors by 1 / distance', () => {
    // (−1, 0)/10 + (0, 1)/20 has the direction (−2, 1).
    const [x, y] = velocityAfterStep([
      [10, 0],
      [0, -20],
    ])
    expect(x / y).toBeCloseTo(-2, 12)
  })

  it('[S101] weights neighbors by 1 / distance², or by how large they look', () => {
    const others = [
      [10, 0],
      [0, -20],
    ]
    const [x, y] = velocityAfterStep(others, { falloff: 'inverse-square' })
    expect(x / y).toBeCloseTo(-4, 12)
    const world = new World({
      populations: [
        {
          name: 'own',
          at: [[0, 0]],
          maxForce: 100,
          behaviors: [separate({ falloff: 'size', population: 'all' })],
        },
        { name: 'small', at: [[10, 0]], radius: 1 },
        { name: 'large', at: [[0, -20]], radius: 6 },
      ],
    })
    world.step()
    // (−1, 0) · 1/10 + (0, 1) · 6/20 has the direction (−1, 3).
    const { velocity } = world.populations[0].at(0)
    expect(velocity.y / velocity.x).toBeCloseTo(-3, 12)
  })

  it('[S101] considers very near ones outside of its field of view too', () => {
    const options = { fieldOfView: Math.PI / 2, nearRadius: 12 }
    expect(velocityAfterStep([[-10, 0]], options, [1, 0])).toEqual([4, 0])
    expect(velocityAfterStep([[-12, 0]], options, [1, 0])).toEqual([1, 0])
  })

  it('considers only neighbors nearer than the radius', () => {
    expect(velocityAfterStep([[25, 0]], {}, [1, 1])).toEqual([1, 1])
    expect(velocityAfterStep([[24.9, 0]], {}, [1, 1])).toEqual([-4, 0])
    expect(velocityAfterStep([[25, 0]], { radius: 26 }, [1, 1])).toEqual([-4, 0])
  })

  it('has no desire, or desires to stop, if neighbors cancel out', () => {
    const both = [
      [10, 0],
      [-10, 0],
    ]
    expect(velocityAfterStep(both, {}, [0, 1])).toEqual([0, 1])
    expect(velocityAfterStep(both, { fallback: 'brake' }, [0, 1])).toEqual([0, 0])
  })

  it('ignores what it does not see', () => {
    // Facing along x, half a turn in view: what is ahead counts, what is behind does not.
    const options = { fieldOfView: Math.PI * 0.9 }
    expect(velocityAfterStep([[10, 0]], options, [1, 0])).toEqual([-4, 0])
    expect(velocityAfterStep([[-10, 0]], options, [1, 0])).toEqual([1, 0])
  })

  it('[S29] parts from another at exactly the same point, each its own way', () => {
    const behaviors = [separate({})]
    const at = [
      [5, 5],
      [5, 5],
    ]
    const world = new World({ populations: [{ at, maxForce: 100, behaviors }] })
    world.step()
    const [one, other] = world.populations[0]
    expect(one.velocity.x).toBe(-other.velocity.x)
    expect(one.velocity.y).toBe(-other.velocity.y)
    expect(Math.sqrt(one.velocity.x ** 2 + one.velocity.y ** 2)).toBeCloseTo(4, 12)
  })

  it("stays at one point with others with `coincident: 'ignore'`", () => {
    const at = [
      [5, 5],
      [5, 5],
    ]
    const perception = { coincident: 'ignore' as const }
    const world = new World({ populations: [{ at, perception, behaviors: [separate({})] }] })
    world.run(10)
    expect(world.populations[0].at(0).position.x).toBe(5)
  })

  it('moves away from a neighbor so near that its squared distance underflows', () => {
    expect(velocityAfterStep([[1e-160, 0]]).every(Number.isFinite)).toBe(true)
    expect(velocityAfterStep([[1e-170, 0]]).every(Number.isFinite)).toBe(true)
  })
})

describe('[S30] the population that an agent considers', () => {
  const world = (of?: string | readonly string[]): World =>
    new World({
      populations: [
        {
          name: 'herd',
          at: [[0, 0]],
          maxForce: 100,
          behaviors: [separate(of === undefined ? {} : { population: of })],
        },
        { name: 'dogs', at: [[10, 0]] },
        { name: 'cats', at: [[0, 10]] },
      ],
    })
  const velocityIn = (made: World): number[] => {
    made.step()
    const { x, y } = made.populations[0].at(0).velocity
    return [x, y]
  }

  it('is its own population by default', () => {
    expect(velocityIn(world())).toEqual([0, 0])
  })

  it('is another one, several, or all', () => {
    expect(velocityIn(world('dogs'))).toEqual([-4, 0])
    expect(velocityIn(world('cats'))).toEqual([0, -4])
    const half = expect.closeTo(-4 * Math.SQRT1_2, 12)
    expect(velocityIn(world(['dogs', 'cats']))).toEqual([half, half])
    expect(velocityIn(world('all'))).toEqual([half, half])
  })

  it('counts nobody twice', () => {
    // With the dogs twice the direction would be (−2, −1).
    const half = expect.closeTo(-4 * Math.SQRT1_2, 12)
    expect(velocityIn(world(['dogs', 'cats', 'dogs']))).toEqual([half, half])
  })

  it('must exist in the world', () => {
    expect(() => world('docs')).toThrow(
      "populations[0].behaviors[0].population: unknown population 'docs'; did you mean 'dogs'?",
    )
  })
})
