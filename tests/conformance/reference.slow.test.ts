import { describe, expect, it } from 'vitest'
import { ADAPTERS, referenceIn } from './adapters.js'
import { differences, isThere, load, watch } from './harness.js'
import { judge } from './judge.js'
import { situation } from './reference/cases.js'
import { isSettled } from './reference/settled.js'

/** Situations of each file; DROVER_CASES=1000 tries more. Runs of many frames take longer, and are fewer. */
const MANY = Number(process.env.DROVER_CASES ?? 12)
const settledOf = (suite: string, name: string): readonly number[] => {
  const wanted = name.startsWith('trajectory') ? Math.ceil(MANY / 6) : MANY
  const found: number[] = []
  for (let k = 0; found.length < wanted && k < 20 * wanted; k++) {
    if (isSettled((given) => referenceIn(suite, name, given), situation(suite, name, k))) found.push(k)
  }
  return found
}
const TOLERANCES: Readonly<Record<string, number>> = {
  trajectorySeek: 1e-7,
  trajectoryArrive: 1e-7,
  trajectoryPathFollow: 1e-7,
  trajectoryPathLoop: 1e-7,
  trajectoryFlock: 1e-5,
  trajectoryHerd: 1e-5,
}

const files = Object.entries(ADAPTERS).flatMap(([suite, adapters]) =>
  Object.keys(adapters).map((name) => [suite, name] as const),
)

describe('drover replays situations with parameters of all kinds', () => {
  it.each(files)('%s/%s like the reference, or as listed in the differences', (suite, name) => {
    const drawn = settledOf(suite, name)
    expect(drawn.length).toBeGreaterThan(0)
    const problems = drawn.flatMap((k) => {
      const given = situation(suite, name, k)
      const limits = { tolerance: TOLERANCES[name] ?? 1e-9 }
      return judge(suite, name, given, referenceIn(suite, name, given), limits).problems.map(
        (problem) => `situation ${k}: ${problem}`,
      )
    })
    expect(problems).toEqual([])
  })
})

describe.skipIf(!isThere)('the formulas of the references', () => {
  it.each(files)('%s/%s give the recorded values', (suite, name) => {
    const { cases, tolerance } = load(suite, name)
    const apart = cases.flatMap(({ expected, ...given }, k) =>
      differences(referenceIn(suite, name, given), expected, tolerance).map((text) => `case ${k}: ${text}`),
    )
    expect(apart).toEqual([])
  })
})

describe('the input of an adapter', () => {
  const given = {
    params: { a: 1, b: [1, 2] },
    input: {
      others: [
        { x: 1, y: 2 },
        { x: 3, y: 4 },
      ],
    },
  } as never

  it('is the parameters and the state, without answer and note', () => {
    const told = watch({ ...(given as object), expected: { steering: [1, 2] }, note: 'edge' } as never)
    expect(Object.keys(told.given)).toEqual(['params', 'input'])
  })

  it('is recorded as it is read', () => {
    const { given: told, unread } = watch(given)
    const { params, input } = told as unknown as {
      readonly params: { readonly a: number }
      readonly input: { readonly others: readonly { readonly x: number }[] }
    }
    expect([params.a, input.others.map(({ x }) => x)]).toEqual([1, [1, 3]])
    expect(unread()).toEqual(['params.b', 'input.others.y'])
  })
})
