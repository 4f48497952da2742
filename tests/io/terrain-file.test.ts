import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TerrainError } from '@drover/io'
import { readTerrainFile } from '@drover/io/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ASC, asc, hgt, text } from './files.js'

describe('an elevation model in a file', () => {
  let folder: string

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'drover-terrain-'))
  })
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  function file(name: string, content: Uint8Array): string {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }

  const messageOf = (path: string): Promise<string> =>
    readTerrainFile(path).then(
      () => 'read',
      (error: unknown) => (error instanceof TerrainError ? error.message : String(error)),
    )

  it('is read, and its name says where an .hgt tile lies', async () => {
    expect((await readTerrainFile(file('alps.asc', text(ASC)))).columns).toBe(3)
    const { geographic } = await readTerrainFile(
      file(
        'N46E007.hgt',
        hgt(() => 5),
      ),
    )
    expect(geographic?.west).toBe(7)
  })

  it('is named in its errors', async () => {
    expect(await messageOf(file('short.asc', asc('4 5 6', '4 5')))).toBe(
      'short.asc: line 7: expected 3 heights, got 2',
    )
  })

  it('is in degrees or meters by the .prj file beside it', async () => {
    const small = asc('1000\nyllcorner 2000\ncellsize 10', '7\nyllcorner 46\ncellsize 0.01')
    const path = file('place.asc', small)
    file('place.prj', text('GEOGCS["WGS 84",DATUM["WGS_1984"]]'))
    const degrees = await readTerrainFile(path)
    expect([degrees.geographic?.south, degrees.notes]).toEqual([46.005, []])
    file('place.prj', text('PROJCS["WGS 84 / UTM zone 32N"]'))
    expect((await readTerrainFile(path)).cellSize).toEqual([0.01, 0.01])
    expect((await readTerrainFile(path, { units: 'degrees' })).origin).toEqual([0, 0])
    file('place.prj', text('LOCAL_CS["a field"]'))
    expect((await readTerrainFile(path)).notes).toHaveLength(1)
  })

  it('must exist, and be a file', async () => {
    const missing = join(folder, 'nowhere.asc')
    expect(await messageOf(missing)).toBe(`${missing}: no such file`)
    expect(await messageOf(folder)).toBe(`${folder}: expected a file, got a folder`)
  })
})
