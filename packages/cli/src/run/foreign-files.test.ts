import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refuseForeignFiles } from './foreign-files.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drover-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a folder for results', () => {
  it('may hold other files, or the results of an earlier run', () => {
    writeFileSync(join(folder, 'notes.txt'), '')
    expect(() => refuseForeignFiles(folder)).not.toThrow()
    writeFileSync(join(folder, 'summary.json'), '{ "versions": { "drover": "0.1.0" }, "plannedSteps": 5 }')
    writeFileSync(join(folder, 'scenario.json'), '{}')
    expect(() => refuseForeignFiles(folder)).not.toThrow()
  })

  it('is rejected if it has another file of that name', () => {
    writeFileSync(join(folder, 'scenario.json'), '{}')
    expect(() => refuseForeignFiles(folder)).toThrow(
      'expected results of an earlier run, but scenario.json is not',
    )
    rmSync(join(folder, 'scenario.json'))
    writeFileSync(join(folder, 'summary.json'), '"precious"')
    expect(() => refuseForeignFiles(folder)).toThrow(
      'expected results of an earlier run, but summary.json is not',
    )
  })
})
