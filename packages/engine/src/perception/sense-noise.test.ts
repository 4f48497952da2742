import { describe, expect, it } from 'vitest'
import { align, cohere, World, type WorldDescription } from '../index.js'
import { defineBehavior } from '../plugin.js'

interface Seen {
  readonly id: number
  readonly offset: readonly number[]
  readonly velocity: readonly number[]
}

/** What every agent perceived in the last step, by its id. */
const seen = new Map<number, Seen[]>()

const record = defineBehavior({
  name: 'recordSeen',
  summary: 'Remembers what it perceives.',
  source: 'This test',
  options: {},
  bind(_options, context) {
    const near = context.perceive({ radius: 50 }, 'all')
    return {
      force(agent) {
        const list = Array.from({ length: near.count }, (_, k) => ({
          id: near.idOf(k),
          offset: [near.dx[k], near.dy[k], near.dz[k]],
          velocity: [near.vx[k], near.vy[k], near.vz[k]],
        }))
        seen.set(agent.id, list)
        return false
      },
    }
  },
})

/** A thousand agents at 10, 0, 0 that go along +y, around one at the origin. */
function thousand(noise: object | undefined, world: WorldDescription = {}): readonly Seen[] {
  const at = Array.from({ length: 1000 }, () => [10, 0, 0])
  const watcher = {
    at: [[0, 0, 0]],
    perception: noise === undefined ? {} : { noise },
    behaviors: [record({})],
  }
  const others = { name: 'others', at, velocity: at.map(() => [0, 2, 0]) }
  new World({ ...world, populations: [watcher, others] }).step()
  return seen.get(0) ?? []
}

function spread(values: readonly number[]): readonly [mean: number, deviation: number] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return [mean, Math.sqrt(square)]
}

describe('[S111] noise of the senses', () => {
  it('is normally distributed around the true values, along each axis', () => {
    const list = thousand({ positionDeviation: 1, velocityDeviation: 0.5 }, { depth: 100 })
    for (const axis of [0, 1, 2]) {
      const [mean, deviation] = spread(list.map(({ offset }) => offset[axis]))
      expect(Math.abs(mean - [10, 0, 0][axis])).toBeLessThan(0.15)
      expect(Math.abs(deviation - 1)).toBeLessThan(0.1)
      const [speed, error] = spread(list.map(({ velocity }) => velocity[axis]))
      expect(Math.abs(speed - [0, 2, 0][axis])).toBeLessThan(0.08)
      expect(Math.abs(error - 0.5)).toBeLessThan(0.05)
    }
    const within = list.filter(({ offset }) => Math.abs(offset[0] - 10) < 1).length
    expect(Math.abs(within / 1000 - 0.683)).toBeLessThan(0.06)
  })

  it('does not affect heights in a plane', () => {
    expect(
      thousand({ positionDeviation: 1, velocityDeviation: 1 }).every(
        ({ offset, velocity }) => offset[2] === 0 && velocity[2] === 0,
      ),
    ).toBe(true)
  })

  it('of zero changes nothing', () => {
    expect(thousand({})).toEqual(thousand(undefined))
  })

  it('differs between observers, observed agents, steps and seeds', () => {
    const errors = (seed: number, steps: number) => {
      const herd = {
        at: [
          [0, 0],
          [10, 0],
          [20, 0],
        ],
        perception: { noise: { positionDeviation: 1 } },
        behaviors: [record({})],
      }
      seen.clear()
      new World({ seed, populations: [herd] }).run(steps)
      return [...seen.values()].flat().map(({ offset }) => offset[1])
    }
    expect(new Set([...errors(1, 1), ...errors(1, 2), ...errors(2, 1)]).size).toBe(18)
    expect(errors(1, 2)).toEqual(errors(1, 2))
  })

  it('is the same with every index, and so is a flock with noisy senses', () => {
    const hashes = (['brute-force', 'grid', 'tree'] as const).map((index) => {
      const flock = {
        count: 80,
        velocity: 'random' as const,
        perception: {
          noise: { positionDeviation: 3, velocityDeviation: 0.5 },
          nearest: 6,
          memory: { duration: 5 },
        },
        behaviors: [align({ radius: 60 }), cohere({ radius: 60 })],
      }
      const world = new World({ index, edges: 'wrap', populations: [flock] })
      world.run(30)
      return world.hash()
    })
    expect(new Set(hashes).size).toBe(1)
  })
})
