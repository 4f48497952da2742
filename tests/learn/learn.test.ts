import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  align,
  arrive,
  cohere,
  followField,
  followPath,
  seek,
  separate,
  stayWithinWalls,
  World,
  type WorldDescription,
  wander,
} from 'drover'
import * as features from 'drover/features'
import { swirlField } from 'drover/fields'
import * as plugin from 'drover/plugin'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/stages.mjs'

interface Program {
  readonly place: string
  readonly page: string
  readonly isLive: boolean
  readonly code: string
  /** The output that the page documents. */
  readonly prints: string
}

const pages = ['docs/learn', 'docs/guides'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)

const read = (page: string): string => readFileSync(join(root, page), 'utf8')

function programsIn(page: string): readonly Program[] {
  const text = read(page)
  const programs = text.matchAll(/^```js( live[^\n]*)?\n(.*?)^```\n(\nIt prints:\n\n```text\n(.*?)^```)?/gms)
  return [...programs].map(({ index, 1: live, 2: code, 4: prints = '' }) => ({
    place: `${page}, line ${text.slice(0, index).split('\n').length}`,
    page,
    isLive: live !== undefined,
    code,
    prints,
  }))
}

// Plain programs of guides are run by readme.slow.test.ts.
const programs = pages
  .flatMap(programsIn)
  .filter(({ page, isLive }) => isLive || page.startsWith('docs/learn/'))

interface Result {
  readonly printed: string
  readonly hashes: readonly (readonly [before: string, after: string])[]
  readonly error?: string
}

const results: readonly Result[] = JSON.parse(
  execFileSync(process.execPath, [join(root, 'tests/learn/programs.mjs')], {
    input: JSON.stringify(programs.map(({ code }) => code)),
    encoding: 'utf8',
    maxBuffer: 1e8,
  }),
)

describe('a program of the documents', () => {
  it.each(programs.map((program, k) => ({ ...program, ...results[k] })))(
    'runs on the built packages: $place',
    ({ error, isLive, hashes, printed, prints }) => {
      expect(error).toBeUndefined()
      expect(printed).toBe(prints)
      expect(hashes).toHaveLength(isLive ? 1 : 0)
      for (const [before, after] of hashes) expect(after).not.toBe(before)
    },
  )

  it('is live in each lesson on steering', () => {
    const lessons = pages.filter((page) => /^docs\/learn\/steering\/\d/.test(page))
    const live = new Set(programs.filter(({ isLive }) => isLive).map(({ page }) => page))
    expect(lessons.length).toBeGreaterThan(10)
    expect(lessons.filter((page) => !live.has(page))).toEqual([])
  })
})

describe('a lesson on steering or herds', () => {
  const lessons = pages.filter((page) => /learn\/(steering|herds)\/\d\d-/.test(page))

  it('links the scenes of the studio that are about its subject', () => {
    const named = lessons.filter((page) => /studio: scenes? /.test(read(page)))
    expect(named.length).toBeGreaterThan(16)
    for (const page of named)
      expect(read(page), page).toMatch(
        /studio: scenes? \[([\w-]+)\]\([./]*packages\/scenarios\/src\/scenes\/\1\.ts\)/,
      )
  })
})

describe('the experiment of the course', () => {
  it('is the one in the folder of examples', () => {
    const [, shown] = /^```json\n(.*?)^```/ms.exec(read('docs/learn/experiments/02-sweep.md')) ?? []
    expect(shown).toBe(read('examples/alignment.json'))
  })
})

describe('a rule of a lesson', () => {
  const agents = { count: 40, velocity: 'random', maxSpeed: 3, maxForce: 0.1 } as const
  const target = [300, 100] as const
  const points = [
    [0, 100],
    [300, 80],
    [640, 250],
  ] as const
  const paths = { road: { radius: 10, points } }
  const fields = { wind: swirlField({}) }
  // The short rule does not turn around agents that move the wrong way.
  const traveler = { ...agents, count: 1, at: [[20, 60]], velocity: [2, 0.5] } as const

  /** The rule that a page defines by that name. */
  function ruleOf(page: string, name: string): (options: object) => object {
    const { code = '' } =
      programs.find(({ page: at, code }) => at === page && code.includes(`${name} =`)) ?? {}
    const known = { ...plugin, ...features }
    const body = code.replaceAll(/^import .*\n/gm, '')
    return new Function('known', `with (known) { ${body}\nreturn ${name} }`)(known)
  }

  /** Where agents with a behavior are after some steps. */
  function placesWith(behavior: object | undefined, population: object): readonly number[] {
    const populations = [{ ...population, behaviors: behavior === undefined ? [] : [behavior] }]
    const description = { width: 640, height: 360, seed: 5, paths, fields, populations } as WorldDescription
    const world = new World(description)
    world.run(60)
    return [...world.populations[0]].flatMap(({ position }) => [position.x, position.y])
  }

  it.each([
    ['02-seek', 'mySeek', seek, { target }, agents],
    ['03-arrive', 'myArrive', arrive, { target }, agents],
    ['04-walls', 'myWalls', stayWithinWalls, { margin: 60 }, agents],
    // Draws of chance differ from rule to rule, so walks without any are compared.
    ['05-wander', 'myWander', wander, { change: 0 }, agents],
    ['06-flow-fields', 'myFollow', followField, { field: 'wind' }, agents],
    ['08-follow-a-path', 'myRoad', followPath, { path: 'road' }, traveler],
    ['09-separate', 'mySeparate', separate, { radius: 60 }, agents],
    ['11-flocking', 'myAlign', align, { radius: 60 }, agents],
    ['11-flocking', 'myCohere', cohere, { radius: 60 }, agents],
  ] as const)('moves agents as drover does: %s, %s', (lesson, name, builtIn, options, population) => {
    const own = placesWith(ruleOf(`docs/learn/steering/${lesson}.md`, name)(options), population)
    const expected = placesWith((builtIn as (given: object) => object)(options), population)
    expect(expected).not.toEqual(placesWith(undefined, population))
    for (const [k, place] of own.entries()) expect(place).toBeCloseTo(expected[k], 9)
  })
})
