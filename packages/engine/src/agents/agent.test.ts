import { describe, expect, it } from 'vitest'
import { Agent } from './agent.js'
import { Population } from './population.js'

/** A population with one agent, number 4. */
function herdOfOne(): Population {
  const herd = new Population('herd', 0)
  herd.addRow(4)
  return herd
}

describe('an agent', () => {
  it('reads its row of the columns', () => {
    const herd = herdOfOne()
    const { columns } = herd
    columns.x[0] = 1
    columns.vy[0] = 2
    columns.hz[0] = 3
    columns.mass[0] = 4
    const agent = herd.at(0)
    expect([agent.id, agent.position.x, agent.velocity.y, agent.heading.z, agent.mass]).toEqual([
      4, 1, 2, 3, 4,
    ])
  })

  it('writes its row of the columns', () => {
    const herd = herdOfOne()
    const agent = herd.at(0)
    agent.position.x = 1
    agent.position.y = 2
    agent.position.z = 3
    agent.mass = 4
    agent.radius = 5
    agent.maxSpeed = 6
    agent.maxForce = 7
    const { x, y, z, mass, radius, maxSpeed, maxForce } = herd.columns
    expect([x, y, z, mass, radius, maxSpeed, maxForce].map((column) => column[0])).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ])
    expect([agent.radius, agent.maxSpeed, agent.maxForce]).toEqual([5, 6, 7])
  })

  it('has an angle: 0 along x, a quarter turn along y', () => {
    const agent = herdOfOne().at(0)
    expect(agent.angle).toBe(0)
    agent.heading.x = 0
    agent.heading.y = 1
    expect(agent.angle).toBe(Math.PI / 2)
  })

  it('is a view of the columns as they are now, also after they were replaced', () => {
    const herd = herdOfOne()
    const agent = herd.at(0)
    herd.columns.grow(1000)
    herd.columns.x[0] = 9
    expect(agent.position.x).toBe(9)
  })

  it('may be moved from row to row, as the engine does', () => {
    const herd = herdOfOne()
    herd.addRow(8)
    const cursor = new Agent(herd, 0)
    cursor.row = 1
    expect(cursor.id).toBe(8)
  })
})
