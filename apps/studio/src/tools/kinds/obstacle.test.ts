import { signal } from '@preact/signals'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Spot } from '../tool.js'
import type { ToolSettings } from '../tool-settings.js'
import { createObstacleMover } from './move-obstacle.js'
import { createObstacle } from './obstacle.js'

describe('the tool for obstacles', () => {
  const shape = signal<'round' | 'box'>('round')
  const sketch = signal<unknown>(undefined)
  const drawn: unknown[] = []
  const edits = {
    scenario: signal({ world: { width: 200, height: 100 } }),
    setAlone: (_path: unknown, obstacles: unknown[]) => drawn.push(...obstacles),
  }
  const settings = { sketch, shape, width: signal(20), session: { edits } } as unknown as ToolSettings
  const tool = createObstacle(settings, createObstacleMover(settings))
  const spot = (x: number, y: number): Spot => ({ x, y, pixel: 1 })
  const draw = (from: Spot, to = from) => {
    tool.down(from)
    tool.move(to)
    tool.up()
    return drawn.at(-1)
  }

  beforeEach(() => {
    drawn.length = 0
    shape.value = 'round'
  })

  it('puts a circle of the size set within the world, also near its border', () => {
    expect(draw(spot(100, 50))).toMatchObject({ obstacle: 'circle', at: [100, 50], radius: 20 })
    expect(draw(spot(3, 98))).toMatchObject({ at: [20, 80], radius: 20 })
    tool.down(spot(199, 1))
    expect(sketch.value).toEqual({ kind: 'circle', x: 180, y: 20, radius: 20 })
    tool.cancel()
  })

  it('puts a box of the size set within the world', () => {
    shape.value = 'box'
    const points = [
      [160, 0],
      [200, 0],
      [200, 40],
      [160, 40],
    ]
    expect(draw(spot(199, 1))).toMatchObject({ obstacle: 'polygon', points })
  })

  it('puts a circle that is dragged where it was drawn', () => {
    expect(draw(spot(3, 50), spot(33, 50))).toMatchObject({ at: [3, 50], radius: 30 })
  })
})
