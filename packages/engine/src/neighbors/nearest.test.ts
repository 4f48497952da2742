import { describe, expect, it } from 'vitest'
import { align, type PopulationDescription, separate, World } from '../index.js'
import { tree } from '../obstacles.js'
import { defineBehavior } from '../plugin.js'

/** The agents that agent 0 perceived last, in the order of the list. */
let seen: number[] = []

const listing = defineBehavior({
  name: 'listing',
  summary: 'Lists whom it perceives.',
  source: 'This test',
  options: {},
  bind(_options, context) {
    const neighbors = context.perceive({ radius: 100 })
    return {
      force(agent) {
        if (agent.id === 0) seen = Array.from({ length: neighbors.count }, (_, k) => neighbors.idOf(k))
        return false
      },
    }
  },
})

function seenBy0(herd: PopulationDescription, world: object = {}): number[] {
  new World({ ...world, populations: [{ ...herd, behaviors: [listing({})] }] }).step()
  return [...seen].sort((a, b) => a - b)
}

/** Agent 0, which heads along +x, others ahead of it at 10, 20 and 30, and others behind at 5 and 15. */
const row = {
  at: [
    [0, 0],
    [10, 0],
    [20, 0],
    [30, 0],
    [-5, 0],
    [-15, 0],
  ],
  velocity: [1, 0] as const,
}

describe('[S110] with `nearest` an agent considers that many', () => {
  it('the nearest of those it perceives, or all if there are fewer', () => {
    const perceived = (nearest: number) => seenBy0({ ...row, perception: { nearest } })
    expect(perceived(1)).toEqual([4])
    expect(perceived(3)).toEqual([1, 4, 5])
    expect(perceived(5)).toEqual([1, 2, 3, 4, 5])
    expect(perceived(100)).toEqual([1, 2, 3, 4, 5])
  })

  it('agents in its blind angle, out of range or behind an obstacle do not count', () => {
    expect(seenBy0({ ...row, perception: { nearest: 2, fieldOfView: Math.PI } })).toEqual([1, 2])
    expect(seenBy0({ ...row, perception: { nearest: 4, radius: 12 } })).toEqual([1, 4])
    const behindTree = { obstacles: [tree({ at: [5, 0], radius: 2 })] }
    expect(seenBy0({ ...row, perception: { nearest: 2, lineOfSight: true } }, behindTree)).toEqual([4, 5])
  })

  it('ties go to the lower id, with any index', () => {
    const ring = [
      [0, 0],
      [10, 0],
      [0, 10],
      [-10, 0],
      [0, -10],
    ]
    for (const index of ['brute-force', 'grid', 'tree'] as const) {
      expect(seenBy0({ at: ring, perception: { nearest: 2 } }, { index })).toEqual([1, 2])
    }
    expect(seenBy0({ at: [ring[0], ...ring.slice(1).reverse()], perception: { nearest: 2 } })).toEqual([1, 2])
  })
})

describe('[S110] a rule with `nearest` of its own', () => {
  /** The velocity that agent 0 desires by a rule; the others move along +y except for the nearest, which moves along −y. */
  const wants = (nearest: number | undefined, fieldOfView = 2 * Math.PI) => {
    const rule = align({ radius: 100, fieldOfView, ...(nearest === undefined ? {} : { nearest }) })
    const velocity = row.at.map((_, k) => (k === 0 ? [1, 0] : [0, k === 4 ? -1 : 1]))
    const herd = { at: row.at, velocity, maxSpeed: 1, behaviors: [rule, separate({ radius: 7 })] }
    const world = new World({ populations: [herd] })
    const account = world.watch(world.populations[0].at(0))
    world.step()
    const [{ desired }, { active }] = account.behaviors
    expect(active).toBe(true)
    return [desired.x, desired.y]
  }

  it('considers the nearest in its own field of view, independent of other rules', () => {
    expect(wants(undefined)).toEqual([0, 1])
    expect(wants(1)).toEqual([0, -1])
    expect(wants(1, Math.PI)).toEqual([0, 1])
  })
})
