import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { Agent, moveView, Population } from './population.js'

/** A population with one agent, number 4. */
function herdOfOne(): Population {
  const herd = new Population('herd', 0)
  herd.addRow(4)
  return herd
}

describe('[S6] the view of an agent in a plane', () => {
  it('ignores the z of a whole vector, but not in space', () => {
    for (const [dimensions, z] of [
      [2, 0],
      [3, 5],
    ] as const) {
      const herd = new Population('herd', 0, dimensions)
      herd.addRow(0)
      const agent = herd.at(0)
      agent.position = { x: 1, y: 2, z: 5 }
      agent.velocity = { x: 0, y: 0, z: 5 }
      expect([agent.position.x, agent.position.z, agent.velocity.z]).toEqual([1, z, z])
    }
  })

  it('refuses a z of its own', () => {
    const herd = new Population('herd', 0, 2)
    herd.addRow(0)
    const agent = herd.at(0)
    agent.position.z = 0
    expect(() => {
      agent.position.z = 5
    }).toThrow("agent 0 of 'herd': z: expected 0 in a plane, got 5")
    expect(agent.position.z).toBe(0)
  })

  it('says which numbers its population keeps', () => {
    const herd = new Population('herd', 0, 2)
    herd.addRow(0)
    const agent = herd.at(0)
    expect(() => agent.state('thirst')).toThrow(
      'state: expected none, as its population keeps none, got "thirst"',
    )
    herd.columns.column('hunger', 0)
    expect(() => agent.state('thirst')).toThrow('state: expected one of hunger, got "thirst"')
  })

  it('takes only numbers', () => {
    const herd = new Population('herd', 0)
    herd.addRow(0)
    expect(() => Reflect.set(herd.at(0).position, 'x', '3')).toThrow('expected a finite number, got "3"')
  })
})

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

  it('takes the direction of a vector as its heading', () => {
    const agent = herdOfOne().at(0)
    agent.heading = { x: 0, y: 3, z: 4 }
    expect(agent.heading.toJSON()).toEqual({ x: 0, y: 0.6, z: 0.8 })
    const flat = new Population('flat', 0, 2)
    flat.addRow(0)
    flat.at(0).heading = { x: 5, y: 0, z: 5 }
    expect(flat.at(0).heading.toJSON()).toEqual({ x: 1, y: 0, z: 0 })
    for (const zero of [
      { x: 0, y: 0 },
      { x: 0, y: 0, z: 1 },
    ]) {
      expect(() => {
        flat.at(0).heading = zero
      }).toThrow("agent 0 of 'flat': heading: expected finite { x, y, z }, not all 0, got")
    }
  })

  it.each(['position', 'velocity', 'heading'] as const)(
    'keeps its whole %s if a component is invalid',
    (name) => {
      const agent = herdOfOne().at(0)
      const before = agent.toJSON()
      for (const invalid of [Number.NaN, '3']) {
        expect(() => Object.assign(agent, { [name]: { x: 9, y: invalid } })).toThrow(
          `of 'herd': ${name}: expected finite`,
        )
      }
      expect(agent.toJSON()).toEqual(before)
    },
  )

  it.each(['mass', 'radius', 'maxSpeed', 'maxForce'])('takes no infinite %s', (name) => {
    const agent = herdOfOne().at(0)
    expect(() => Object.assign(agent, { [name]: Number.POSITIVE_INFINITY })).toThrow(
      new RegExp(`${name}: expected a .* got Infinity`),
    )
  })

  it('has an angle: 0 along x, a quarter turn along y', () => {
    const agent = herdOfOne().at(0)
    expect(agent.angle).toBe(0)
    agent.heading.x = 0
    agent.heading.y = 1
    expect(agent.angle).toBe(Math.PI / 2)
  })

  it('reads the current columns, even after they were replaced', () => {
    const herd = herdOfOne()
    const agent = herd.at(0)
    herd.columns.grow(1000)
    herd.columns.x[0] = 9
    expect(agent.position.x).toBe(9)
  })

  it('can be moved to another row, as the engine does', () => {
    const herd = herdOfOne()
    herd.addRow(8)
    const cursor = new Agent(herd, 0)
    moveView(cursor, 1)
    expect(cursor.id).toBe(8)
  })
})

describe('[S38] a view as plain data', () => {
  it("is a copy of the agent's state", () => {
    const herd = herdOfOne()
    const agent = herd.at(0)
    agent.position = { x: 1, y: 2, z: 3 }
    agent.velocity = { x: 4, y: 5 }
    agent.mass = 6
    expect(JSON.parse(JSON.stringify(agent))).toEqual({
      id: 4,
      population: 'herd',
      position: { x: 1, y: 2, z: 3 },
      velocity: { x: 4, y: 5, z: 0 },
      heading: { x: 1, y: 0, z: 0 },
      mass: 6,
      radius: 0,
      maxSpeed: 0,
      maxForce: 0,
    })
    const before = agent.position.toJSON()
    agent.position.x = 9
    expect(before).toEqual({ x: 1, y: 2, z: 3 })
  })

  it('prints its numbers in Node, as do its vectors', () => {
    const herd = herdOfOne()
    const agent = herd.at(0)
    agent.position = { x: 1, y: 2 }
    expect(inspect(agent.position)).toBe('{ x: 1, y: 2, z: 0 }')
    expect(inspect(agent)).toBe(inspect(agent.toJSON()))
  })

  it('takes components from any vector', () => {
    const herd = herdOfOne()
    const agent = herd.at(0)
    agent.velocity = { x: 1, y: 2 }
    agent.position = agent.velocity
    agent.velocity.x = 7
    expect(agent.position.toJSON()).toEqual({ x: 1, y: 2, z: 0 })
  })
})

describe('[S38] the view of an agent that died', () => {
  const herd = new Population('boids', 0)
  herd.addRow(11)
  herd.addRow(12)
  const dead = herd.at(1)
  herd.removeRow(1)
  const message =
    "agent 12 of 'boids' is gone: it died, or the world was restored; ask agent.alive first, or population.agent(id)"

  it('keeps its id', () => {
    expect([dead.alive, dead.row, dead.id, dead.population]).toEqual([false, -1, 12, herd])
  })

  it.each<[string, () => unknown]>([
    ['position.x', () => dead.position.x],
    ['velocity.z', () => dead.velocity.z],
    ['heading.y', () => dead.heading.y],
    ['angle', () => dead.angle],
    ['mass', () => dead.mass],
    ['maxSpeed', () => dead.maxSpeed],
    ['toJSON()', () => dead.toJSON()],
    ['position.toJSON()', () => dead.position.toJSON()],
    ['columns.x', () => dead.columns.x],
  ])('throws when read: %s', (_what, read) => {
    expect(read).toThrow(message)
  })

  it.each<[string, () => unknown]>([
    ['position.x', () => Reflect.set(dead.position, 'x', 1)],
    ['position', () => Reflect.set(dead, 'position', { x: 1, y: 1 })],
    ['radius', () => Reflect.set(dead, 'radius', 1)],
  ])('throws when written: %s', (_what, write) => {
    expect(write).toThrow(message)
    expect(herd.columns.x[0]).toBe(0)
  })

  it('can be printed in Node', () => {
    expect(inspect(dead)).toMatch(/^Agent /)
    expect(inspect(dead.position)).toMatch(/^ColumnVector /)
  })

  it('does not affect living agents', () => {
    expect(herd.at(0).position.toJSON()).toEqual({ x: 0, y: 0, z: 0 })
  })
})
