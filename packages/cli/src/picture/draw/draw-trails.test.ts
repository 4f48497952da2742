import { World } from 'drover'
import type { EdgeDescription } from 'drover/plugin'
import { describe, expect, it } from 'vitest'
import { Frame, MARGIN } from '../frame.js'
import { Trails } from '../trails.js'
import { drawTrails } from './draw-trails.js'

/** All lines of the trails of agents that go along x at a speed of 4, in the world's units. */
function linesAfter(steps: number, edges: string | EdgeDescription, agents = 1, areWhole = false) {
  const at = Array.from({ length: agents }, (_, k) => [100, k])
  const velocity = at.map(() => [4, 0])
  const world = new World({ width: 140, height: 70, edges, populations: [{ at, velocity }] })
  const trails = new Trails(world, steps, areWhole)
  trails.observe()
  for (let k = 0; k < steps; k++) {
    world.step()
    trails.observe()
  }
  const frame = new Frame(world, 'up')
  const [population] = world.populations
  if (population === undefined) throw new Error('expected a population')
  const svg = drawTrails(trails, population, world.space, frame, '#000000')
  const ends: [from: number, to: number][] = []
  for (const [, piece] of svg.matchAll(/M([^M"]+)/g)) {
    const points = (piece ?? '')
      .split('L')
      .map((point) => (Number(point.split(' ')[0]) - frame.inner.x) / frame.scale)
    for (let k = 1; k < points.length; k++) ends.push([Math.round(points[k - 1]), Math.round(points[k])])
  }
  return ends
}

describe('a trail', () => {
  it('joins the positions of the agent, step by step', () => {
    expect(linesAfter(3, 'open')).toEqual([
      [100, 104],
      [104, 108],
      [108, 112],
    ])
  })

  it('leaves a wrapped world on one side and comes in on the other, and never crosses it', () => {
    expect(linesAfter(11, 'wrap').slice(-3)).toEqual([
      [136, 140],
      [0, 0],
      [0, 4],
    ])
  })

  it('does so where the edges lie beyond the picture', () => {
    expect(linesAfter(13, { edge: 'wrap', margin: 10 } as EdgeDescription).slice(-3)).toEqual([
      [144, 148],
      [148, 150],
      [-10, -8],
    ])
  })

  it('[S206] goes back to the beginning if it is complete, for any number of agents and steps', () => {
    expect(linesAfter(30, 'open', 900, true).length / 900).toBe(30)
    const long = linesAfter(1000, 'open', 2, true)
    expect(Math.min(...long.map(([from]) => from))).toBe(100)
  })

  it('is shorter where there are many agents', () => {
    const alone = linesAfter(30, 'open')
    const many = linesAfter(30, 'open', 900)
    expect(alone).toHaveLength(30)
    expect(many.length / 900).toBeLessThan(5)
  })
})

describe('the frame of a picture', () => {
  const world = new World({ width: 140, height: 70 })

  it('puts y upwards or downwards', () => {
    expect(new Frame(world, 'up').y(0)).toBe(MARGIN + 700)
    expect(new Frame(world, 'down').y(0)).toBe(MARGIN)
    expect(new Frame(world, 'down').y(70)).toBe(MARGIN + 700)
  })

  it('leads back from a place in the picture to the one in the world', () => {
    const frame = new Frame(world, 'up')
    const place = frame.placeAt(frame.x(30), frame.y(20))
    expect(place.x).toBeCloseTo(30, 9)
    expect(place.y).toBeCloseTo(20, 9)
  })

  it('reaches as far as agents have gone beyond the box, up to its size', () => {
    const populations = [
      {
        at: [
          [-20, 35],
          [1000, 35],
        ],
      },
    ]
    const frame = new Frame(new World({ width: 140, height: 70, populations }), 'up')
    expect(frame.showsBeyond).toBe(true)
    expect(frame.x(-20)).toBe(MARGIN)
    expect(frame.x(280)).toBe(frame.width - MARGIN)
  })
})
