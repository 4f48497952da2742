import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Elevation } from '@drover/io'
import { TerrainError, type TerrainOptions } from '@drover/io'
import { readTerrainFile } from '@drover/io/node'
import { layHeights, type Scenario, type TerrainFile } from '@drover/scenarios'
import { assertFile } from '../assert-file.js'
import { reasonOf, usageError } from '../errors.js'

/** Scenario files contain every height, so more heights would make them too large. */
const MOST_HEIGHTS = 1_000_000

/** The terrain of a file, with notes for the user, one line each. */
export interface TerrainPlacement {
  readonly lay: (scenario: Scenario) => Scenario
  readonly notes: readonly string[]
}

/**
 * Reads an elevation model, from the south-western sample at 0, 0 to the north-eastern one, in meters; `lay` puts
 * the world of a scenario onto it (see `layHeights`). The scenario contains all heights and no longer needs the
 * file; it records the name and the hash of the file. Throws a CommandError with one line per problem.
 */
export async function readGround(file: string, options: TerrainOptions): Promise<TerrainPlacement> {
  try {
    assertFile(file)
  } catch (error) {
    throw usageError(`--terrain: ${file}: ${reasonOf(error)}`)
  }
  const elevation = await readTerrainFile(file, options).catch((error: unknown) => {
    if (error instanceof TerrainError) throw usageError(inFlags(error.message))
    throw error
  })
  const { columns, rows, heights, cellSize } = elevation
  const [width, height] = [(columns - 1) * cellSize[0], (rows - 1) * cellSize[1]]
  if (heights.length > MOST_HEIGHTS) {
    const size = `${columns} × ${rows} heights, ${Math.round(width)} by ${Math.round(height)} m`
    throw usageError(
      `--terrain: ${file}: expected at most ${MOST_HEIGHTS} heights in a scenario, got ${size}; ` +
        'crop it with --terrain-crop x,y,width,height',
    )
  }
  const terrainFile: TerrainFile = {
    name: basename(file),
    sha256: createHash('sha256').update(readFileSync(file)).digest('hex'),
  }
  const ground = { columns, cellSize, heights: Array.from(heights) }
  return {
    lay: (scenario) => ({ ...layHeights(scenario, ground), terrainFile }),
    notes: [describe(elevation, width, height), ...elevation.notes.map(noteInFlags)].map(
      (note) => `${file}: ${note}`,
    ),
  }
}

/** The reader's remedies, as command-line flags. */
const inFlags = (message: string): string =>
  message.startsWith('options.crop: ')
    ? message.replace('options.crop', '--terrain-crop')
    : `--terrain: ${message
        .replace(/noData: 'fill' closes the gaps.*/, '--no-data fill closes the gaps')
        .replace(/, or raise maxCells$/, '')
        .replaceAll(/format: '([a-z-]+)'/g, '--terrain-format $1')
        .replace(/(tile \{.*\}, or )?cellSize/, '--cell-size')
        .replace(/heightRange,.*verticalScale,/, '--vertical-scale,')}`

const noteInFlags = (note: string): string =>
  note.replace(/cell size (\S+) (.*), set units: 'meters'$/, 'cell size $1 $2, set --cell-size $1')

function describe(elevation: Elevation, width: number, height: number): string {
  const { columns, rows, heights, noData, geographic } = elevation
  const low = heights.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
  const high = heights.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  const filled = noData.cells === 0 ? '' : `, ${noData.cells} of them filled in`
  const meters = (value: number) => Math.round(value * 10) / 10
  const degrees = (value: number) => value.toFixed(4)
  const place =
    geographic === undefined
      ? ''
      : `, latitudes ${degrees(geographic.south)} to ${degrees(geographic.north)}, longitudes ${degrees(geographic.west)} to ${degrees(geographic.east)}`
  return `${columns} × ${rows} heights from ${meters(low)} to ${meters(high)} m${filled}${place}; the world is now ${meters(width)} by ${meters(height)} m`
}
