import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MALFORMED_PLOTS } from './malformed-plots.js'
import { createPlotted } from './plotted.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const plotted = await createPlotted(['two', 'edges', 'mixed', 'alone', 'storm'], true)
const { at, text, plot } = plotted
afterAll(plotted.remove)

describe('drover plot, given', () => {
  beforeAll(() => {
    mkdirSync(at('empty'))
    cpSync(at('two'), at('drover-results', 'flocks'), { recursive: true })
    for (const copy of ['begun', 'damaged', 'bare', 'broken'])
      cpSync(at('two'), at(copy), { recursive: true })
    for (const table of ['runs', 'summary']) rmSync(at('begun', `${table}.parquet`))
    writeFileSync(at('damaged', 'summary.parquet'), 'PAR1 and then something else')
    rmSync(at('bare', 'experiment.json'))
    writeFileSync(at('broken', 'experiment.json'), '{ "experiment": ')
    cpSync(at('commas'), at('torn'), { recursive: true })
    writeFileSync(at('torn', 'summary.csv'), `${text('torn', 'summary.csv').split('\n')[0]}\n1,2\n`)
  })

  it.each(MALFORMED_PLOTS)("'%s' reports the problem in one line", async (args, line) => {
    const { code, stdout, stderr } = await plot(...args.split(' ').filter((word) => word !== ''))
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^[^\n]*\n$/)
    // What a damaged file says of itself is not ours.
    if (/[ ]$/.test(line)) expect(stderr).toContain(`drover: ${line}`)
    else expect(stderr).toBe(`drover: ${line}\n`)
  })
})
