import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Elevation } from './terrain/elevation.js'
import { TerrainError } from './terrain/errors.js'
import type { TerrainOptions } from './terrain/options.js'
import { readTerrain } from './terrain/read-terrain.js'

/**
 * Reads an elevation model from a file, like `readTerrain`. For an ESRI ASCII grid, a .prj file of the same
 * name next to it tells whether the grid is in degrees.
 */
export async function readTerrainFile(path: string, options: TerrainOptions = {}): Promise<Elevation> {
  const name = basename(path)
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new TerrainError(`${path}: ${reasonOf(error)}`, { cause: error })
  })
  const units = options.units ?? (/\.(asc|grd|txt)$/i.test(path) ? await unitsBeside(path) : undefined)
  return readTerrain(bytes, { name, ...options, ...(units ? { units } : {}) })
}

/** What the .prj file says, undefined when there is none or it says neither. */
async function unitsBeside(path: string): Promise<TerrainOptions['units']> {
  const text = await readFile(path.replace(/\.\w+$/, '.prj'), 'latin1').catch(() => '')
  if (/^\s*(GEOGCS|GEOGCRS|GEODCRS|Projection\s+GEOGRAPHIC)/i.test(text)) return 'degrees'
  return /^\s*(PROJCS|PROJCRS|Projection\s)/i.test(text) ? 'meters' : undefined
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'no such file'
  if (code === 'EISDIR') return 'expected a file, got a folder'
  if (code === 'EACCES') return 'permission denied'
  if (code === 'ERR_FS_FILE_TOO_LARGE') return 'the file is larger than 2 GiB; crop or thin it out'
  return 'the file cannot be read'
}
