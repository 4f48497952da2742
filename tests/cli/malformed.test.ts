import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MALFORMED_ARGUMENTS } from './malformed-arguments.js'
import { MALFORMED_JSON } from './malformed-json.js'
import { MALFORMED_OBSTACLES } from './malformed-obstacles.js'
import { MALFORMED_POPULATIONS } from './malformed-populations.js'
import { MALFORMED_REPERTOIRE } from './malformed-repertoire.js'
import { MALFORMED_SENSES } from './malformed-senses.js'
import { MALFORMED_WORLDS } from './malformed-worlds.js'
import { drover, type Ended, temporaryFolder } from './program.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const MALFORMED_SCENARIOS = [
  ...MALFORMED_JSON,
  ...MALFORMED_WORLDS,
  ...MALFORMED_POPULATIONS,
  ...MALFORMED_REPERTOIRE,
  ...MALFORMED_SENSES,
  ...MALFORMED_OBSTACLES,
]

const folder = temporaryFolder()
const fileOf = (k: number) => `scenario-${k}.json`

beforeAll(() => {
  MALFORMED_SCENARIOS.forEach(([, scenario], k) => {
    writeFileSync(
      join(folder.path, fileOf(k)),
      typeof scenario === 'string' ? scenario : JSON.stringify(scenario),
    )
  })
  writeFileSync(join(folder.path, 'valid.json'), JSON.stringify({ drover: 1, world: {} }))
  writeFileSync(join(folder.path, 'text.txt'), 'some text')
})

afterAll(folder.remove)

describe('drover validate, given a scenario with', () => {
  let ended: Ended
  const linesAbout = (file: string) =>
    ended.stderr
      .split('\n')
      .flatMap((line) => (line.startsWith(`${file}: `) ? [line.slice(file.length + 2)] : []))

  beforeAll(async () => {
    ended = await drover(
      ['validate', 'valid.json', ...MALFORMED_SCENARIOS.map((_, k) => fileOf(k))],
      folder.path,
    )
  })

  it.each(MALFORMED_SCENARIOS.map(([title, , ...lines], k) => [title, k, lines] as const))(
    '%s, reports the problem and the place',
    (_, k, lines) => {
      expect(linesAbout(fileOf(k))).toEqual(lines)
    },
  )

  it('no problem, says that it is valid', () => {
    expect(ended.stdout).toBe('valid.json: valid\n')
    expect(linesAbout('valid.json')).toEqual([])
  })

  it('any problem, ends with exit code 2', () => {
    expect(ended.code).toBe(2)
  })

  it('any problem, prints nothing else', () => {
    const lines = MALFORMED_SCENARIOS.flatMap(([, , ...said]) => said)
    expect(ended.stderr.split('\n').filter((line) => line !== '')).toHaveLength(lines.length)
  })
})

describe('a table of malformed input', () => {
  it('has at least 60 scenarios, 40 more of choices, and 20 command lines', () => {
    expect(MALFORMED_SCENARIOS.length).toBeGreaterThanOrEqual(60)
    expect(MALFORMED_REPERTOIRE.length).toBeGreaterThanOrEqual(40)
    expect(MALFORMED_ARGUMENTS.length).toBeGreaterThanOrEqual(20)
  })
})

describe('the command line', () => {
  it.each(MALFORMED_ARGUMENTS.map(([line, code, ...lines]) => [line, code, lines] as const))(
    'drover %s: exit code %i and one line',
    async (line, code, lines) => {
      const ended = await drover(line.split(' '), folder.path)
      expect(ended.stderr).toBe(lines.map((text) => `drover: ${text}\n`).join(''))
      expect(ended.code).toBe(code)
      expect(ended.stdout).toBe('')
    },
  )
})
