import { seek, World } from 'drover'
import { input } from 'drover/signals'
import { expect, it } from 'vitest'
import { PointerTrail } from './pointer-trail.js'

it('keeps the input pointerDown at 1 while a button is held', () => {
  const maxSpeed = input({ name: 'pointerDown', low: 0, high: 1, initialValue: 0 })
  const world = new World({
    populations: [{ at: [[0, 0]], maxSpeed, behaviors: [seek({ target: [100, 0] })] }],
  })
  const trail = new PointerTrail()
  trail.point(world, [10, 10, 1])
  expect(world.inputs.get('pointerDown')).toBe(1)
  trail.point(world, [10, 10, 0])
  expect(world.inputs.get('pointerDown')).toBe(0)
})
