import { colorOf, drawGuides, drawTargets } from '@drover/io/drawing'
import { parseScenario, resolveScenario } from '@drover/scenarios'
import { measureAngle, seek, World } from 'drover'
import { wind } from 'drover/forces'
import { describe, expect, it } from 'vitest'
import { Frame } from '../frame.js'
import { Leaders } from '../leaders.js'
import { letter } from '../lettering.js'
import { PAINT, THEME } from '../paint.js'
import { drawMoment } from '../picture.js'
import { drawnBy } from '../svg-pen.js'
import { Trails } from '../trails.js'

describe('the vectors of a picture', () => {
  it('are arrows from where they begin, with their names and the numbers in words', () => {
    const world = new World({
      width: 200,
      height: 100,
      populations: [{ at: [[100, 50]], behaviors: [measureAngle({ vector: [1, 0], target: [100, 90] })] }],
    })
    const frame = new Frame(world, 'up')
    const drawing = drawnBy(frame, (pen) => drawGuides(pen, world.guides(), THEME))
    const [x, y] = [frame.x(100), frame.y(50)]
    const [right, above] = [frame.x(200), frame.y(150)]
    // Shafts begin there, heads have their tips where the vectors end.
    for (const tip of [`${right} ${y}`, `${x} ${above}`]) expect(drawing).toContain(`M${tip}L`)
    expect(drawing.split(`M${x} ${y}L`).length - 1).toBeGreaterThanOrEqual(2)
    const strokesOf = (text: string) => letter(text, 0, 0, PAINT.ink).split('M').length
    const words = ['a', 'b', 'a · b = 0.00', '90° = 1.57 rad']
    const strokes = words.reduce((sum, word) => sum + strokesOf(word) - 1, 0)
    // Words have a rim, each arrow has a shaft and a head; one line is for the angle.
    expect(drawing.split('M').length - 1).toBe(2 * strokes + 5)
  })
})

describe('what agents steer by in a picture', () => {
  it('is a wind that blows everywhere, as arrows, and in the legend', () => {
    const populations = [{ count: 1, forces: [wind({ vector: [0.1, 0] })] }]
    const world = new World({ width: 240, height: 120, populations })
    const drawing = drawnBy(new Frame(world, 'up'), (pen) => drawGuides(pen, world.guides(), THEME))
    const [d] = /(?<=d=")[^"]*/.exec(drawing) as RegExpExecArray
    // A shaft and a head of each of 24 × 12.
    expect(d?.split('M').length).toBe(2 * 24 * 12 + 1)
    expect(drawing).toContain(PAINT.wind)
  })

  it('is a target above the agents that have reached it', () => {
    const text = JSON.stringify({
      drover: 1,
      world: {
        width: 100,
        height: 100,
        populations: [{ at: [[50, 50]], radius: 9, behaviors: [seek({ target: [50, 50] })] }],
      },
    })
    const scenario = resolveScenario(parseScenario(text, 'test'))
    const world = new World(scenario.world)
    const { svg } = drawMoment(world, scenario, 'test', {
      trails: new Trails(world, 0),
      leaders: new Leaders(world),
    })
    const frame = new Frame(world, 'up')
    const target = drawnBy(frame, (pen) => drawTargets(pen, world.guides(), THEME))
    expect(svg.indexOf(target)).toBeGreaterThan(svg.indexOf(`fill="${colorOf(0, THEME)}"`))
  })
})
