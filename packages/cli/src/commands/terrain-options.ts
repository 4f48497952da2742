import type { TerrainFormat, TerrainOptions } from '@drover/io'
import type { Scenario } from '@drover/scenarios'
import { type Command, Option } from 'commander'
import { usageError } from '../errors.js'
import { printError } from '../terminal/write.js'
import { numberBetween, oneOf } from './options.js'

const NO_DATA = ['refuse', 'fill'] as const
const FORMATS: readonly TerrainFormat[] = ['esri-ascii', 'hgt', 'geotiff', 'png', 'terrarium', 'terrain-rgb']

/** The flags that put a world onto an elevation model. */
export interface TerrainFlags {
  readonly terrain?: string
  /** The value of --no-data; true if it is absent. */
  readonly data: (typeof NO_DATA)[number] | true
  readonly terrainCrop?: readonly [number, number, number, number]
  readonly cellSize?: number
  readonly verticalScale?: number
  readonly terrainFormat?: TerrainFormat
}

export function addTerrainOptions(command: Command): Command {
  const noData = new Option(
    '--no-data <what>',
    'missing heights: refuse the file (default) or fill the gaps smoothly',
  )
  return command
    .option('--terrain <file>', 'use an elevation model as terrain: ESRI ASCII, .hgt, GeoTIFF or PNG')
    .addOption(noData.argParser(oneOf('--no-data', NO_DATA)))
    .option(
      '--terrain-crop <x,y,width,height>',
      'crop the terrain: meters from its south-western corner',
      fourLengths,
    )
    .option(
      '--cell-size <meters>',
      'meters between heights; overrides the value in the file',
      numberBetween('--cell-size', 1e-6, 1e9),
    )
    .option(
      '--vertical-scale <n>',
      'factor for the heights; for a gray picture, meters per level',
      numberBetween('--vertical-scale', 1e-9, 1e9),
    )
    .option(
      '--terrain-format <format>',
      'format of the file, if its content does not show it, as in color pictures',
      oneOf('--terrain-format', FORMATS),
    )
}

function fourLengths(given: string): readonly [number, number, number, number] {
  const parts = given.split(',')
  if (parts.length !== 4) {
    throw usageError(`--terrain-crop: expected x,y,width,height in meters, got '${given}'`)
  }
  const [x, y, width, height] = parts as [string, string, string, string]
  const fromCorner = 'meters >= 0 from the south-western corner'
  return [
    meters('x', x, 0, fromCorner),
    meters('y', y, 0, fromCorner),
    meters('width', width, 1e-6, 'meters > 0'),
    meters('height', height, 1e-6, 'meters > 0'),
  ]
}

function meters(name: string, part: string, least: number, expected: string): number {
  const value = part.trim() === '' ? Number.NaN : Number(part)
  if (Number.isFinite(value) && value >= least) return value
  throw usageError(`--terrain-crop: ${name}: expected ${expected}, got '${part}'`)
}

/** Sets a scenario on the ground given by flags, if any; prints notes about it to standard error. */
export async function groundFrom(
  flags: TerrainFlags,
  quiet: boolean,
): Promise<(scenario: Scenario) => Scenario> {
  const { terrain, data, terrainCrop: crop, cellSize, verticalScale, terrainFormat: format } = flags
  if (terrain === undefined) {
    const idle = Object.entries({
      'no-data': data === true ? undefined : data,
      'terrain-crop': crop,
      'cell-size': cellSize,
      'vertical-scale': verticalScale,
      'terrain-format': format,
    })
    const [given] = idle.find(([, value]) => value !== undefined) ?? []
    if (given !== undefined) throw usageError(`--${given}: expected a terrain; add --terrain FILE`)
    return (scenario) => scenario
  }
  const { readGround } = await import('../scenario/terrain-file.js')
  const options: TerrainOptions = {
    noData: data === true ? 'refuse' : data,
    ...(crop === undefined ? {} : { crop }),
    ...(cellSize === undefined ? {} : { cellSize }),
    ...(verticalScale === undefined ? {} : { verticalScale }),
    ...(format === undefined ? {} : { format }),
  }
  const { lay, notes } = await readGround(terrain, options)
  if (!quiet) for (const note of notes) printError(note)
  return lay
}
