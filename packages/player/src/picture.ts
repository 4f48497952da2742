import {
  CanvasPen,
  colorOf,
  drawField,
  drawGuides,
  drawPaths,
  drawTargets,
  fieldLook,
  type Outline,
  outlineOf,
  PALETTES,
  type Theme,
} from '@drover/io/drawing'
import type { Population, World } from 'drover'
import { type Frame, type Poses, poses } from 'drover/queries'
import { drawAgents, type Places } from './agents.js'
import { coloringOf } from './coloring.js'
import type { PlayOptions } from './options.js'
import { Trails } from './trails.js'
import { View } from './view.js'

export interface PictureOptions extends PlayOptions {
  /** Creates the renderer of the ground; without it none is drawn. */
  readonly groundPicture?: typeof import('./load-ground.js')['groundPicture']
  /** Creates the renderer of obstacles; without it none are drawn. */
  readonly obstaclePicture?: typeof import('./obstacles.js')['obstaclePicture']
  /** Draws the lines of a scenario. */
  readonly lines?: (pen: CanvasPen, theme: Theme) => void
  /** The names of populations drawn round although they have behaviors. */
  readonly discs?: readonly string[] | undefined
  /** All possible values of the number that colors agents, if there are few. */
  readonly values?: readonly number[] | undefined
  /** The color of a population, by its index in the world, where the options give none. */
  readonly colorOf?: typeof colorOf
}

/** Draws a world on a canvas of any size and density. */
export class Picture {
  readonly view: View
  readonly canvas: HTMLCanvasElement
  readonly #world: World
  readonly #options: PictureOptions
  readonly #trails = new Trails()
  readonly #outlines = new Map<Population, Outline>()
  readonly #poses = new Map<Population, Poses>()
  #drawObstacles: ReturnType<NonNullable<PictureOptions['obstaclePicture']>> | undefined
  #obstacles: World['obstacles'] | undefined
  readonly #drawGround: ReturnType<NonNullable<PictureOptions['groundPicture']>> | undefined

  constructor(world: World, canvas: HTMLCanvasElement, options: PictureOptions) {
    this.#world = world
    this.canvas = canvas
    this.#options = options
    this.view = new View(options.y !== 'up')
    this.#drawGround = options.groundPicture?.(world, this.view, () => this.draw(undefined))
  }

  /** Draws the world as it is between the last two steps, or as it is now. */
  draw(frame: Frame | undefined): void {
    const { canvas: element, view } = this
    const world = this.#world
    const { colorBy = 'population', values, trails = false, draw, theme = themeOf(element) } = this.#options
    const { colors = [], colorOf: usual = colorOf, background = PALETTES[theme].paper } = this.#options
    const colorOfPopulation = (index: number) => colors[index % colors.length] ?? usual(index, theme)
    const { clientWidth, clientHeight } = element
    if (clientWidth * clientHeight === 0) return
    const [width, height] = [clientWidth, clientHeight].map((length) => Math.round(length * devicePixelRatio))
    if (element.width !== width || element.height !== height) Object.assign(element, { width, height })
    const canvas = element.getContext('2d') as CanvasRenderingContext2D
    const [acrossPixels, downPixels] = [width / clientWidth, height / clientHeight]
    const { space, populations } = world
    view.fit(space, clientWidth, clientHeight)
    const palette = PALETTES[theme]
    canvas.setTransform(acrossPixels, 0, 0, downPixels, 0, 0)
    canvas.fillStyle = background
    canvas.fillRect(0, 0, clientWidth, clientHeight)
    canvas.save()
    if (space.wraps) this.#outline(canvas, 'clip')
    const pen = new CanvasPen(canvas, view)
    this.#drawGround?.(canvas, theme)
    this.#options.lines?.(pen, theme)
    const fields = [...world.fields.values()]
    const look = fieldLook(
      fields.some(({ image }) => image !== undefined),
      theme,
    )
    for (const field of fields) drawField(pen, field, look)
    if (this.#obstacles !== world.obstacles) {
      this.#obstacles = world.obstacles
      this.#drawObstacles = this.#options.obstaclePicture?.(world.obstacles)
    }
    this.#drawObstacles?.(pen, theme)
    const paths = [...world.paths.values()].map(({ radius, closed, x, y, z, count }) => ({
      radius,
      closed,
      points: Array.from({ length: 3 * count }, (_, k) => [x, y, z][k % 3][Math.floor(k / 3)]),
    }))
    drawPaths(pen, paths, theme)
    const guides = world.guides()
    drawGuides(pen, guides, theme)
    if (trails) {
      this.#trails.keep(world)
      this.#trails.draw(canvas, view, world, (index) =>
        colorBy === 'population' ? colorOfPopulation(index) : palette.ground,
      )
    }
    const area = space.width * space.height * view.scale * view.scale
    const coloring = colorBy === 'population' ? undefined : coloringOf(populations, colorBy, values, theme)
    for (const population of populations) {
      const { index } = population
      const colored = coloring
        ? { colors: coloring.colors, shades: coloring.shades[index] }
        : { colors: [colorOfPopulation(index)], shades: undefined }
      const places = this.#placesOf(population, frame)
      drawAgents(canvas, view, area, population, places, this.#outlineOf(population), colored, background)
    }
    drawTargets(pen, guides, theme)
    canvas.restore()
    canvas.strokeStyle = palette.frame
    canvas.lineWidth = 1
    this.#outline(canvas, 'stroke')
    if (draw === undefined) return
    canvas.save()
    canvas.translate(view.x(0), view.y(0))
    canvas.scale(view.scale, view.scale * view.upwards)
    canvas.fillStyle = canvas.strokeStyle = palette.ink
    draw(canvas, world)
    canvas.restore()
  }

  /** The border of the world. */
  #outline(canvas: CanvasRenderingContext2D, use: 'clip' | 'stroke'): void {
    const { width, height } = this.#world.space
    const { scale } = this.view
    canvas.beginPath()
    canvas.rect(this.view.x(0), Math.min(this.view.y(0), this.view.y(height)), width * scale, height * scale)
    canvas[use]()
  }

  #placesOf(population: Population, frame: Frame | undefined): Places {
    if (frame === undefined) return population.columns
    let out = this.#poses.get(population)
    if (out === undefined) {
      out = poses()
      this.#poses.set(population, out)
    }
    return frame.poses(population, out)
  }

  #outlineOf(population: Population): Outline {
    if (!this.#outlines.has(population)) {
      const { behaviors = [] } = this.#world.toJSON().populations?.[population.index] ?? {}
      const isDisc = behaviors.length === 0 || this.#options.discs?.includes(population.name) === true
      this.#outlines.set(population, outlineOf(!isDisc, population.columns.body))
    }
    return this.#outlines.get(population)
  }
}

/** Follows the page's theme: dark if the default text color is light. */
function themeOf(element: Element): Theme {
  const [, red = '0'] = /(\d+)/.exec(getComputedStyle(element).color) ?? []
  return Number(red) > 127 ? 'dark' : 'light'
}
