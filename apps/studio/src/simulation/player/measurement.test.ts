import { cohere, World } from 'drover'
import { groupDistance, groups, milling, nearestNeighbor } from 'drover/metrics'
import { describe, expect, it } from 'vitest'
import { LARGE } from '../limits.js'
import { expensiveMeasurements, measured } from './measurement.js'

const worldOf = (count: number, rest: object = {}) => {
  const behaviors = [cohere({ radius: 20 })]
  const world = new World({
    width: 500,
    height: 300,
    edges: 'wrap',
    ...rest,
    populations: [{ name: 'flock', count, at: 'random', velocity: 'random', behaviors }],
  })
  world.step()
  return world
}

describe('the metrics of a world', () => {
  it('are all computed together for a small world', () => {
    const { of, crowd } = measured(worldOf(200), true)
    expect(crowd).toBeUndefined()
    expect(Object.keys(of[0] ?? {})).toEqual(
      expect.arrayContaining(['agents', 'polarization', 'milling', 'nearestMean', 'groups', 'speedMean']),
    )
  })

  it.each([{}, { depth: 200 }, { edges: 'open' }])(
    'are computed in two parts for a large world, the expensive ones exactly, from a copy: %j',
    (rest) => {
      const world = worldOf(LARGE + 1, rest)
      const { of, crowd } = measured(world, true)
      expect(measured(world, false)).toEqual({ of, crowd: undefined })
      expect(Object.keys(of[0] ?? {}).sort()).toEqual(['agents', 'polarization', 'speedMean'])
      const [dear] = expensiveMeasurements(structuredClone(crowd as NonNullable<typeof crowd>))
      const [flock] = world.populations
      expect(dear).toEqual({
        milling: milling(flock, world.space),
        nearestMean: nearestNeighbor(flock, world.space).mean,
        groups: groups(flock, world.space, groupDistance(flock, world.space)).count,
      })
    },
  )
})
