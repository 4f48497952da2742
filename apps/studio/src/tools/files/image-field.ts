import type { Scenario } from '@drover/scenarios'
import { imageField } from 'drover/fields'
import { freeName } from '../kinds/free-name.js'
import { rounded } from '../lines.js'

/** Pixels along the longer side of the reduced picture. */
const MOST = 64

/** The scenario with a flow field that follows the brightness of a picture, laid over the whole world. */
export async function withImageField(scenario: Scenario, file: File): Promise<Scenario> {
  const { columns, brightness } = await brightnessOf(file, scenario.view?.y === 'down')
  const { world } = scenario
  const { width = 640 } = world
  const field = imageField({ columns, brightness, cellSize: rounded(width / columns) })
  const name = freeName('image', world.fields)
  return { ...scenario, world: { ...world, fields: { ...world.fields, [name]: field } } }
}

/**
 * The brightness of a picture that was made small, 0 black to 1 white,
 * the row of the least y of the world first.
 */
async function brightnessOf(file: File, down: boolean) {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(`${file.name}: expected a picture that this browser can read; try PNG, JPEG or WebP`)
  })
  const shrink = Math.min(1, MOST / Math.max(picture.width, picture.height))
  const columns = Math.max(1, Math.round(shrink * picture.width))
  const rows = Math.max(1, Math.round(shrink * picture.height))
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  canvas.canvas.width = columns
  canvas.canvas.height = rows
  canvas.fillStyle = '#fff'
  canvas.fillRect(0, 0, columns, rows)
  canvas.imageSmoothingQuality = 'high'
  canvas.drawImage(picture, 0, 0, columns, rows)
  picture.close()
  const { data } = canvas.getImageData(0, 0, columns, rows)
  return { columns, brightness: luminances(data, columns, rows, down) }
}

/** Luminance of each pixel by ITU-R BT.709, in hundredths. */
export function luminances(
  data: Uint8ClampedArray,
  columns: number,
  rows: number,
  down: boolean,
): readonly number[] {
  return Array.from({ length: columns * rows }, (_, k) => {
    const row = Math.floor(k / columns)
    const at = 4 * ((down ? row : rows - 1 - row) * columns + (k % columns))
    const light = 0.2126 * data[at] + 0.7152 * data[at + 1] + 0.0722 * data[at + 2]
    return Math.round((100 * light) / 255) / 100
  })
}
