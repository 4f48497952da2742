import { findScene, resolveScenario, type Scene } from '@drover/scenarios'
import { World } from 'drover'
import { decode } from 'fast-png'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { View } from '../../apps/studio/src/stage/map/view.js'
import { coloringOf } from '../../packages/cli/src/picture/coloring.js'
import { drawAgents } from '../../packages/cli/src/picture/draw/draw-agents.js'
import { drawTerrain } from '../../packages/cli/src/picture/draw/draw-terrain.js'
import { Frame } from '../../packages/cli/src/picture/frame.js'
import { stageOf, still } from './stage-pictures.js'
import { describeStudio, openMenu } from './studio.js'

/** What the studio filled: the color, and x, y of each corner on the canvas. */
interface Filled {
  readonly color: string
  readonly corners: readonly number[]
}

/** All that the stage fills when it is drawn again. */
async function filledBy(page: Page): Promise<readonly Filled[]> {
  await page.evaluate(() => {
    const filled: Filled[] = []
    Object.assign(window, { filled })
    const { prototype } = CanvasRenderingContext2D
    const { beginPath, moveTo, lineTo, fill } = prototype
    let corners: number[] = []
    Object.assign(prototype, {
      beginPath(this: CanvasRenderingContext2D) {
        corners = []
        beginPath.call(this)
      },
      moveTo(this: CanvasRenderingContext2D, x: number, y: number) {
        corners.push(x, y)
        moveTo.call(this, x, y)
      },
      lineTo(this: CanvasRenderingContext2D, x: number, y: number) {
        corners.push(x, y)
        lineTo.call(this, x, y)
      },
      fill(this: CanvasRenderingContext2D, ...given: unknown[]) {
        filled.push({ color: String(this.fillStyle), corners })
        Reflect.apply(fill, this, given)
      },
    })
  })
  await openMenu(page, 'View')
  await page.getByRole('checkbox', { name: 'fields' }).uncheck()
  await stageOf(page)
  return page.evaluate(() => (window as unknown as { filled: Filled[] }).filled)
}

/** The same world as a page has after so many steps, as the command line draws it, and how the stage shows it. */
async function drawnTwice(page: Page, scene: string, steps: number) {
  const { world: description, view } = resolveScenario((findScene(scene) as Scene).scenario)
  const world = new World(description)
  world.run(steps)
  const { width, height } = decode(await stageOf(page))
  const stage = new View(view.y === 'down')
  stage.fit({ width: world.space.width, height: world.space.height } as never, width, height)
  return { world, frame: new Frame(world, view.y), stage }
}

const rounded = (values: readonly number[]) => values.map((value) => Math.round(value * 20) / 20)

describeStudio('a scene in the studio and in a picture of the command line', (studio) => {
  it('has agents with the same outlines in the same colors', async () => {
    const page = await still(studio.open, 'flow-field?run=30')
    const { world, frame, stage } = await drawnTwice(page, 'flow-field', 30)
    const colors = coloringOf(world)
    const inPicture = [
      ...drawAgents(world.populations[0], true, frame, colors).matchAll(/d="M([^Z]*)Z" fill="([^"]*)"/g),
    ]
    const picture = inPicture.map(([, d = '', color]) => {
      const places = d.split('L').map((point) => point.split(' ').map(Number) as [number, number])
      return {
        color,
        corners: rounded(places.map(([x, y]) => frame.placeAt(x, y)).flatMap(({ x, y }) => [x, y])),
      }
    })
    const filled = (await filledBy(page)).filter(({ corners }) => corners.length === 6)
    const shown = filled.slice(-120).map(({ color, corners }) => {
      const places = [0, 2, 4].map((k) => stage.placeAt(corners[k] as number, corners[k + 1] as number))
      return { color, corners: rounded(places.flatMap(({ x, y }) => [x, y])) }
    })
    expect(picture).toHaveLength(120)
    expect(shown).toHaveLength(120)
    shown.forEach(({ color, corners }, k) => {
      expect(color).toBe(picture[k]?.color)
      corners.forEach((value, at) => {
        expect(Math.abs(value - (picture[k]?.corners[at] as number))).toBeLessThanOrEqual(0.1)
      })
    })
  })

  it('has ground in the same colors', async () => {
    const page = await still(studio.open, 'herd-around-hill?run=0')
    await openMenu(page, 'View')
    await page.getByRole('checkbox', { name: 'contours' }).uncheck()
    const { world, frame, stage } = await drawnTwice(page, 'herd-around-hill', 0)
    const [, base64 = ''] = drawTerrain(world.terrain, frame).match(/base64,([^"]+)/) ?? []
    const relief = decode(Buffer.from(base64, 'base64'))
    const shown = decode(await stageOf(page))
    const { width, height } = world.space
    const colors = new Set<string>()
    // The right half, where no agents are yet, except for its border.
    for (let row = 8; row < relief.height - 8; row += 8) {
      for (let column = relief.width / 2; column < 0.8 * relief.width; column += 8) {
        const place = {
          x: ((column + 0.5) / relief.width) * width,
          y: (1 - (row + 0.5) / relief.height) * height,
        }
        const at = Math.floor(stage.y(place.y)) * shown.width + Math.floor(stage.x(place.x))
        const rgb = [0, 1, 2].map(
          (c) => relief.data[relief.channels * (row * relief.width + column) + c] as number,
        )
        colors.add(rgb.join())
        rgb.forEach((value, c) => {
          expect(Math.abs(value - (shown.data[shown.channels * at + c] as number))).toBeLessThanOrEqual(6)
        })
      }
    }
    expect(colors.size).toBeGreaterThan(50)
  })

  it('[S256] draws the lines of a scenario', async () => {
    const page = await still(studio.open, 'soccer?run=0')
    const { stage } = await drawnTwice(page, 'soccer', 0)
    const { data, width, channels } = decode(await stageOf(page))
    const lightnessAt = (x: number) => data[channels * (Math.floor(stage.y(60)) * width + x)] as number
    const middle = Math.round(stage.x(320))
    expect(Math.min(lightnessAt(middle - 1), lightnessAt(middle))).toBeLessThan(lightnessAt(middle + 6) - 40)
  })
})
