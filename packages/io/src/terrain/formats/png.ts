import type { Grid } from '../elevation.js'
import { refuse } from '../errors.js'
import { fromNorth } from '../grid-size.js'
import type { Options } from '../options.js'
import { decodePicture, type Picture } from './png-container.js'

/**
 * Reads a gray PNG of 8 or 16 bits as a height map: with `heightRange` [low, high] the height of gray g is
 * low + (high − low) · g / white, white being 255 or 65535; without it g, so that `verticalScale` is meters
 * per level of gray. One of the two must be given. Fully transparent pixels hold no height. The first row is
 * the northernmost. A picture in colors that are all gray will do too.
 */
export async function readGrayPng(bytes: Uint8Array, options: Options): Promise<Grid> {
  const picture = await decodePicture(bytes, options.maxCells)
  if (picture.channels >= 3 && !isGray(picture)) refuse(colorRemedy(options.format === 'png'))
  if (options.heightRange === undefined && options.verticalScale === undefined) {
    refuse(
      'a gray picture has no height scale; give heightRange, [height of black, height of white] in meters, ' +
        'or verticalScale, meters per level of gray',
    )
  }
  const white = 2 ** picture.depth - 1
  const [low, high] = options.heightRange ?? [0, white]
  const { width, height, channels, samples } = picture
  const hasAlpha = channels % 2 === 0
  const heights = fromNorth(width, height, (index) => {
    const first = index * channels
    if (hasAlpha && samples[first + channels - 1] === 0) return Number.NaN
    const gray = samples[first] as number
    return gray === options.noDataValue ? Number.NaN : low + ((high - low) * gray) / white
  })
  const notes = options.cellSize ? [] : ['a picture has no cell size: a pixel counts as 1 m']
  return { columns: width, rows: height, heights, cellSize: [1, 1], origin: [0, 0], notes }
}

function colorRemedy(isAskedFor: boolean): string {
  const remedy =
    "say format: 'terrarium' (height = 256 R + G + B / 256 - 32768) or " +
    "format: 'terrain-rgb' (Mapbox, height = 0.1 (65536 R + 256 G + B) - 10000)"
  return isAskedFor
    ? `expected a gray picture, got one in colors; export it as grayscale, or ${remedy}`
    : `is a picture in colors, whose meaning is unknown; ${remedy}`
}

function isGray({ channels, samples }: Picture): boolean {
  for (let at = 0; at < samples.length; at += channels) {
    if (samples[at] !== samples[at + 1] || samples[at] !== samples[at + 2]) return false
  }
  return true
}
