import {
  CONTOURS,
  type GroundTint,
  groundTintsOf,
  landOf,
  PALETTES,
  reliefOf,
  SURFACE,
  type Theme,
} from '@drover/io/drawing'
import { contourLines, shadeRelief, shadeTriangles } from '@drover/io/relief'
import type { World } from 'drover'
import { placeMapsOf } from 'drover/inspect'
import type { View } from './view.js'

// What few worlds have below their agents: loaded by those that do.

type Layer = (canvas: CanvasRenderingContext2D, pixel: number) => void

/** How the ground of a world is drawn; lengths of the canvas are those of the world then. */
export function groundOf(
  world: World,
  hasTerrain: boolean,
  theme: Theme,
  isDown: boolean,
): (canvas: CanvasRenderingContext2D, view: View) => void {
  const { width, height } = world.space
  const images = [...world.fields.values()].flatMap(({ image }) => image ?? [])
  const tints = groundTintsOf({ images, placeMaps: placeMapsOf(world) }, theme)
  const layers: readonly Layer[] = [
    ...(hasTerrain ? reliefLayers(world, theme, isDown) : []),
    ...(world.surface === undefined ? [] : [surfaceLayer(world.surface, theme, isDown)]),
    ...tints.map((tint) => pictureLayer(tint, width, height)),
  ]
  return (canvas, view) => {
    canvas.save()
    canvas.translate(view.x(0), view.y(0))
    canvas.scale(view.scale, view.scale * view.upwards)
    for (const layer of layers) layer(canvas, 1 / view.scale)
    canvas.restore()
  }
}

/** A picture that is stretched over the box of a world, the row of the least y first. */
function pictureLayer({ columns, rows, pixels }: GroundTint, width: number, height: number): Layer {
  const picture = document.createElement('canvas')
  picture.width = columns
  picture.height = rows
  const canvas = picture.getContext('2d') as CanvasRenderingContext2D
  const image = canvas.createImageData(columns, rows)
  image.data.set(pixels)
  canvas.putImageData(image, 0, 0)
  return (context) => {
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, width, height)
  }
}

/** Shaded relief with contour lines. */
function reliefLayers({ terrain, space }: World, theme: Theme, isDown: boolean): readonly Layer[] {
  const { width, height } = space
  const relief = reliefOf(terrain, { left: 0, right: width, bottom: 0, top: height })
  const { columns, rows } = relief
  const colors = shadeRelief(relief, landOf(theme), isDown ? -1 : 1)
  const pixels = new Uint8ClampedArray(4 * columns * rows).fill(255)
  for (let k = 0; k < columns * rows; k++) pixels.set(colors.subarray(3 * k, 3 * k + 3), 4 * k)
  const lines = contourLines(relief)
  const contours = CONTOURS.map(({ isStrong, width: thickness, alpha }): Layer => {
    const path = new Path2D()
    for (const { points, strong, closed } of lines) {
      if (strong !== isStrong) continue
      for (let k = 0; k < points.length; k += 2)
        path[k === 0 ? 'moveTo' : 'lineTo'](
          (width * points[k]) / (columns - 1),
          (height * points[k + 1]) / (rows - 1),
        )
      if (closed) path.closePath()
    }
    return (canvas, pixel) => {
      canvas.strokeStyle = PALETTES[theme].contour
      canvas.lineJoin = 'round'
      canvas.globalAlpha = alpha
      canvas.lineWidth = thickness * pixel
      canvas.stroke(path)
      canvas.globalAlpha = 1
    }
  })
  return [pictureLayer({ columns, rows, pixels }, width, height), ...contours]
}

/** The triangles of a surface, the lowest first. */
function surfaceLayer(
  { vertices, triangles }: NonNullable<World['surface']>,
  theme: Theme,
  isDown: boolean,
): Layer {
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
  return (canvas, pixel) => {
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
