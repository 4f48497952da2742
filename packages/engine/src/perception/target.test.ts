import { describe, expect, it } from 'vitest'
import { Population } from '../agents/population.js'
import { vector } from '../math/vector.js'
import { Space } from '../spaces/space.js'
import { AgentTarget, PointTarget } from './target.js'

const open = new Space({ width: 100, height: 100 })
const wrapped = new Space({ width: 100, height: 100 }, true)

function herdAt(...places: number[][]): Population {
  const herd = new Population('herd', 0)
  places.forEach(([x, y], order) => {
    const row = herd.addRow(10 * order)
    herd.columns.x[row] = x
    herd.columns.y[row] = y
    herd.columns.vx[row] = order
  })
  return herd
}

describe('a point', () => {
  it('[S24] is seen from the agent by the shortest way, and does not move', () => {
    const agent = herdAt([10, 20]).at(0)
    const target = new PointTarget(vector(80, 30), open)
    expect(target.locate(agent)).toBe(true)
    expect(target.offset).toEqual(vector(70, 10))
    const around = new PointTarget(vector(80, 30), wrapped)
    around.locate(agent)
    expect(around.offset).toEqual(vector(-30, 10))
    expect(around.velocity).toEqual(vector())
  })

  it('may move', () => {
    const point = vector(80, 30)
    const target = new PointTarget(point, open)
    point.x = 50
    target.locate(herdAt([10, 20]).at(0))
    expect(target.offset.x).toBe(40)
  })
})

describe('the nearest agent of a population', () => {
  const prey = herdAt([50, 0], [30, 0], [90, 0], [30, 0])
  const hunter = herdAt([0, 0]).at(0)

  it('is followed with its velocity (ties: the first)', () => {
    const target = new AgentTarget([prey], undefined, open)
    expect(target.locate(hunter)).toBe(true)
    expect([target.offset.x, target.velocity.x]).toEqual([30, 1])
  })

  it('[S24] may be nearer across an edge', () => {
    const target = new AgentTarget([prey], undefined, wrapped)
    target.locate(hunter)
    expect([target.offset.x, target.velocity.x]).toEqual([-10, 2])
  })

  it('is never the agent itself', () => {
    const herd = herdAt([0, 0], [30, 0])
    const target = new AgentTarget([herd], undefined, open)
    target.locate(herd.at(0))
    expect(target.offset.x).toBe(30)
    expect(new AgentTarget([herdAt([0, 0])], undefined, open).locate(herdAt([0, 0]).at(0))).toBe(true)
    const alone = herdAt([0, 0])
    expect(new AgentTarget([alone], undefined, open).locate(alone.at(0))).toBe(false)
  })
})

describe('one agent by its id', () => {
  it('is followed while it is alive', () => {
    const herd = herdAt([50, 0], [30, 0])
    const target = new AgentTarget([herd], 10, open)
    const agent = herdAt([0, 0]).at(0)
    expect([target.locate(agent), target.offset.x]).toEqual([true, 30])
    herd.removeRow(1)
    expect(target.locate(agent)).toBe(false)
  })

  it('is not a target for itself', () => {
    const herd = herdAt([50, 0], [30, 0])
    expect(new AgentTarget([herd], 10, open).locate(herd.at(1))).toBe(false)
    expect(new AgentTarget([herd], 10, open).locate(herd.at(0))).toBe(true)
  })
})
