import { colorOf } from '@drover/io/drawing'
import { seek, World } from 'drover'
import { drink, migrate } from 'drover/terrain'
import { describe, expect, it } from 'vitest'
import { Frame } from '../frame.js'
import { letter } from '../lettering.js'
import { PAINT, THEME } from '../paint.js'
import { drawLegend } from './draw-legend.js'

const herdsNamed = (...names: readonly string[]) => names.map((name) => ({ name, count: 1 }))

function legend(populations: readonly object[], width = 700, height = 350) {
  const world = new World({ width, height, edges: 'wrap', populations: populations as [] })
  return drawLegend(world, { world: world.toJSON(), view: { y: 'up', show: [] } }, new Frame(world, 'up'))
}

/** A text's strokes regardless of position: the number of path commands of each kind. */
const strokesOf = (drawing: string) => [...drawing.matchAll(/[ML]/g)].join('')

describe('the legend of a picture', () => {
  it('has a triangle in the color of each population', () => {
    const drawing = legend(herdsNamed('cattle', 'goats'))
    const fills = [...drawing.matchAll(/fill="(#\w+)"/g)].map(([, fill]) => fill)
    expect(fills).toEqual([colorOf(0, THEME), colorOf(1, THEME)])
  })

  it('has a disc for a population that the scenario draws round', () => {
    const populations = [{ name: 'ball', behaviors: [seek({ target: [5000, 1] })] }]
    const world = new World({ width: 700, height: 350, populations })
    const arcs = (discs: readonly string[]) => {
      const scenario = { world: world.toJSON(), view: { y: 'up', show: [], discs } } as const
      return drawLegend(world, scenario, new Frame(world, 'up')).split('a3 3').length - 1
    }
    expect([arcs([]), arcs(['ball'])]).toEqual([0, 2])
  })

  it('names the circles that there are, once each kind', () => {
    const waters = [3, 4].map((x) => ({ at: [x, 5] as const, radius: 2 }))
    const behaviors = [drink({ waters }), migrate({ grounds: [{ at: [30, 40], radius: 9 }] })]
    const drawing = legend([{ name: 'herd', count: 1, behaviors }])
    expect([...drawing.matchAll(/<circle/g)]).toHaveLength(2)
    for (const name of ['water', 'grazing ground']) {
      expect(strokesOf(drawing)).toContain(strokesOf(letter(name, 0, 0, PAINT.ink)))
    }
    expect(legend(herdsNamed('herd'))).not.toContain('<circle')
  })

  it('names a target that is in the picture, and none that is far outside', () => {
    const named = (x: number) => {
      const drawing = legend([{ name: 'herd', count: 1, behaviors: [seek({ target: [x, 5] })] }])
      return strokesOf(drawing).includes(strokesOf(letter('target', 0, 0, PAINT.ink)))
    }
    expect(named(10)).toBe(true)
    expect(named(5000)).toBe(false)
  })

  it('shows the number of entries that do not fit', () => {
    const many = Array.from({ length: 200 }, (_, k) => `herd ${k}`)
    const shown = legend(herdsNamed(...many)).split('fill="#').length - 1
    expect(shown).toBeGreaterThan(5)
    expect(shown).toBeLessThan(20)
    const rest = strokesOf(letter(`and ${200 - shown} more`, 0, 0, PAINT.ink))
    expect(strokesOf(legend(herdsNamed(...many)))).toContain(rest)
    const long = legend(herdsNamed('x'.repeat(500)))
    expect(long).not.toContain('fill="#')
    expect(strokesOf(long)).toContain(strokesOf(letter('1 population', 0, 0, PAINT.ink)))
  })

  it('has a line as long as a round number of lengths of the world', () => {
    // 1400 pixels for 700 lengths: 80 pixels are 40 lengths, the next round number is 50, or 100 pixels.
    const [, from, to] = /M(\d+) [\d.]+H(\d+)"/.exec(legend([])) ?? []
    expect(Number(to) - Number(from)).toBe(100)
    expect(strokesOf(legend([]))).toContain(strokesOf(letter('50', 0, 0, PAINT.ink)))
  })
})
