import { colorOf } from '@drover/io/drawing'
import { World } from 'drover'
import { defineRule, select } from 'drover/plugin'
import { describe, expect, it } from 'vitest'
import { assertColor, coloringOf } from './coloring.js'
import { drawAgents } from './draw/draw-agents.js'
import { drawLegend } from './draw/draw-legend.js'
import { Frame } from './frame.js'
import { PAINT, THEME } from './paint.js'

const blush = defineRule({
  name: 'pictureBlush',
  about: 'Blushes, and warms up.',
  state: { red: 0, heat: { from: 0, to: 1 } },
  act({ self, time }) {
    const { red, heat } = self.state
    const isLeft = self.position.x.lt(50)
    return {
      state: { red: select(isLeft, 1, red), heat: heat.plus(time.times(0)).plus(select(isLeft, 1, 0)) },
    }
  },
})

function world() {
  const at = [
    [10, 10],
    [90, 10],
    [20, 20],
  ] as const
  const herds = [
    { name: 'herd', at, behaviors: [blush({})] },
    { name: 'others', count: 2, behaviors: [{ behavior: 'wander' }] },
  ]
  const made = new World({ width: 100, height: 60, populations: herds as [] })
  made.run(2)
  return made
}

const fillsOf = (drawing: string) => [...drawing.matchAll(/fill="(#\w+)"/g)].map(([, fill]) => fill)

describe('the colors of agents in a picture', () => {
  it('are those of a state with few values, with a word for each', () => {
    const made = world()
    const colors = coloringOf(made, { color: 'red' })
    const [herd, others] = made.populations
    const frame = new Frame(made, 'up')
    const [first, second] = [colorOf(0, THEME), colorOf(1, THEME)]
    expect(fillsOf(drawAgents(herd, true, frame, colors))).toEqual([second, first, second])
    expect(fillsOf(drawAgents(others, true, frame, colors))).toEqual([PAINT.ground, PAINT.ground])
    expect(colors.legend).toEqual({ kind: 'values', what: 'red', values: [0, 1] })
    const view = { y: 'up', show: [] } as const
    const legend = drawLegend(made, { world: made.toJSON(), view }, frame, colors)
    expect(fillsOf(legend)).toEqual([first, second])
  })

  it('are those that the scenario chooses for populations, in the legend too', () => {
    const made = world()
    const view = { y: 'up', show: [], colors: { herd: 'green' } } as const
    const frame = new Frame(made, 'up')
    const colors = coloringOf(made, view)
    const [blue, green] = [colorOf(0, THEME), colorOf(2, THEME)]
    const [herd, others] = made.populations
    expect(fillsOf(drawAgents(herd, true, frame, colors))).toEqual([green, green, green])
    expect(fillsOf(drawAgents(others, true, frame, colors))).toEqual([blue, blue])
    expect(fillsOf(drawLegend(made, { world: made.toJSON(), view }, frame, colors))).toEqual([green, blue])
  })

  it('are shades of a scale for any other number that they keep, and for their speed', () => {
    const made = world()
    const { shades, legend } = coloringOf(made, { color: 'heat' })
    expect(legend).toEqual({ kind: 'scale', what: 'heat', low: 0, high: 2.5 })
    // The second stands on the right and stays cool.
    const [first, second, third] = shades[0] as Uint8Array
    expect(second).toBeLessThan(7)
    expect(Math.min(first as number, third as number)).toBeGreaterThan(11)
    expect(coloringOf(made, { color: 'speed' }).legend).toMatchObject({ what: 'speed', low: 0 })
  })

  it('are rejected in one line if no agent has such a number', () => {
    const made = world()
    expect(() => assertColor(made, 'reed', 'my.json')).toThrow(
      /^my\.json: view\.color: expected one of population, speed, red, heat.*, got 'reed'; did you mean 'red'\?$/,
    )
    expect(() => assertColor(made, 'heat', 'my.json')).not.toThrow()
  })
})
