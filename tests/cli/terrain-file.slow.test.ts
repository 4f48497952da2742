import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { drover, temporaryFolder } from './program.js'

vi.setConfig({ testTimeout: 120_000 })

const folder = temporaryFolder()
const run = (...args: readonly string[]) => drover(args, folder.path)
const at = (name: string) => join(folder.path, name)

/** In colors. */
const PICTURE = fileURLToPath(new URL('../../docs/pictures/flocking.png', import.meta.url))
const GRID = ['ncols 4', 'nrows 3', 'xllcorner 0', 'yllcorner 0', 'cellsize 100', 'NODATA_value -9']

beforeAll(() => {
  writeFileSync(at('valley.asc'), [...GRID, '10 20 30 40', '10 15 30 40', '0 5 10 20', ''].join('\n'))
  writeFileSync(at('gap.asc'), [...GRID, '10 20 30 40', '10 -9 30 40', '0 5 10 20', ''].join('\n'))
  writeFileSync(at('N46E007.hgt'), tile())
  writeFileSync(at('nameless.hgt'), tile())
  writeFileSync(
    at('degrees.asc'),
    readFileSync(at('valley.asc'), 'utf8').replace('corner 0', 'corner 7').replace('100', '0.01'),
  )
  writeFileSync(at('broken.asc'), [...GRID, '10 20 30 40', ''].join('\n'))
})
afterAll(folder.remove)

/** 1201 × 1201 heights, a meter higher from column to column. */
function tile(): Uint8Array {
  const heights = new DataView(new ArrayBuffer(2 * 1201 * 1201))
  for (let k = 0; k < 1201 * 1201; k++) heights.setInt16(2 * k, k % 1201)
  return new Uint8Array(heights.buffer)
}

describe('drover run --terrain', () => {
  it('sets the world to the extent of the file, and says so', async () => {
    const { code, stderr } = await run(
      'run',
      'ghosts',
      '--steps',
      '2',
      '--terrain',
      'valley.asc',
      '--out',
      'a',
    )
    expect(code).toBe(0)
    expect(stderr).toContain('valley.asc: 4 × 3 heights from 0 to 40 m; the world is now 300 by 200 m\n')
    const { world, view } = JSON.parse(readFileSync(at('a/scenario.json'), 'utf8'))
    expect([world.width, world.height, view.y]).toEqual([300, 200, 'up'])
    expect(world.terrain).toMatchObject({ terrain: 'heightGrid', columns: 4, cellSize: [100, 100] })
    expect(world.terrain.heights).toEqual([0, 5, 10, 20, 10, 15, 30, 40, 10, 20, 30, 40])
  })

  it('names the flag that converts a cell size from degrees to meters', async () => {
    const args = ['run', 'ghosts', '--steps', '0', '--terrain', 'degrees.asc', '--out', 'e']
    expect((await run(...args)).stderr).toContain(
      'degrees.asc: cell size 0.01 is interpreted as degrees; if it is meters, set --cell-size 0.01\n',
    )
    const { stderr } = await run(...args, '--cell-size', '50')
    expect(stderr).toContain('the world is now 150 by 100 m')
  })

  it('saves a scenario that repeats the run without the file', async () => {
    const first = JSON.parse(
      (await run('run', 'ghosts', '--steps', '2', '--terrain', 'valley.asc', '--out', 'b', '--json')).stdout,
    )
    const again = JSON.parse((await run('run', 'b/scenario.json', '--out', 'c', '--json')).stdout)
    expect(again.hash).toBe(first.hash)
  })

  it('uses a part of a file too large for a scenario, and prints its position', async () => {
    const crop = ['--terrain-crop', '7676.3,11116.1,12793.8,18526.8']
    const { code, stderr } = await run(
      ...['run', 'ghosts', '--steps', '0', '--terrain', 'N46E007.hgt', ...crop, '--out', 'd'],
    )
    expect(code).toBe(0)
    // A tenth of a degree aside and up: 120 cells of 3 arc seconds; 200 cells on.
    expect(stderr).toContain(
      'N46E007.hgt: 201 × 201 heights from 120 to 320 m, latitudes 46.1000 to 46.2667, longitudes 7.1000 to 7.2667; the world is now',
    )
    const { world } = JSON.parse(readFileSync(at('d/scenario.json'), 'utf8'))
    expect(world.terrain.heights.slice(0, 3)).toEqual([120, 121, 122])
  })

  it('rejects gaps, or fills them on request', async () => {
    const refused = await run('run', 'ghosts', '--terrain', 'gap.asc')
    expect(refused).toMatchObject({ code: 2, stdout: '' })
    expect(refused.stderr).toBe(
      'drover: --terrain: gap.asc: 1 of 12 heights are missing, the first at column 2, row 2 (from the north-west); --no-data fill closes the gaps\n',
    )
    const filled = await run('run', 'ghosts', '--steps', '0', '--terrain', 'gap.asc', '--no-data', 'fill')
    expect(filled.code).toBe(0)
    expect(filled.stderr).toContain('1 of them filled in')
  })

  it.each([
    [['--terrain', 'nowhere.tif'], 'no such file or folder'],
    [['--terrain', 'broken.asc'], 'broken.asc: '],
    [['--terrain', PICTURE], 'say --terrain-format terrarium (height = '],
    [
      ['--terrain', PICTURE, '--terrain-format', 'terrarium'],
      'a picture has no cell size; give --cell-size in meters',
    ],
    [['--no-data', 'maybe'], "--no-data: unknown choice 'maybe'"],
    [['--cell-size', '0'], '--cell-size: expected a number'],
    [['--cell-size', '5'], '--cell-size: expected a terrain; add --terrain FILE'],
    [['--no-data', 'fill'], '--no-data: expected a terrain; add --terrain FILE'],
    [['--no-data', 'refuse'], '--no-data: expected a terrain; add --terrain FILE'],
    [['--terrain', 'nameless.hgt'], 'which gives the position; rename the file or give --cell-size\n'],
    [['--terrain-format', 'tif'], "--terrain-format: unknown choice 'tif'"],
    [['--terrain-crop', '0,0,9'], "--terrain-crop: expected x,y,width,height in meters, got '0,0,9'"],
    [
      ['--terrain-crop', '-5,0,100,100'],
      "--terrain-crop: x: expected meters >= 0 from the south-western corner, got '-5'",
    ],
    [['--terrain-crop', '5,0,100,0'], "--terrain-crop: height: expected meters > 0, got '0'"],
    [
      ['--terrain-crop', '5,,100,9'],
      "--terrain-crop: y: expected meters >= 0 from the south-western corner, got ''",
    ],
    [['--terrain-crop', '0,0,9,9'], '--terrain-crop: expected a terrain; add --terrain FILE'],
    [
      ['--terrain', 'valley.asc', '--terrain-crop', '200,0,200,200'],
      '--terrain-crop: expected a rectangle within 300 by 200 m, at least one cell wide and high, got 200 by 200 m from 200, 0',
    ],
    [
      ['--terrain', 'N46E007.hgt'],
      '--terrain: N46E007.hgt: expected at most 1000000 heights in a scenario, got 1201 × 1201 heights, 76763 by 111161 m; crop it with --terrain-crop x,y,width,height',
    ],
  ])('reports the problem of %j in one line', async (args, expected) => {
    const { code, stderr } = await run('run', 'ghosts', ...args)
    expect(code).toBe(2)
    expect(stderr).toContain(expected)
    expect(stderr.split('\n')).toHaveLength(2)
  })
})

