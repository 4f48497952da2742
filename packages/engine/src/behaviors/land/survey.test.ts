import { describe, expect, it } from 'vitest'
import { World, type WorldDescription } from '../../index.js'
import { heightFunction, survey } from '../../terrain.js'

/** A ridge along x = 20, 8 high, with a gap around y = 36 that cannot be seen from the agent's start. */
const ridge = (x: number, y: number) => (Math.abs(x - 20) < 2 && Math.abs(y - 36) > 2.5 ? 8 : 0)

function walk(options: object, height = ridge, from: readonly number[] = [5, 20]) {
  const description = {
    width: 40,
    height: 40,
    dt: 0.1,
    populations: [
      {
        at: [from],
        maxSpeed: 5,
        mass: 0.1,
        maxForce: 100,
        behaviors: [survey({ goal: [35, 20], cellSize: 1, ...options })],
        energy: {},
      },
    ],
  } as WorldDescription
  const world = new World(description, { terrain: heightFunction({ height }) })
  const { columns } = world.populations[0]
  const track: (readonly [number, number, number])[] = []
  const distance = () => Math.hypot(columns.x[0] - 35, columns.y[0] - 20)
  while (distance() > 1.5 && world.steps < 1000) {
    world.step()
    track.push([columns.x[0], columns.y[0], columns.z[0]])
  }
  const value = (name: string) =>
    columns.extra.find((column) => column.name === name)?.values[0] ?? Number.NaN
  const known = () => {
    let count = 0
    for (const { name, values } of columns.extra) {
      if (!/^seen\d/.test(name)) continue
      for (let bits = values[0]; bits > 0; bits = Math.floor(bits / 2)) count += bits % 2
    }
    return count
  }
  return {
    world,
    track,
    value,
    known,
    arrived: distance() <= 1.5,
    highest: Math.max(...track.map(([, , z]) => z)),
  }
}

describe('[S172] an animal that surveys the land', () => {
  it('goes straight if it has seen nothing in its way', () => {
    const { track, arrived } = walk({}, () => 0)
    expect(arrived).toBe(true)
    for (const [, y] of track) expect(Math.abs(y - 20)).toBeLessThan(1)
  })

  it('remembers the cells within its sight, and no others', () => {
    const { known } = walk({ radius: 0.1, interval: 1000 }, () => 0)
    expect(known()).toBe(1)
    const wide = walk({ radius: 5, interval: 1000 }, () => 0)
    // Cells of 1 whose middle is nearer than 5 to (5, 20): about π · 5².
    expect(wide.known()).toBeGreaterThan(70)
    expect(wide.known()).toBeLessThan(90)
  })

  it('finds the gap in a ridge that it cannot see from its start', () => {
    const crossing = (sight: number) => {
      const { arrived, track } = walk({ radius: sight, interval: 0.2, eyeHeight: 100 })
      expect(arrived).toBe(true)
      return track.find(([x]) => x > 20)?.[1] ?? 0
    }
    expect(crossing(12)).toBeGreaterThan(33)
    expect(crossing(1)).toBeLessThan(30)
  })

  it('sees no ground behind ground', () => {
    const here = walk({ radius: 40, eyeHeight: 1, interval: 1000 }, ridge).known()
    const above = walk({ radius: 40, eyeHeight: 1000, interval: 1000 }, ridge).known()
    expect(above).toBeGreaterThan(here + 500)
  })

  it('continues bit for bit from a snapshot: its knowledge and plans are state', () => {
    const one = walk({ radius: 12 })
    const again = new World(one.world.toJSON(), { terrain: heightFunction({ height: ridge }) })
    again.run(40)
    const there = again.snapshot()
    again.run(60)
    const other = new World(one.world.toJSON(), { terrain: heightFunction({ height: ridge }) })
    other.run(7)
    other.restore(there)
    other.run(60)
    expect(other.hash()).toBe(again.hash())
  })

  it('rejects a goal outside of the world, and too many cells', () => {
    const make = (options: object) => () => walk({ ...options })
    expect(make({ goal: [50, 20] })).toThrow('goal: expected a place in the world, 40 × 40, got [50, 20]')
    expect(make({ cellSize: 0.1 })).toThrow('cellSize: expected at most 20000 cells, got 400 × 400')
  })
})
