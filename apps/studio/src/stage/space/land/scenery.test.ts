import type { DrawnObstacle } from '@drover/io/drawing'
import { Box3, type Mesh } from 'three'
import { describe, expect, it } from 'vitest'
import type { Surroundings } from '../../../simulation/player/surroundings.js'
import { axesOf } from '../axes.js'
import { Ground } from './ground.js'
import { createScenery } from './scenery.js'

const round = (x: number, radius: number, isTree: boolean): DrawnObstacle => ({
  x,
  y: 40,
  radius,
  isTree,
  mover: undefined,
  hollow: false,
})

const surroundings: Surroundings = {
  width: 200,
  height: 100,
  depth: 0,
  wraps: false,
  margin: 0,
  relief: undefined,
  surface: undefined,
  obstacles: [round(20, 5, true), round(60, 5, true), round(120, 5, false), round(160, 1, false)],
  solids: [],
  fields: {},
  images: [],
  placeMaps: [],
  trailSteps: 1,
  outlooks: [],
}

describe('the scenery of the space view', () => {
  it('shows trees as trees and other round obstacles as pillars, never lower than walls', () => {
    const { children } = createScenery(surroundings, new Ground(surroundings), axesOf(false), 'light')
    const [trunks, crowns, pillars] = children.map((child) => new Box3().setFromObject(child))
    expect(children.filter((child) => (child as Mesh).isMesh)).toHaveLength(3)
    expect([trunks?.min.x, trunks?.max.x].every((x) => x !== undefined && x < 70)).toBe(true)
    expect(crowns?.max.z).toBeGreaterThan(25)
    expect([pillars?.min.x, pillars?.max.z]).toEqual([115, 5])
    const low = { ...surroundings, obstacles: [round(160, 1, false)] }
    const [pillar] = createScenery(low, new Ground(low), axesOf(false), 'dark').children
    expect(new Box3().setFromObject(pillar as Mesh).max.z).toBe(3)
  })
})
