import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readTerrainFile } from '@drover/io/node'
import { describe, expect, it } from 'vitest'
import { bigCreekGap } from '../../packages/scenarios/src/places/big-creek-gap.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const tiff = 'packages/io/fixtures/jacksboro.tif'
const module = 'packages/scenarios/src/places/big-creek-gap.ts'

/** Where Debian's python-matplotlib-data lays it. */
const debian = '/usr/share/matplotlib/mpl-data/sample_data/jacksboro_fault_dem.npz'
const sample = process.env.DROVER_JACKSBORO ?? debian

describe('the terrain of Jacksboro', () => {
  it('has the correct heights at towns and summits', async () => {
    const { columns, rows, heights, geographic, noData, notes } = await readTerrainFile(join(root, tiff))
    if (!geographic) throw new Error('expected a place in degrees')
    const { west, south, east, north } = geographic
    const heightAt = (latitude: number, longitude: number) => {
      const column = Math.round(((longitude - west) / (east - west)) * (columns - 1))
      const row = Math.round(((latitude - south) / (north - south)) * (rows - 1))
      return heights[row * columns + column]
    }
    expect([columns, rows, noData.cells, notes]).toEqual([403, 344, 0, []])
    expect(Math.abs(heightAt(36.3301, -84.1838) - 320)).toBeLessThan(20) // Jacksboro
    expect(Math.abs(heightAt(36.3826, -84.1199) - 330)).toBeLessThan(20) // LaFollette
    expect(Math.abs(heightAt(36.1989, -84.2305) - 1077)).toBeLessThan(20) // Cross Mountain
  })

  it('contains Big Creek Gap, with cells of the same size to a centimeter', async () => {
    const { columns, rows, heights, cellSize } = await readTerrainFile(join(root, tiff))
    const south = rows - 120
    const cropped = Array.from({ length: 100 }, (_, row) => {
      const start = (south + row) * columns + 302
      return [...heights.subarray(start, start + 100)]
    })
    expect(bigCreekGap.heights).toEqual(cropped.flat())
    expect(bigCreekGap.columns).toBe(100)
    for (const axis of [0, 1] as const) expect(bigCreekGap.cellSize[axis]).toBeCloseTo(cellSize[axis], 2)
  })
})

const title = `the files of Jacksboro${existsSync(sample) ? '' : ` (not compared: no ${sample})`}`

describe.skipIf(!existsSync(sample))(title, () => {
  it("equals the script's output from the sample of matplotlib", () => {
    const folder = mkdtempSync(join(tmpdir(), 'drover-jacksboro-'))
    try {
      const script = join(root, 'packages/io/scripts/make-jacksboro.mjs')
      execFileSync(process.execPath, [script, sample, folder], { stdio: 'pipe' })
      for (const path of [tiff, module]) {
        expect(readFileSync(join(folder, path)).equals(readFileSync(join(root, path)))).toBe(true)
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
