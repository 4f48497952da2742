import { describe, expect, it } from 'vitest'
import { measureAngle, World, type WorldDescription, wander } from '../../index.js'
import { attribute } from '../../signals.js'

/** The world of one agent at (100, 50) that looks along +x and measures, after a step. */
function measured(options: Parameters<typeof measureAngle>[0], rest: WorldDescription = {}) {
  const world = new World({
    width: 200,
    height: 100,
    ...rest,
    populations: [{ name: 'one', at: [[100, 50]], behaviors: [measureAngle(options)] }],
  })
  world.step()
  const [one] = world.populations
  const drawn = world.debugDraw(one.at(0)).behaviors[0]?.shapes ?? []
  const guides = world.guides().map(({ behavior, ...shape }) => shape)
  return {
    guides,
    angle: one.columns.column('angle', 0).values[0],
    velocity: one.at(0).velocity.toJSON(),
    shapes: drawn,
    labels: drawn.filter(({ kind }) => kind === 'text').map(({ label }) => label),
  }
}

describe('[S189] an agent that measures an angle', () => {
  it('records the angle between its heading and the direction to the target, and has no desire', () => {
    const { angle, velocity } = measured({ target: [100, 90] })
    expect(angle).toBe(Math.PI / 2)
    expect(velocity).toEqual({ x: 0, y: 0, z: 0 })
    expect(measured({ target: [50, 50] }).angle).toBe(Math.PI)
    expect(measured({ target: [100, 50] }).angle).toBe(0)
  })

  it('measures from another vector with `vector`, in space too', () => {
    // The vectors of the book: 10, 2 and 4, -3.
    const { angle } = measured({ vector: [10, 2], target: [104, 47] })
    expect(angle).toBeCloseTo(Math.acos(34 / (5 * Math.sqrt(104))), 12)
    const inSpace = measured({ vector: [0, 0, 1], target: [100, 60, 10] }, { depth: 50 })
    expect(inSpace.angle).toBeCloseTo(Math.PI / 4, 12)
  })

  it('draws both vectors, the angle and the dot product as guides', () => {
    const { labels, shapes, guides } = measured({ vector: [10, 2], target: [104, 47], shown: 40 })
    expect(labels).toEqual(['a · b = 0.67\n48° = 0.84 rad'])
    const [a, b, angle] = shapes
    expect([a?.kind, a?.label, b?.kind, b?.label]).toEqual(['arrow', 'a', 'arrow', 'b'])
    expect(a?.points.slice(3, 5)).toEqual([
      expect.closeTo(100 + (40 * 10) / Math.sqrt(104)),
      expect.closeTo(50 + (40 * 2) / Math.sqrt(104)),
    ])
    expect(b?.points.slice(3, 5)).toEqual([expect.closeTo(132), expect.closeTo(26)])
    expect([angle?.kind, angle?.label]).toEqual(['polygon', 'angle'])
    expect(guides).toEqual(shapes)
  })

  it('places its text away from the vectors', () => {
    const wordsAt = (target: readonly [number, number]) =>
      measured({ target, shown: 40 })
        .shapes.find(({ kind }) => kind === 'text')
        ?.points.slice(0, 2)
    expect(wordsAt([120, 90])).toEqual([100, 22])
    expect(wordsAt([120, 10])).toEqual([100, 78])
  })

  it('shows nothing on the target, where there is no second vector', () => {
    expect(measured({ target: [100, 50] })).toMatchObject({ shapes: [], guides: [] })
  })

  it('lets signals follow the angle', () => {
    const world = new World({
      width: 200,
      height: 100,
      populations: [
        {
          name: 'one',
          at: [[100, 50]],
          maxSpeed: attribute({ attribute: 'angle', from: 0, to: Math.PI, low: 0, high: 2 }),
          behaviors: [measureAngle({ target: [100, 90] }), wander({})],
        },
      ],
    })
    world.run(2)
    expect(world.populations[0].at(0).maxSpeed).toBeCloseTo(1, 1)
  })
})
