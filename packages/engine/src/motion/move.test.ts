import { describe, expect, it } from 'vitest'
import { Columns } from '../agents/columns.js'
import { move as moveBy } from './move.js'

/** One agent at the origin, of mass 1, with this velocity and limit. */
function agentWith(vx: number, vy: number, maxSpeed: number, mass = 1): Columns {
  const columns = new Columns()
  columns.grow(1)
  columns.hx[0] = 1
  columns.vx[0] = vx
  columns.vy[0] = vy
  columns.maxSpeed[0] = maxSpeed
  columns.mass[0] = mass
  return columns
}

/** Moves the agent by a force. */
const move = (columns: Columns, row: number, fx: number, fy: number, fz: number, dt: number): void =>
  moveBy(columns, row, Float64Array.of(fx, fy, fz), { dt, space: { dimensions: 3 } })

const stateOf = ({ x, y, vx, vy }: Columns) => [x[0], y[0], vx[0], vy[0]]

describe('[S31] move', () => {
  it('changes the velocity first and then the place by the new velocity', () => {
    const agent = agentWith(2, 0, 100)
    move(agent, 0, 3, 1, 0, 1)
    expect(stateOf(agent)).toEqual([5, 1, 5, 1])
  })

  it('covers a quarter of the distance in half the time from rest', () => {
    const agent = agentWith(0, 0, 100)
    move(agent, 0, 8, 0, 0, 0.5)
    expect(stateOf(agent)).toEqual([2, 0, 4, 0])
  })

  it('accelerates twice the mass half as much', () => {
    const agent = agentWith(0, 0, 100, 2)
    move(agent, 0, 8, 0, 0, 1)
    expect(stateOf(agent)).toEqual([4, 0, 4, 0])
  })

  it('goes no faster than maxSpeed, in the same direction', () => {
    const agent = agentWith(0, 0, 5)
    move(agent, 0, 30, 40, 0, 1)
    expect(stateOf(agent)).toEqual([3, 4, 3, 4])
  })

  it('faces the way it goes, and keeps facing that way at rest', () => {
    const agent = agentWith(0, 2, 5)
    move(agent, 0, 0, 0, 0, 1)
    expect([agent.hx[0], agent.hy[0]]).toEqual([0, 1])
    move(agent, 0, 0, -2, 0, 1)
    expect([agent.vy[0], agent.hx[0], agent.hy[0]]).toEqual([0, 0, 1])
  })

  it('moves in three dimensions', () => {
    const agent = agentWith(0, 0, 100)
    move(agent, 0, 1, 2, 3, 1)
    expect([agent.x[0], agent.y[0], agent.z[0]]).toEqual([1, 2, 3])
  })

  it('does not move with maxSpeed 0', () => {
    const agent = agentWith(0, 0, 0)
    move(agent, 0, 30, 40, 0, 1)
    expect(stateOf(agent)).toEqual([0, 0, 0, 0])
  })

  it('reaches maxSpeed, rather than stopping, by a force whose square is not a number', () => {
    const agent = agentWith(0, 0, 5)
    move(agent, 0, 3e200, 4e200, 0, 1)
    expect(agent.vx[0]).toBeCloseTo(3, 12)
    expect(agent.vy[0]).toBeCloseTo(4, 12)
  })
})
