import { World } from 'drover'
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

  it('are every second one where there are more than 500,000', () => {
    expect(drawn(600_000)).toEqual({ shapes: 600, triangles: 300_000 })
  })
})
