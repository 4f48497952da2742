import { describe, expect, it } from 'vitest'
import { World, type WorldDescription } from '../index.js'
import { vector } from '../math.js'
import { defineTerrain } from '../plugin.js'
import {
  FLAT,
  ground,
  heightFunction,
  meshSurface,
  normalOf,
  plane,
  slopeAlong,
  type Terrain,
} from '../terrain.js'

const surveyed = (terrain: Terrain, x: number, y: number) => {
  const place = { ...ground(), x, y }
  terrain.survey(place)
  return place
}

describe('a place on the ground', () => {
  const slope = { ...ground(), slopeX: 3, slopeY: 4 }

  it('rises by its slope along a direction, however long', () => {
    expect(slopeAlong(slope, 10, 0)).toBe(3)
    expect(slopeAlong(slope, 0, -2)).toBe(-4)
    expect(slopeAlong(slope, 3, 4)).toBe(5)
    expect(slopeAlong(slope, 4, -3)).toBe(0)
  })

  it('does not rise along the zero vector', () => {
    expect(slopeAlong(slope, 0, 0)).toBe(0)
  })

  it('has an upward unit normal from which the gradient follows', () => {
    const normal = vector()
    normalOf(slope, normal)
    expect(Math.hypot(normal.x, normal.y, normal.z)).toBeCloseTo(1, 15)
    expect([-normal.x / normal.z, -normal.y / normal.z]).toEqual([3, 4])
    normalOf(ground(), normal)
    expect(normal).toEqual({ x: 0, y: 0, z: 1 })
  })
})

describe('a terrain', () => {
  it('is level in a world without one', () => {
    const world = new World()
    expect(world.terrain).toBe(FLAT)
    expect(surveyed(world.terrain, 3, 4)).toEqual({ ...ground(), x: 3, y: 4 })
  })

  it('is part of the JSON of its world', () => {
    const description = { terrain: plane({ slope: [0.5, 0] }) }
    const { terrain } = JSON.parse(JSON.stringify(new World(description))) as WorldDescription
    expect(terrain).toEqual({ terrain: 'plane', slope: [0.5, 0], height: 0 })
    const again = new World({ terrain })
    expect(surveyed(again.terrain, 8, 1).height).toBe(4)
  })

  it('[S66] is ground in a world with depth too, described or as a hook, but not beside a surface', () => {
    const populations = [{ at: [[3, 4, 9]] }]
    const described = new World({ depth: 9, terrain: plane({ slope: [2, 0] }), populations })
    const handedOver = new World({ depth: 9, populations }, { terrain: described.terrain })
    for (const world of [described, handedOver]) expect(world.populations[0].at(0).position.z).toBe(6)
    const vertices = [
      [0, 0, 0],
      [9, 0, 0],
      [0, 9, 0],
    ]
    const surface = meshSurface({ vertices, triangles: [[0, 1, 2]] })
    expect(() => new World({ depth: 9, surface }, { terrain: described.terrain })).toThrow(
      'new World: expected no terrain in a world with a surface; leave one of the two out',
    )
  })

  it('may be custom', () => {
    const stairs = defineTerrain({
      name: 'stairs',
      summary: 'Stairs.',
      source: 'This test',
      options: {},
      bind: () => ({
        survey(place) {
          place.height = Math.floor(place.x)
          place.slopeX = 0
          place.slopeY = 0
        },
      }),
    })
    const world = new World({ terrain: stairs({}), populations: [{ at: [[7.5, 0]] }] })
    expect(world.populations[0].at(0).position.z).toBe(7)
  })

  it('whose `bind` returns nothing to survey is rejected', () => {
    const hole = defineTerrain({
      name: 'hole',
      summary: 'No ground.',
      source: 'This test',
      options: {},
      bind: () => ({}) as Terrain,
    })
    expect(() => new World({ terrain: hole({}) })).toThrow(
      "terrain: terrain 'hole', bind: expected it to return { survey(ground) }, got {}",
    )
  })

  it('whose height is not a number stops the run and names the agent', () => {
    const cliff = heightFunction({ height: (x) => (x < 10 ? 0 : Number.NaN) })
    const description = { populations: [{ at: [[9, 2]], velocity: [[2, 0]] }] }
    expect(() => new World(description, { terrain: cliff }).step()).toThrow(
      "agent 0 of 'agents': the terrain at (11, 2) has the height NaN and the slope (NaN, NaN), expected finite numbers",
    )
  })
})
