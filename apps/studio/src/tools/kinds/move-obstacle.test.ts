import { FORMAT, type Scenario } from '@drover/scenarios'
import { signal } from '@preact/signals'
import { circle, polygon } from 'drover/obstacles'
import { expect, it } from 'vitest'
import { Edits } from '../../session/edits.js'
import type { Spot } from '../tool.js'
import type { ToolSettings } from '../tool-settings.js'
import { createObstacleMover } from './move-obstacle.js'
import { createObstacle } from './obstacle.js'

const TREE = circle({ at: [50, 50], radius: 10 })
const SQUARE = polygon({
  points: [
    [100, 0],
    [120, 0],
    [120, 20],
    [100, 20],
  ],
})
const begun: Scenario = { drover: FORMAT, world: { width: 200, height: 100, obstacles: [TREE] } }
const spot = (x: number, y: number): Spot => ({ x, y, pixel: 1 })

function opened() {
  const edits = new Edits(begun, begun, () => {})
  edits.setAlone(['world', 'obstacles'], [TREE, SQUARE])
  const settings = { sketch: signal(undefined), shape: signal('round'), width: signal(5), session: { edits } }
  const mover = createObstacleMover(settings as unknown as ToolSettings)
  const tool = createObstacle(settings as unknown as ToolSettings, mover)
  return { edits, mover, tool, obstacles: () => edits.scenario.value.world.obstacles }
}

it('a drag moves the obstacle that was pressed, as one change', () => {
  const { tool, edits, obstacles } = opened()
  for (const end of [70, 90]) {
    tool.down(spot(end - 18, end - 22))
    tool.move(spot(end, end))
    tool.move(spot(end + 2, end - 2))
    tool.up()
  }
  expect(obstacles()?.[0]).toEqual({ ...TREE, at: [90, 90] })
  edits.undo()
  expect(obstacles()?.[0]).toEqual({ ...TREE, at: [70, 70] })
  edits.undo()
  expect(obstacles()).toEqual([TREE, SQUARE])
  edits.undo()
  expect(obstacles()).toEqual([TREE])
})

it('a drag moves all corners', () => {
  const { tool, obstacles } = opened()
  tool.down(spot(110, 10))
  tool.move(spot(112.5, 40))
  tool.up()
  expect(obstacles()?.[1]).toMatchObject({
    points: [
      [102.5, 30],
      [122.5, 30],
      [122.5, 50],
      [102.5, 50],
    ],
  })
})

it('a second finger puts the obstacle back', () => {
  const { tool, edits, obstacles } = opened()
  tool.down(spot(50, 50))
  tool.move(spot(80, 50))
  tool.cancel()
  expect(obstacles()).toEqual([TREE, SQUARE])
  tool.down(spot(50, 50))
  tool.cancel()
  edits.undo()
  expect(obstacles()).toEqual([TREE])
})

it('without a tool only what the scene has not is grabbed', () => {
  const { mover } = opened()
  expect([mover.grab(spot(50, 50), true), mover.grab(spot(110, 10), true)]).toEqual([false, true])
  expect(mover.grab(spot(80, 80))).toBe(false)
})
