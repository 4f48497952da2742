import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drover, temporaryFolder } from './program.js'

const file = new URL('../../experiments/figure-6/experiment.json', import.meta.url)
const LEVELS = [0, 18.75, 75]
const TRIPS = 40

describe('figure 6 of Flocking over 3D Terrain as a sweep, with fewer factors and trips', () => {
  const folder = temporaryFolder()
  afterAll(folder.remove)
  let levels: { drag: number; runs: number; energy: number; stuck: number }[] = []

  beforeAll(async () => {
    const experiment = JSON.parse(readFileSync(file, 'utf8'))
    experiment.factors.drag.values = LEVELS
    experiment.replicates = TRIPS
    writeFileSync(join(folder.path, 'figure-6.json'), JSON.stringify(experiment))
    const { code, stderr } = await drover(
      ['sweep', 'figure-6.json', '--out', 'out', '--format', 'csv', '--quiet'],
      folder.path,
    )
    expect([code, stderr]).toEqual([0, ''])
    const [header = '', ...rows] = readFileSync(join(folder.path, 'out/summary.csv'), 'utf8')
      .trim()
      .split('\n')
    const names = header.trim().split(',')
    const at = (row: string, name: string) => Number(row.split(',')[names.indexOf(name)])
    levels = rows.map((row) => ({
      drag: at(row, 'drag'),
      runs: at(row, 'runs'),
      energy: at(row, 'tripEnergy_mean'),
      stuck: at(row, 'stuck'),
    }))
  }, 300_000)

  it('makes every trip', () => {
    expect(levels.map(({ drag, runs }) => [drag, runs])).toEqual(LEVELS.map((drag) => [drag, TRIPS]))
  })

  it('costs about 130 without drag and less with 18.75, with hardly any stuck', () => {
    const [without, with18] = levels
    expect(without?.energy).toBeGreaterThan(110)
    expect(without?.energy).toBeLessThan(150)
    expect(with18?.energy).toBeLessThan(0.95 * (without?.energy ?? 0))
    expect(without?.stuck).toBe(0)
    expect(with18?.stuck).toBeLessThan(0.05)
  })

  it('leaves a good part of the herds stuck at 75', () => {
    expect(levels[2]?.stuck).toBeGreaterThan(0.15)
  })
})
