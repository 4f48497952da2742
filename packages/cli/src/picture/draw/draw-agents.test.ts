import { World } from 'drover'
import { bodies } from 'drover/contacts'
import { describe, expect, it } from 'vitest'
import { Frame } from '../frame.js'
import { drawAgents } from './draw-agents.js'

/** How many shapes a population is drawn as, and how many triangles they hold. */
function drawn(count: number) {
  const world = new World({ populations: [{ count, at: 'random' }] })
  const drawing = drawAgents(world.populations[0], true, new Frame(world, 'up'))
  return { shapes: drawing.split('<path').length - 1, triangles: drawing.split('Z').length - 1 }
}

describe('the agents of a picture', () => {
  it('are discs of their size where none steers', () => {
    const world = new World({ populations: [{ count: 3, at: 'random', radius: 20 }] })
    const frame = new Frame(world, 'up')
    const drawing = drawAgents(world.populations[0], false, frame)
    const radius = Math.round(20 * frame.scale * 100) / 100
    expect(drawing.split(`a${radius} ${radius} 0 1 0`).length - 1).toBe(6)
  })

  it('are a triangle each, in shapes of at most 500', () => {
    expect(drawn(3)).toEqual({ shapes: 1, triangles: 3 })
    expect(drawn(501)).toEqual({ shapes: 2, triangles: 501 })
    expect(drawn(0)).toEqual({ shapes: 0, triangles: 0 })
  })

  it('are capsules and boxes as they are, with a window ahead', () => {
    const draw = (shape: 'capsule' | 'box', y: 'up' | 'down') => {
      const body = bodies({ shape, length: 40, width: 20 })
      const world = new World({ width: 100, height: 100, populations: [{ at: [[50, 50]], body }] })
      const frame = new Frame(world, y)
      const drawing = drawAgents(world.populations[0], true, frame)
      const [, d = ''] = /d="([^"]*)"/.exec(drawing) ?? []
      const numbers = [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [
        Math.round((Number(x) - frame.x(50)) / frame.scale),
        Math.round((Number(y) - frame.y(50)) / frame.scale),
      ])
      return { places: numbers, rounds: d.split(`A${Math.round(10 * frame.scale)} `).length - 1 }
    }
    const [front, window] = [
      20,
      [
        [17, 0],
        [8, 5],
        [8, -5],
      ],
    ]
    const sides = [
      [front, -10],
      [-20, -10],
      [-20, 10],
      [front, 10],
    ]
    expect(draw('box', 'down')).toEqual({ places: [...sides, ...window], rounds: 0 })
    const edges = [
      [-10, 10],
      [10, 10],
      [-10, -10],
    ]
    expect(draw('capsule', 'up')).toEqual({ places: [...edges, ...window], rounds: 2 })
  })

  it('are every second one where there are more than 500,000', () => {
    expect(drawn(600_000)).toEqual({ shapes: 600, triangles: 300_000 })
  })
})
