import { World } from 'drover'
import { bodies } from 'drover/features'
import { describe, expect, it } from 'vitest'
import { coloringOf } from '../coloring.js'
import { Frame } from '../frame.js'
import { drawAgents } from './draw-agents.js'

/** Number of shapes drawn for a population, and number of triangles in them. */
function drawn(count: number) {
  const world = new World({ populations: [{ count, at: 'random' }] })
  const drawing = drawAgents(world.populations[0], true, new Frame(world, 'up'), coloringOf(world))
  return { shapes: drawing.split('<path').length - 1, triangles: drawing.split('Z').length - 1 }
}

describe('the agents of a picture', () => {
  it('are discs of their size if none steers', () => {
    const world = new World({ populations: [{ count: 3, at: 'random', radius: 20 }] })
    const frame = new Frame(world, 'up')
    const drawing = drawAgents(world.populations[0], false, frame, coloringOf(world))
    const radius = Math.round(20 * frame.scale * 100) / 100
    expect(drawing.split(`a${radius} ${radius} 0 1 0`).length - 1).toBe(6)
  })

  it('are a triangle each, apart where they are few, else in shapes of at most 500', () => {
    expect(drawn(3)).toEqual({ shapes: 3, triangles: 3 })
    expect(drawn(501)).toEqual({ shapes: 2, triangles: 501 })
    expect(drawn(0)).toEqual({ shapes: 0, triangles: 0 })
  })

  it.each([
    [
      'box',
      // From the middle of the front to the window and around it, then around the box.
      ['20 0', '17 0', '8 -5', '8 5', '17 0', '20 0', '20 10', '-20 10', '-20 -10', '20 -10'],
    ],
    [
      'capsule',
      [
        '20 0',
        '17 0',
        '8 -5',
        '8 5',
        '17 0',
        '20 0',
        '20 0',
        '10 10',
        '-10 10',
        '-20 0',
        '-10 -10',
        '10 -10',
      ],
    ],
  ] as const)('are as they are, with a window ahead, where each is a %s', (shape, places) => {
    const body = bodies({ shape, length: 40, width: 20 })
    const world = new World({ width: 100, height: 100, populations: [{ at: [[50, 50]], body }] })
    const frame = new Frame(world, 'down')
    const [, path = ''] =
      /d="([^"]*)"/.exec(drawAgents(world.populations[0], true, frame, coloringOf(world))) ?? []
    const drawn = [...path.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) =>
      [(Number(x) - frame.x(50)) / frame.scale, (Number(y) - frame.y(50)) / frame.scale]
        .map(Math.round)
        .join(' '),
    )
    expect(drawn.filter((place) => places.includes(place as never))).toEqual(places)
    expect(drawn).toHaveLength(shape === 'box' ? 10 : 24)
  })

  it('are every second one if there are more than 500,000', () => {
    expect(drawn(600_000)).toEqual({ shapes: 600, triangles: 300_000 })
  })
})
