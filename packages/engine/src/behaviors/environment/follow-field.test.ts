import { describe, expect, it } from 'vitest'
import { constantField, gridField } from '../../fields.js'
import { followField, World } from '../../index.js'
import type { FieldDescription } from '../../plugin.js'

/** The velocity after a step of a strong agent (maxSpeed 4) at (10, 10) in a field. */
function velocityAfterStep(flow: FieldDescription, options: object = {}, velocity = [0, 0]): number[] {
  const herd = {
    at: [[10, 10]],
    velocity,
    maxForce: 100,
    behaviors: [followField({ field: 'flow', ...options })],
  }
  const world = new World({ fields: { flow }, populations: [herd] })
  world.step()
  const { x, y } = world.populations[0].at(0).velocity
  return [x, y]
}

describe('an agent in a flow field', () => {
  it('desires full speed along the vector, whatever its length', () => {
    expect(velocityAfterStep(constantField({ vector: [3, 4] }))).toEqual([expect.closeTo(2.4, 12), 3.2])
    expect(velocityAfterStep(constantField({ vector: [0.03, 0.04] }))).toEqual([2.4, 3.2])
  })

  it("desires less speed where the vector is short with `speedFrom: 'field'`", () => {
    expect(velocityAfterStep(constantField({ vector: [0.5, 0.25] }), { speedFrom: 'field' })).toEqual([2, 1])
  })

  it('wants to stand still where the field is zero', () => {
    expect(velocityAfterStep(constantField({ vector: [0, 0] }), {}, [1, 2])).toEqual([0, 0])
  })

  it("has no desire where the field is zero with 'coast'", () => {
    expect(velocityAfterStep(constantField({ vector: [0, 0] }), { fallback: 'coast' }, [1, 2])).toEqual([
      1, 2,
    ])
  })

  it('reads the field where it is, or ahead in the direction of its velocity', () => {
    const sides = gridField({ vectors: [[[1, 0]], [[0, 1]]], interpolation: 'nearest' })
    expect(velocityAfterStep(sides, {}, [1, 0])).toEqual([4, 0])
    expect(velocityAfterStep(sides, { lookAhead: 20 }, [1, 0])).toEqual([0, 4])
    expect(velocityAfterStep(sides, { lookAhead: 20 }, [0, 0])).toEqual([4, 0])
  })

  it('must name a field of its world', () => {
    const herd = { behaviors: [followField({ field: 'wnid' })] }
    expect(() => new World({ fields: { wind: constantField({}) }, populations: [herd] })).toThrow(
      "populations[0].behaviors[0].field: unknown field 'wnid'; did you mean 'wind'?",
    )
  })
})
