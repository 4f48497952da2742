import { describe, expect, it } from 'vitest'
import { World } from '../index.js'
import { bindScalar, boundsOfScalar } from '../schema/scalar.js'
import { each } from '../signals.js'
import { WorldInputs } from '../world/world-inputs.js'

describe('each', () => {
  const sizes = each({ values: [3, 1, 2] })

  it('gives agents the values in the order of their ids, and starts again after the last', () => {
    const bound = bindScalar(sizes, { seed: 1, inputs: new WorldInputs() }, 'here')
    expect([0, 1, 2, 3, 4].map((id) => bound.at(9, id, 0))).toEqual([3, 1, 2, 3, 1])
    expect([bound.perAgent, bound.varies]).toEqual([true, false])
  })

  it('lies between the minimum and the maximum', () => {
    expect(boundsOfScalar(sizes)).toEqual([1, 3])
  })

  it('counts ids over all populations', () => {
    const world = new World({ populations: [{ count: 2 }, { name: 'others', count: 2, radius: sizes }] })
    expect([...world.populations[1]].map(({ id, radius }) => [id, radius])).toEqual([
      [2, 2],
      [3, 3],
    ])
  })

  it('needs at least one value', () => {
    expect(() => new World({ populations: [{ radius: each({ values: [] }) }] })).toThrow(
      'populations[0].radius.values: expected at least 1 entry, got 0',
    )
  })
})
