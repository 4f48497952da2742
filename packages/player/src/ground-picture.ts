import {
  CONTOURS,
  type GroundRelief,
  type GroundTint,
  groundTintsOf,
  landOf,
  type MapView,
  PALETTES,
  SURFACE,
  type Theme,
} from '@drover/io/drawing'
import { contourLines, shadeRelief, shadeTriangles } from '@drover/io/relief'

type OnGround = Parameters<typeof groundTintsOf>[0]

/** What the ground of a world is drawn from. */
interface Ground extends OnGround {
  readonly width: number
  readonly height: number
  readonly relief: GroundRelief | undefined
  /** Triangles: x, y, z of each vertex, and three vertices for each. */
  readonly surface: Surface | undefined
}

type Surface = Readonly<Record<'vertices' | 'triangles', ArrayLike<number>>>

/**
 * The ground of a map: shaded relief with contour lines, or triangles from above; made once, drawn often.
 */
export class GroundPicture {
  readonly #of: Ground
  readonly #theme: Theme
  readonly #isDown: boolean
  readonly #relief: HTMLCanvasElement | undefined
  readonly #surface: ReturnType<typeof paintSurface> | undefined
  readonly #tints: readonly HTMLCanvasElement[]
  #contours: readonly Path2D[] | undefined

  constructor(ground: Ground, theme: Theme, isDown: boolean) {
    this.#of = ground
    this.#theme = theme
    this.#isDown = isDown
    const { relief, surface } = ground
    this.#relief = relief && paintRelief(relief, theme, isDown)
    this.#surface = surface && paintSurface(surface, theme, isDown)
    this.#tints = groundTintsOf(ground, theme).map(paintTint)
  }

  isOf(ground: Ground, theme: Theme, isDown: boolean): boolean {
    const { relief, surface, images, placeMaps } = this.#of
    const isSame = ground.relief === relief && ground.surface === surface
    const isTinted = ground.images === images && ground.placeMaps === placeMaps
    return isSame && isTinted && this.#theme === theme && this.#isDown === isDown
  }

  draw(canvas: CanvasRenderingContext2D, view: MapView, showsContours = true): void {
    canvas.save()
    canvas.translate(view.x(0), view.y(0))
    canvas.scale(view.scale, view.scale * view.upwards)
    const { width, height, relief } = this.#of
    if (this.#relief !== undefined) {
      canvas.imageSmoothingEnabled = true
      canvas.imageSmoothingQuality = 'high'
      canvas.drawImage(this.#relief, 0, 0, width, height)
    }
    this.#surface?.(canvas, 1 / view.scale)
    for (const tint of this.#tints) canvas.drawImage(tint, 0, 0, width, height)
    if (relief !== undefined && showsContours) {
      this.#contours ??= traceContours(relief, width, height)
      canvas.strokeStyle = PALETTES[this.#theme].contour
      canvas.lineJoin = 'round'
      this.#contours.forEach((path, k) => {
        canvas.globalAlpha = CONTOURS[k].alpha
        canvas.lineWidth = CONTOURS[k].width / view.scale
        canvas.stroke(path)
      })
    }
    canvas.restore()
  }
}

/** The shaded ground as a picture of its knots, the row of the least y first. */
function paintRelief(relief: GroundRelief, theme: Theme, isDown: boolean): HTMLCanvasElement {
  const { columns, rows } = relief
  const colors = shadeRelief(relief, landOf(theme), isDown ? -1 : 1)
  const pixels = new Uint8ClampedArray(4 * columns * rows).fill(255)
  for (let k = 0; k < columns * rows; k++) pixels.set(colors.subarray(3 * k, 3 * k + 3), 4 * k)
  return paintTint({ columns, rows, pixels })
}

/** A picture of the world's box, the row of the least y first. */
function paintTint({ columns, rows, pixels }: GroundTint): HTMLCanvasElement {
  const picture = document.createElement('canvas')
  picture.width = columns
  picture.height = rows
  const canvas = picture.getContext('2d') as CanvasRenderingContext2D
  const image = canvas.createImageData(columns, rows)
  image.data.set(pixels)
  canvas.putImageData(image, 0, 0)
  return picture
}

/** Contour lines as paths in lengths of the world, so that they are crisp however near they are seen. */
function traceContours(relief: GroundRelief, width: number, height: number): readonly Path2D[] {
  const lines = contourLines(relief)
  const across = width / (relief.columns - 1)
  const along = height / (relief.rows - 1)
  return CONTOURS.map(({ isStrong }) => {
    const path = new Path2D()
    for (const { points, strong, closed } of lines) {
      if (strong !== isStrong) continue
      path.moveTo(across * points[0], along * points[1])
      for (let k = 2; k < points.length; k += 2) path.lineTo(across * points[k], along * points[k + 1])
      if (closed) path.closePath()
    }
    return path
  })
}

/** How a surface of triangles is drawn, the lowest first; what is below shows through a little. */
function paintSurface({ vertices, triangles }: Surface, theme: Theme, isDown: boolean) {
  const { order, colors } = shadeTriangles(vertices, triangles, landOf(theme), isDown ? -1 : 1)
  const painted = Array.from(order, (t) => {
    const path = new Path2D()
    for (let k = 0; k < 3; k++) {
      const vertex = 3 * triangles[3 * t + k]
      path.lineTo(vertices[vertex], vertices[vertex + 1])
    }
    path.closePath()
    return { path, color: `rgb(${colors.subarray(3 * t, 3 * t + 3).join()})` }
  })
  return (canvas: CanvasRenderingContext2D, pixel: number): void => {
    canvas.strokeStyle = PALETTES[theme].ground
    canvas.lineWidth = SURFACE.border * pixel
    for (const { path, color } of painted) {
      canvas.globalAlpha = SURFACE.alpha
      canvas.fillStyle = color
      canvas.fill(path)
      canvas.globalAlpha = SURFACE.borderAlpha
      canvas.stroke(path)
    }
    canvas.globalAlpha = 1
  }
}
