import { type Population, World } from 'drover'
import { describe, expect, it } from 'vitest'
import { drawLegend } from './draw/draw-legend.js'
import { Frame } from './frame.js'
import { Leaders } from './leaders.js'

/** The first of three leads by its strength until another is made the leader by hand. */
function led() {
  const at = [
    [10, 10],
    [20, 30],
    [40, 10],
  ]
  const world = new World({
    width: 50,
    height: 50,
    populations: [{ at, leadership: { challengeRate: 0 } }, { at }],
  })
  const [herd] = world.populations as [Population]
  const give = (row: number) => {
    const leads = herd.columns.column('leads', 0).values
    leads.fill(0)
    leads[row] = 1
  }
  return { world, herd, give, frame: new Frame(world, 'up'), leaders: new Leaders(world) }
}

/** Positions of a drawing's rings, and whether they are dashed. */
const rings = (drawing: string) =>
  [...drawing.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"[^>]*stroke="#3c372e"[^>]*>/g)].map(
    ([text, x, y]) => [Number(x), Number(y), text.includes('dasharray')],
  )

describe('the leaders of a picture', () => {
  it('have a ring, and their predecessors a dashed one', () => {
    const { world, herd, give, frame, leaders } = led()
    const place = (x: number, y: number, isDashed: boolean) =>
      [frame.x(x), frame.y(y)].map((value) => Math.round(value * 100) / 100).concat(isDashed ? [1] : [0])
    const drawn = () => rings(leaders.draw(herd, frame)).map((ring) => ring.map(Number))
    expect(drawn()).toEqual([])
    world.step()
    leaders.observe()
    expect(drawn()).toEqual([place(10, 10, false)])
    give(2)
    leaders.observe()
    expect(drawn()).toEqual([place(40, 10, false), place(10, 10, true)])
    world.remove(herd.at(0))
    world.step()
    leaders.observe()
    expect(drawn()).toEqual([place(40, 10, false)])
    expect(leaders.draw(world.populations[1] as Population, frame)).toBe('')
  })

  it('are explained below the picture, where there are any', () => {
    const { world, frame } = led()
    const view = { y: 'up', show: [] } as const
    expect(rings(drawLegend(world, { world: world.toJSON(), view }, frame))).toHaveLength(2)
    const alone = new World({ width: 50, height: 50, populations: [{ count: 3 }] })
    const legend = drawLegend(alone, { world: alone.toJSON(), view }, new Frame(alone, 'up'))
    expect(rings(legend)).toHaveLength(0)
  })
})