describe('drover sweep --terrain', () => {
  const sweep = (...args: readonly string[]) =>
    run('sweep', 'drag.json', '--terrain', 'valley.asc', '--out', 'swept', '--format', 'csv', ...args)

  beforeAll(async () => {
    const experiment = {
      experiment: 'drag',
      scenario: 'herd-around-hill',
      steps: 20,
      set: { 'populations[0].count': 5 },
      factors: { steepness: { path: 'world.terrain.verticalScale', values: [0, 1] } },
      replicates: 2,
      measure: { metrics: ['centroid'] },
    }
    writeFileSync(at('drag.json'), JSON.stringify(experiment))
    const raised = readFileSync(at('valley.asc'), 'utf8').replace('0 5 10 20', '0 5 10 21')
    writeFileSync(at('raised.asc'), raised)
    expect((await sweep()).code).toBe(0)
  })

  it('uses the file in all runs; its options can be varied', () => {
    const [head, ...rows] = readFileSync(at('swept/runs.csv'), 'utf8').trim().split('\n')
    const column = head.split(',').indexOf('centroidZ')
    const heights = rows.map((row) => Number(row.split(',')[column]))
    expect(heights.map((height) => height > 0)).toEqual([false, false, true, true])
    const { world } = JSON.parse(readFileSync(at('swept/scenario.json'), 'utf8'))
    expect(world.terrain).toMatchObject({ terrain: 'heightGrid', columns: 4 })
  })

  it('saves a scenario that repeats a run without the file', async () => {
    const folder = at('swept')
    const row = readFileSync(at('swept/runs.csv'), 'utf8').trim().split('\n')[3]
    const command = /drover (run scenario\.json .*--seed \d+)/.exec(row)?.[1] ?? ''
    const args = command.split(' ').map((word) => word.replaceAll("'", ''))
    const { code } = await drover([...args, '--out', 'again', '--quiet', '--format', 'csv'], folder)
    expect(code).toBe(0)
    const last = readFileSync(at('swept/again/metrics.csv'), 'utf8').trim().split('\n').at(-1) ?? ''
    const z =
      row.split(',')[
        readFileSync(at('swept/runs.csv'), 'utf8').split('\n')[0].split(',').indexOf('centroidZ')
      ]
    expect(last.split(',')).toContain(z)
  })

  it('continues only over the same ground', async () => {
    const resumed = await sweep('--json')
    expect(JSON.parse(resumed.stdout)).toMatchObject({ runs: 4, found: 4, done: 4 })
    const other = await sweep('--terrain', 'raised.asc', '--quiet')
    expect(other).toMatchObject({
      code: 2,
      stderr:
        'drover: --out swept: the sweep there differs in scenario.world.terrain; name another folder, or start again with --fresh\n',
    })
  })

  it.each([
    [['--terrain', 'nowhere.tif'], 'no such file or folder'],
    [['--cell-size', '5'], '--cell-size: expected a terrain; add --terrain FILE'],
  ])('reports the problem of %j in one line', async (args, expected) => {
    const { code, stderr } = await run('sweep', 'drag.json', ...args)
    expect(code).toBe(2)
    expect(stderr).toContain(expected)
    expect(stderr.split('\n')).toHaveLength(2)
  })
})
