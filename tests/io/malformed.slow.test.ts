import { deflateSync } from 'node:zlib'
import { readTerrain, TerrainError, type TerrainOptions } from '@drover/io'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ASC, heightBytes, png, repacked, text, tiff } from './files.js'
import type { Malformed } from './malformed.js'
import { malformedGrids } from './malformed-grids.js'
import { malformedOptions } from './malformed-options.js'
import { malformedPictures } from './malformed-pictures.js'

const named = (cases: readonly Malformed[]) => cases.map((malformed) => [malformed[0], malformed] as const)

async function refuses([, bytes, message, options = {}]: Malformed): Promise<void> {
  const error: unknown = await readTerrain(bytes, { name: 'bad.asc', ...options } as TerrainOptions).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(TerrainError)
  expect((error as TerrainError).message).toBe(message)
  expect(message).not.toContain('\n')
}

describe('reading a terrain refuses', () => {
  it.each(named(malformedGrids))('%s', (_, malformed) => refuses(malformed))
  it.each(named(malformedPictures))('%s', (_, malformed) => refuses(malformed))
  it.each(named(malformedOptions))('the option %s', (_, malformed) => refuses(malformed))
})

describe('a file with changed or truncated bytes', () => {
  const colors = Array.from({ length: 48 }, (_, index) => 5 * index)
  const packed = tiff()
  it.each([
    ['an ESRI ASCII grid', text(ASC), {}],
    ['a gray PNG', png(4, 4, 1, colors.slice(0, 16)), { verticalScale: 1 }],
    ['a Terrarium tile', png(4, 4, 3, colors), { format: 'terrarium', cellSize: 1 }],
    ['a GeoTIFF', packed, {}],
    ['a packed GeoTIFF', repacked(packed, deflateSync(heightBytes(packed))), {}],
  ] as const)('is read, or rejected in one line: %s', { timeout: 60_000 }, async (_, bytes, options) => {
    // The directory of these files lies in the first 300 bytes.
    const place = fc.oneof(fc.nat(Math.min(300, bytes.length) - 1), fc.nat(bytes.length - 1))
    const change = fc.tuple(place, fc.nat(255))
    const changes = fc.array(change, { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(changes, fc.option(fc.nat(bytes.length)), async (list, length) => {
        const damaged = bytes.slice(0, length ?? bytes.length)
        for (const [at, byte] of list) if (at < damaged.length) damaged[at] = byte
        try {
          const { columns, rows, heights, cellSize } = await readTerrain(damaged, {
            ...options,
            noData: 'fill',
          })
          expect(heights).toHaveLength(columns * rows)
          expect(heights.every(Number.isFinite)).toBe(true)
          expect(cellSize.every((size) => size > 0 && Number.isFinite(size))).toBe(true)
        } catch (error) {
          if (!(error instanceof TerrainError)) throw error
          expect(error.message).toMatch(/^terrain: [^\n]+$/)
        }
      }),
      { numRuns: 500 },
    )
  })
})
