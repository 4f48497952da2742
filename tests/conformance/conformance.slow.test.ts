import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ADAPTERS } from './adapters.js'
import type { Difference } from './differences/difference.js'
import { DIFFERENCES, NOT_COMPARED, NOT_READ } from './expected-differences.js'
import {
  type Case,
  folder,
  type Given,
  isThere,
  leaving,
  load,
  suites,
  textOf,
  type Values,
} from './harness.js'
import { judge } from './judge.js'

/** The recorded data in which the list of differences counts its cases. */
const COUNTED = '708156dfbd1bab2e375d313028b5a71887917e8f358b2115857562cebce2041a'

if (!isThere) {
  console.warn(`No conformance data: expected the folder ${folder}; DROVER_CONFORMANCE may name another.`)
}

const title = isThere ? 'the conformance data' : `the conformance data (skipped: no folder ${folder})`

const files = Object.entries(ADAPTERS).flatMap(([suite, adapters]) =>
  Object.keys(adapters).map((name) => [suite, name] as const),
)

interface Record {
  readonly boids: readonly { readonly team: number }[]
}
type Series = Readonly<globalThis.Record<'positions' | 'velocities' | 'accelerations', readonly unknown[][]>>

/** A herd's journey from each record to the next, since the whole of it is chaotic. */
function stretches({ params, input, expected }: Case): readonly Case[] {
  const { positions, velocities, accelerations } = expected as unknown as Series
  const { recordEvery, dt } = params as unknown as { readonly recordEvery: number; readonly dt: number }
  const start = input as Record
  return positions.slice(1).map((_, k) => {
    const boids = start.boids.map(({ team }, boid) => ({
      team,
      position: positions[k][boid],
      velocity: velocities[k][boid],
      acceleration: accelerations[k][boid],
    }))
    const pair = (series: readonly unknown[]) => series.slice(k, k + 2)
    return {
      params: { ...params, steps: recordEvery } as Given['params'],
      input: { ...start, boids },
      expected: {
        times: [0, recordEvery * dt],
        positions: pair(positions),
        velocities: pair(velocities),
        accelerations: pair(accelerations),
      },
    }
  })
}

/** What is wrong in the cases of a file, with the number of each. */
function problemsOf(suite: string, name: string, cases: readonly Case[]): readonly string[] {
  const { tolerance, tolerances } = load(suite, name)
  const limits = tolerances === undefined ? { tolerance } : { tolerance, tolerances }
  return cases.flatMap((recorded, k) =>
    judge(suite, name, recorded, recorded.expected as Values, limits).problems.map(
      (problem) => `case ${k}${recorded.note === undefined ? '' : ` (${recorded.note})`}: ${problem}`,
    ),
  )
}

/** In how many cases an entry of the list shows. */
function casesOf({ suite, files: names, evidence }: Difference): number {
  const counts = names.map((name) => {
    const { cases, tolerance } = load(suite, name)
    const verdicts = (): readonly ReturnType<typeof judge>[] =>
      cases.map((recorded) => judge(suite, name, recorded, recorded.expected, { tolerance }))
    if (evidence.kind === 'option') {
      return leaving(evidence.name, verdicts).filter(({ apart }) => apart.length > 0).length
    }
    if (evidence.kind === 'test') return 0
    return cases.filter((recorded) => evidence.when(recorded, recorded.expected)).length
  })
  return counts.reduce((a, b) => a + b, 0)
}

describe.skipIf(!isThere)(title, () => {
  it('has only covered suites', () => {
    expect([...suites.keys()]).toEqual(Object.keys(ADAPTERS).sort())
  })

  for (const [suite, adapters] of Object.entries(ADAPTERS)) {
    it(`has a handler for every file of suite ${suite}, and a file for every handler`, () => {
      expect(Object.keys(adapters).sort()).toEqual(suites.get(suite))
    })
  }

  it.each(files)('%s/%s.json agrees in every case, or differs as listed', (suite, name) => {
    expect(problemsOf(suite, name, load(suite, name).cases)).toEqual([])
  })

  it('gompert/trajectoryHerd.json agrees from each record to the next', () => {
    const { cases } = load('gompert', 'trajectoryHerd')
    expect(problemsOf('gompert', 'trajectoryHerd', cases.flatMap(stretches))).toEqual([])
  })

  it('shows each difference in the listed number of cases', () => {
    const all = [...suites].flatMap(([suite, names]) => names.map((name) => textOf(suite, name)))
    // Other cases than the recorded ones are counted by nobody.
    if (createHash('sha256').update(all.join('\n')).digest('hex') !== COUNTED) return
    const shown = DIFFERENCES.filter(({ evidence }) => evidence.kind !== 'test')
    const counted = shown.map((entry) => [entry.situation, entry.suite, casesOf(entry)])
    expect(counted).toEqual(
      shown.map(({ situation, suite, evidence }) => [
        situation,
        suite,
        'cases' in evidence ? evidence.cases : 0,
      ]),
    )
  })

  it.each([...NOT_COMPARED, ...NOT_READ])(
    '$file contains everything that the lists of omissions name',
    ({ file, names }) => {
      const [suite = '', name = ''] = file.split('/')
      const [{ params, input, expected }] = load(suite, name).cases
      const whole = { params, input, ...expected }
      const at = (path: string) =>
        path.split('.').reduce<unknown>((value, key) => {
          const item = Array.isArray(value) ? value[0] : value
          return (item as Values | undefined)?.[key]
        }, whole)
      expect(names.filter((path) => at(path) === undefined)).toEqual([])
    },
  )
})
