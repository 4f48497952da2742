import { readFileSync } from 'node:fs'
import { findScene, parseScenario, type Scene } from '@drover/scenarios'
import { World } from 'drover'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { bakeGlb } from './bake-glb.js'
import { recordTable } from './record-table.js'
import type { FileTask } from './task.js'

const flocking = findScene('flocking') as Scene

const taskOf = (wish: Partial<FileTask>): FileTask => ({
  kind: 'trajectories',
  format: 'csv',
  scenario: flocking.scenario,
  backend: 'reference',
  hasRule: false,
  from: undefined,
  steps: 25,
  every: 10,
  ...wish,
})

const linesOf = async (wish: Partial<FileTask>): Promise<readonly string[]> => {
  const { content } = await recordTable(taskOf(wish), () => {})
  return (await content.text()).trimEnd().split('\n')
}

/** The different values of a table's step column. */
const steps = (lines: readonly string[]) => [
  ...new Set(lines.slice(1).map((line) => Number(line.split(',')[0]))),
]

describe('a table of a run', () => {
  it('has a row for each agent at the first step, every tenth and the last', async () => {
    const lines = await linesOf({})
    expect(lines[0]).toBe('step,t,id,population,x,y,z,vx,vy,vz')
    expect(lines).toHaveLength(1 + 4 * 120)
    expect(steps(lines)).toEqual([0, 10, 20, 25])
  })

  it('starts from the current state if requested', async () => {
    const world = new World(flocking.scenario.world)
    world.run(7)
    const from = world.snapshot()
    world.run(25)
    const lines = await linesOf({ from })
    expect(steps(lines)).toEqual([7, 17, 27, 32])
    expect(lines.at(-1)?.split(',')[4]).toBe(String(world.populations[0].columns.x[119]))
  })

  it('of metrics has a row for each population', async () => {
    const lines = await linesOf({ kind: 'metrics' })
    expect(lines[0]).toMatch(/^step,t,population,agents,.*polarization/)
    expect(steps(lines)).toEqual([0, 10, 20, 25])
  })

  it('has the states of rules, and metrics of them', async () => {
    const file = new URL('../../../../examples/rules/infection.json', import.meta.url)
    const scenario = parseScenario(readFileSync(file, 'utf8'), 'infection.json')
    const agents = await linesOf({ scenario })
    expect(agents[0]).toBe('step,t,id,population,x,y,z,vx,vy,vz,health,luck')
    const last = agents.filter((line) => line.startsWith('25,')).map((line) => line.split(','))
    const sick = last.filter((cells) => cells[10] === '1').length / last.length
    expect(sick).toBeGreaterThan(0)
    const metrics = await linesOf({ scenario, kind: 'metrics' })
    expect(metrics[0]).toMatch(/,health0Share,health1Share,health2Share$/)
    expect(metrics.at(-1)?.split(',').at(-2)).toBe(String(sick))
  })

  it('as Parquet holds the same numbers', async () => {
    const { content, ending } = await recordTable(taskOf({ format: 'parquet' }), () => {})
    const rows = await parquetReadObjects({ file: await content.arrayBuffer() })
    const cells = (await linesOf({})).at(-1)?.split(',')
    expect(ending).toBe('-trajectories.parquet')
    expect(Object.values(rows.at(-1) ?? {}).map(String)).toEqual(cells)
    const { key_value_metadata: pairs = [] } = parquetMetadata(await content.arrayBuffer())
    const said = Object.fromEntries(pairs.map(({ key, value }) => [key, value]))
    expect(said).toMatchObject({ 'drover.seed': '1', 'drover.title': flocking.scenario.title })
    expect(JSON.parse(said['drover.units'] ?? '')).toMatchObject({ x: 'length', vx: 'length / time' })
  })

  it('is rejected if it would have too many rows', async () => {
    await expect(recordTable(taskOf({ steps: 1_000_000, every: 1 }), () => {})).rejects.toThrow(
      'expected at most 5000000 rows, got 120000120',
    )
  })
})

describe('a baked run', () => {
  it("has a frame every n steps, at the studio's speed", async () => {
    const shares: number[] = []
    const { content } = await bakeGlb(taskOf({ steps: 20, every: 5 }), (share) => shares.push(share))
    const bytes = new Uint8Array(await content.arrayBuffer())
    const length = new DataView(bytes.buffer).getUint32(12, true)
    const { scenes } = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length)))
    expect(scenes[0].extras).toMatchObject({ frames: 5, framesPerSecond: 12 })
    expect(shares.at(-1)).toBe(1)
  })
})
