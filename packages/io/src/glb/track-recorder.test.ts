import { describe, expect, it } from 'vitest'
import { stateOf } from './track-recorder.js'

/** A population of agents that fly along given headings and lean by given angles. */
const population = (headings: readonly (readonly number[])[], roll: readonly number[] | undefined) => {
  const zero = () => new Float64Array(headings.length)
  const along = (axis: number) => Float64Array.from(headings, (heading) => heading[axis] as number)
  return {
    name: 'birds',
    index: 0,
    count: headings.length,
    columns: {
      id: Uint32Array.from(headings, (_, k) => k),
      x: zero(),
      y: zero(),
      z: zero(),
      hx: along(0),
      hy: along(1),
      hz: along(2),
      radius: zero(),
      roll: roll && { values: roll },
      column: () => ({ values: zero() }),
    },
  }
}

const upOf = (heading: readonly number[], roll: number): readonly number[] => {
  const { up } = stateOf(population([heading], [roll]), undefined, true)
  return [up?.x[0], up?.y[0], up?.z[0]].map((part) => Math.round((part as number) * 1000) / 1000 + 0)
}

describe('[S117] what is recorded of agents that lean', () => {
  it('is where their backs point: to the right by as much as they lean', () => {
    expect(upOf([1, 0, 0], 0)).toEqual([0, 0, 1])
    expect(upOf([1, 0, 0], Math.PI / 6)).toEqual([0, -0.5, 0.866])
    expect(upOf([0, 1, 0], Math.PI / 6)).toEqual([0.5, 0, 0.866])
  })

  it('is at a right angle to the heading in a climb, and anything straight up', () => {
    expect(upOf([0.6, 0, 0.8], 0)).toEqual([-0.8, 0, 0.6])
    expect(upOf([0, 0, 1], 1)).toEqual([0, 0, 1])
  })

  it('is nothing if no agent leans, or all stand on the ground', () => {
    expect(stateOf(population([[1, 0, 0]], undefined), undefined, true).up).toBeUndefined()
    expect(stateOf(population([[1, 0, 0]], [1]), undefined, false).up).toBeUndefined()
  })
})
