import { inflateSync } from 'node:zlib'
import { colorOf, rgbOf, TINT_ALPHA } from '@drover/io/drawing'
import { findScene, resolveScenario, type Scene } from '@drover/scenarios'
import { followField, type Population, World } from 'drover'
import { imageField } from 'drover/fields'
import { placeMapsOf } from 'drover/inspect'
import { place } from 'drover/signals'
import { describe, expect, it } from 'vitest'
import { Frame } from '../frame.js'
import { PAINT, THEME } from '../paint.js'
import { drawGround } from './draw-ground.js'
import { drawTints } from './draw-maps.js'

/** The pixels of the only image in a drawing, as encoded: red, green, blue and opacity. */
function pixelsIn(drawing: string) {
  const [, base64 = ''] = /href="data:image\/png;base64,([^"]+)"/.exec(drawing) ?? []
  const png = Buffer.from(base64, 'base64')
  const [columns, rows] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const data = inflateSync(png.subarray(png.indexOf('IDAT') + 4, png.indexOf('IEND')))
  return {
    columns,
    rows,
    at: (column: number, row: number) => {
      const first = row * (4 * columns + 1) + 1 + 4 * column
      return [...data.subarray(first, first + 4)]
    },
  }
}

const lookup = 'nearest'

describe('the ground of a picture', () => {
  it('is tinted where a number is lower or higher than in most places, not elsewhere', () => {
    const maxSpeed = place({ map: [0.5, 0, 0.5, 1], columns: 4, low: 1, high: 3, interpolation: lookup })
    const world = new World({ width: 80, height: 40, populations: [{ maxSpeed }] })
    const drawing = drawTints([], placeMapsOf(world), world.space, new Frame(world, 'down'))
    const { columns, at } = pixelsIn(drawing)
    const [usual, low, , high] = [0, 1, 2, 3].map((k) => at(Math.floor(((k + 0.5) / 4) * columns), 0))
    expect(usual?.[3]).toBe(0)
    expect(low?.slice(0, 3)).toEqual(rgbOf(PAINT.tints[0].low))
    expect(high?.slice(0, 3)).toEqual(rgbOf(PAINT.tints[0].high))
  })

  it('shows the image of a field below its arrows, with y as in the scenario', () => {
    const fields = { light: imageField({ columns: 2, brightness: [0, 1, 2, 3] }) }
    const populations = [{ behaviors: [followField({ field: 'light' })] }]
    const world = new World({ width: 80, height: 40, fields, populations })
    const cornerOf = (y: 'up' | 'down') =>
      pixelsIn(drawTints(world.fields.values(), [], world.space, new Frame(world, y))).at(0, 0)
    expect(cornerOf('down').slice(0, 3)).toEqual(rgbOf(PAINT.image.dark))
    const share = 2 / 3
    expect(cornerOf('up').slice(0, 3)).toEqual(
      rgbOf(PAINT.image.dark).map((from, c) =>
        Math.round(from + share * ((rgbOf(PAINT.paper)[c] as number) - from)),
      ),
    )
    const drawing = drawGround(
      world,
      { world: world.toJSON(), view: { y: 'up', show: [] } },
      new Frame(world, 'up'),
    )
    expect(drawing.indexOf('<image')).toBeLessThan(drawing.indexOf('<path'))
  })

  it('leaves agents of any color at least two thirds of the contrast that they have on paper', () => {
    const grounds = [
      rgbOf(PAINT.image.dark),
      ...PAINT.tints.flatMap(({ low, high }) =>
        [low, high].map((color) =>
          rgbOf(PAINT.paper).map((from, c) => from + TINT_ALPHA * ((rgbOf(color)[c] as number) - from)),
        ),
      ),
    ]
    for (let population = 0; population < 7; population++) {
      const agent = rgbOf(colorOf(population, THEME))
      const onPaper = contrast(agent, rgbOf(PAINT.paper))
      for (const ground of grounds)
        expect(contrast(agent, ground) / onPaper, colorOf(population, THEME)).toBeGreaterThan(2 / 3)
    }
  })
})

/** Of two colors, from 1 to 21. Source: WCAG 2.2. */
function contrast(one: readonly number[], other: readonly number[]): number {
  const [dark = 0, light = 0] = [one, other].map(luminance).sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const luminance = (color: readonly number[]): number => {
  const [r = 0, g = 0, b = 0] = color.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

describe('other things that a scene shows', () => {
  /** How its ground is drawn after some steps. */
  function groundOf(name: string) {
    const scenario = resolveScenario((findScene(name) as Scene).scenario)
    const world = new World(scenario.world)
    world.run(3)
    const frame = new Frame(world, scenario.view.y)
    const plain = drawGround(world, { ...scenario, view: { y: 'down', show: [] } }, frame)
    return { world, frame, shown: drawGround(world, scenario, frame).replace(plain, ''), plain }
  }

  it.each(['bin-lattice', 'bin-lattice-first-edition', 'quadtree', 'flock-on-a-quadtree'])(
    'is the cells of its index: %s',
    (name) => {
      const { world, frame, plain, shown } = groundOf(name)
      expect(plain).not.toBe(shown)
      const cells = world.populations.flatMap((population) => world.cellsOf(population) ?? [])
      expect(cells.length).toBeGreaterThan(0)
      for (const one of cells) {
        // A line between two cells, and the cross of the first four quarters.
        const [x, y] =
          one.kind === 'lattice'
            ? [one.origin[0] + one.size[0], one.origin[1]]
            : [one.boxes[9] as number, one.boxes[7] as number]
        const [left, top] = [frame.x(x), frame.y(y)].map((value) => Math.round(value * 100) / 100)
        expect(shown).toContain(one.kind === 'lattice' ? `M${left} ` : `${left} ${top}`)
      }
    },
  )

  it.each(['peripheral-vision', 'clear-view'])('is the sector that its first agent sees: %s', (name) => {
    const { world, frame, shown } = groundOf(name)
    const [population] = world.populations as [Population]
    const { position } = population.at(0)
    const apex = [frame.x(position.x), frame.y(position.y)].map((value) => Math.round(value * 100) / 100)
    // A sector begins at the agent; the circle of full-circle vision does not.
    expect(shown).toContain(`d="M${apex.join(' ')}L`)
  })
})
