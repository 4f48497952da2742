import type { Elevation } from '@drover/io'
import type { Heights, Scenario } from '@drover/scenarios'

/** Most heights; more are thinned out, since a scenario contains each of them. */
const MOST_HEIGHTS = 250_000

/** Reads an elevation model, with notes for the user. */
export async function readElevation(
  file: File,
  { world: { width = 640 } }: Scenario,
): Promise<{ readonly terrain: Heights; readonly notes: readonly string[] }> {
  const { readTerrain, TerrainError } = await import('@drover/io')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { name } = file
  try {
    if (!isPicture(bytes)) return thinned(await readTerrain(bytes, { name, noData: 'fill' }))
    // A picture has no size in meters: it gets the width of the world, and a tenth of it as height.
    const gray = await readTerrain(bytes, { name, noData: 'fill', heightRange: [0, width / 10] })
    const cell = width / (gray.columns - 1)
    return thinned({ ...gray, cellSize: [cell, cell], notes: ['scaled to the width of the world'] })
  } catch (error) {
    if (error instanceof TerrainError && /is no elevation model/.test(error.message))
      throw new Error(
        `${name}: expected a scenario (JSON), a picture, or an elevation model (ESRI ASCII grid, .hgt, GeoTIFF)`,
      )
    if (error instanceof TerrainError && /in colors/.test(error.message))
      throw new Error(`${name}: expected a gray picture of heights, got colors; export it as a gray PNG`)
    throw error
  }
}

const isPicture = (bytes: Uint8Array): boolean => bytes[0] === 0x89 && bytes[1] === 0x50

/** Thins out rows and columns to the maximum number of heights. */
export function thinned({ columns, rows, heights, cellSize, noData, notes }: Elevation) {
  let stride = 1
  while (kept(columns, stride) * kept(rows, stride) > MOST_HEIGHTS) stride++
  const [across, along] = [kept(columns, stride), kept(rows, stride)]
  if (across < 2 || along < 2) throw new Error('expected at least 2 × 2 heights, got a line')
  const picked = Array.from({ length: across * along }, (_, k) => {
    const height = heights[Math.floor(k / across) * stride * columns + (k % across) * stride]
    return Math.round(10 * height) / 10
  })
  const terrain: Heights = {
    columns: across,
    cellSize: [stride * cellSize[0], stride * cellSize[1]],
    heights: picked,
  }
  const low = picked.reduce((least, height) => Math.min(least, height), Number.POSITIVE_INFINITY)
  const high = picked.reduce((most, height) => Math.max(most, height), Number.NEGATIVE_INFINITY)
  const gaps = noData.cells === 0 ? '' : `, ${noData.cells} of them filled in`
  const thin = stride === 1 ? '' : `, thinned by ${stride} each way`
  return {
    terrain,
    notes: [`${columns} × ${rows} heights from ${low} to ${high} m${gaps}${thin}`, ...notes],
  }
}

const kept = (count: number, stride: number): number => Math.floor((count - 1) / stride) + 1
