import type { TerrainFormat, TerrainOptions } from '@drover/io'
import type { Scenario } from '@drover/scenarios'
import { type Command, Option } from 'commander'
import { usageError } from '../errors.js'
import { complain } from '../terminal/write.js'
import { numberBetween, oneOf } from './options.js'

const NO_DATA = ['refuse', 'fill'] as const
const FORMATS: readonly TerrainFormat[] = ['esri-ascii', 'hgt', 'geotiff', 'png', 'terrarium', 'terrain-rgb']

/** The flags that put a world onto an elevation model. */
export interface TerrainFlags {
  readonly terrain?: string
  /** Of --no-data. */
  readonly data: (typeof NO_DATA)[number]
  readonly terrainCrop?: readonly [number, number, number, number]
  readonly cellSize?: number
  readonly verticalScale?: number
  readonly terrainFormat?: TerrainFormat
}

export function addTerrainOptions(command: Command): Command {
  const noData = new Option('--no-data <what>', 'where it has no height: refuse it, or fill the gap smoothly')
  return command
    .option('--terrain <file>', 'lay the world over an elevation model: ESRI ASCII, .hgt, GeoTIFF or PNG')
    .addOption(noData.default('refuse').argParser(oneOf('--no-data', NO_DATA)))
    .option(
      '--terrain-crop <x,y,width,height>',
      'take a part of it: metres from its south-western corner',
      fourLengths,
    )
    .option(
      '--cell-size <metres>',
      'metres between its heights, where it does not say',
      numberBetween('--cell-size', 1e-6, 1e9),
    )
    .option(
      '--vertical-scale <n>',
      'a factor for its heights; of a grey picture metres per level',
      numberBetween('--vertical-scale', 1e-9, 1e9),
    )
    .option(
      '--terrain-format <format>',
      'what it is, where its content does not say, as in colour pictures',
      oneOf('--terrain-format', FORMATS),
    )
}

function fourLengths(given: string): readonly [number, number, number, number] {
  const [x, y, width, height, ...rest] = given
    .split(',')
    .map((part) => (part.trim() === '' ? NaN : Number(part)))
  const isGood = (value: number | undefined, least: number): value is number =>
    value !== undefined && Number.isFinite(value) && value >= least
  if (isGood(x, 0) && isGood(y, 0) && isGood(width, 1e-6) && isGood(height, 1e-6) && rest.length === 0) {
    return [x, y, width, height]
  }
  throw usageError(`--terrain-crop: expected x,y,width,height in metres, got '${given}'`)
}

/**
 * What puts a scenario onto the ground that the flags ask for, if they do; says on standard error what a person should
 * know of it.
 */
export async function groundFrom(
  flags: TerrainFlags,
  quiet: boolean,
): Promise<(scenario: Scenario) => Scenario> {
  const { terrain, data: noData, terrainCrop: crop, cellSize, verticalScale, terrainFormat: format } = flags
  if (terrain === undefined) {
    const idle = Object.entries({
      'terrain-crop': crop,
      'cell-size': cellSize,
      'vertical-scale': verticalScale,
      'terrain-format': format,
    })
    const [given] = idle.find(([, value]) => value !== undefined) ?? []
    if (given !== undefined) throw usageError(`--${given}: is about a terrain; give one by --terrain FILE`)
    return (scenario) => scenario
  }
  const { readGround } = await import('../scenario/lay-terrain.js')
  const options: TerrainOptions = {
    noData,
    ...(crop === undefined ? {} : { crop }),
    ...(cellSize === undefined ? {} : { cellSize }),
    ...(verticalScale === undefined ? {} : { verticalScale }),
    ...(format === undefined ? {} : { format }),
  }
  const { lay, notes } = await readGround(terrain, options)
  if (!quiet) for (const note of notes) complain(note)
  return lay
}
