import type { Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { AGENT } from '../../simulation/frame.js'
import { axesOf } from './axes.js'
import { Ground } from './land/ground.js'
import { Stance } from './stance.js'

const ground = new Ground({
  width: 20,
  height: 10,
  depth: 5,
  wraps: false,
  margin: 0,
  relief: undefined,
  surface: undefined,
  obstacles: [],
  solids: [],
  fields: {},
  images: [],
  placeMaps: [],
  trailSteps: 1,
  outlooks: [],
})

/** Where nose, left side and back point of an agent that flies along +x and leans. */
function leaning(roll: number, down: boolean): readonly (readonly number[])[] {
  const agent = new Float32Array(AGENT.size)
  agent[AGENT.hx] = 1
  agent[AGENT.roll] = roll
  const stance = new Stance(ground, axesOf(down))
  stance.take(agent, 0)
  const rounded = ({ x, y, z }: Vector3) => [x, y, z].map((part) => Math.round(part * 1000) / 1000 + 0)
  return [rounded(stance.nose), rounded(stance.left), rounded(stance.back)]
}

describe('[S117] an agent that leans', () => {
  it('stands upright where it does not', () => {
    expect(leaning(0, false)).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ])
  })

  it('has its back to the right and its left wing up where it leans to the right', () => {
    const [nose, left, back] = leaning(Math.PI / 6, false)
    expect(nose).toEqual([1, 0, 0])
    expect(left).toEqual([0, 0.866, 0.5])
    expect(back).toEqual([0, -0.5, 0.866])
  })

  it('leans to the other side where the world is mirrored', () => {
    expect(leaning(Math.PI / 6, true)[2]).toEqual([0, 0.5, 0.866])
  })
})
