import { measureAngle, World } from 'drover'
import { describe, expect, it } from 'vitest'
import { drawGuides } from './draw-guides.js'
import { Frame } from './frame.js'
import { letter } from './lettering.js'
import { INK } from './palette.js'

describe('the vectors of a picture', () => {
  it('are arrows from where they begin, with their names and the numbers in words', () => {
    const world = new World({
      width: 200,
      height: 100,
      populations: [{ at: [[100, 50]], behaviors: [measureAngle({ from: [1, 0], target: [100, 90] })] }],
    })
    const frame = new Frame(world, 'up')
    const drawing = drawGuides(world.guides(), frame)
    const [x, y] = [frame.x(100), frame.y(50)]
    const [right, above] = [frame.x(200), frame.y(150)]
    expect(drawing).toContain(`M${x} ${y}L${right} ${y}`)
    expect(drawing).toContain(`M${x} ${y}L${x} ${above}`)
    const strokesOf = (text: string) => letter(text, 0, 0, INK).split('M').length
    const words = [
      'a',
      'b',
      'angle 90° = 1.57 radians',
      'a · b = 0.00',
      'acos(a · b) = 1.57',
      'by atan2 1.57',
    ]
    const strokes = words.reduce((sum, word) => sum + strokesOf(word) - 1, 0)
    // Two strokes for each arrow, and one for the angle.
    expect(drawing.split('M').length - 1).toBe(strokes + 5)
  })
})
