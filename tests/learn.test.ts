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
  wander,
  World,
  type WorldDescription,
} from 'drover'
import { swirlField } from 'drover/fields'
import { describe, expect, it } from 'vitest'
import { root } from '../scripts/stages.mjs'

interface Program {
  readonly place: string
  readonly page: string
  readonly kind: 'live' | 'plain'
  readonly code: string
  /** What the page says that it prints: the block of text after it. */
  readonly prints: string | undefined
}

interface Played {
  readonly world: World
  readonly draw: (context: unknown, world: World) => void
}

const pages = ['docs/learn', 'docs/guides'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)

function programsIn(page: string): readonly Program[] {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(/^```js( live[^\n]*)?\n(.*?)^```\n(\nIt prints:\n\n```text\n(.*?)^```)?/gms)].map((found) => ({
    place: `${page}, line ${text.slice(0, found.index).split('\n').length}`,
    page,
    kind: found[1] === undefined ? 'plain' : 'live',
    code: found[2],
    prints: found[4],
  }))
}

const programs = pages.flatMap(programsIn)
const live = programs.filter(({ kind }) => kind === 'live')
const lessons = programs.filter(({ page }) => page.startsWith('docs/learn/'))

/** A canvas that takes everything and shows nothing. */
const canvas = new Proxy({}, { get: () => () => {}, set: () => true })

const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor

/** Runs a program, imports included; returns what it plays, what it prints, and the value of an expression. */
async function runProgram(code: string, expression = 'undefined') {
  const played: Played[] = []
  const printed: string[] = []
  const player = {
    play: (world: World, { draw = () => {} }: Partial<Played> = {}) => played.push({ world, draw }),
  }
  const load = (name: string) => (name === '@drover/player' ? player : import(name))
  const print = { log: (...values: readonly unknown[]) => printed.push(values.join(' ')) }
  const body = code.replaceAll(
    /^import \{(.*?)\} from '(.*?)'$/gms,
    (_all, names, name) => `const {${names.replaceAll(' as ', ': ')}} = await load('${name}')`,
  )
  const value = await new AsyncFunction('load', 'console', `${body}\nreturn ${expression}`)(load, print)
  return { played, printed, value }
}

/** How the agents of a world have moved after some steps. */
function moved(description: WorldDescription): readonly (readonly number[])[] {
  const world = new World(description)
  world.run(60)
  return world.populations.flatMap((agents) => [...agents].map(({ position }) => [position.x, position.y]))
}

describe('a live program of the documents', () => {
  it.each(live)('plays a world that moves, and draws on it: $place', async ({ code }) => {
    const { played } = await runProgram(code)
    expect(played).toHaveLength(1)
    const [{ world, draw }] = played
    const before = world.hash()
    for (let k = 0; k < 20; k++) {
      world.step()
      draw(canvas, world)
    }
    expect(world.hash()).not.toBe(before)
  })

  it('is in each lesson on steering', () => {
    const folder = 'docs/learn/steering'
    const numbered = readdirSync(join(root, folder)).filter((name) => /^\d/.test(name))
    expect(numbered.length).toBeGreaterThan(10)
    for (const name of numbered) expect(live.map(({ page }) => page)).toContain(join(folder, name))
  })
})

describe('a program of a lesson', () => {
  it.each(lessons.filter(({ kind }) => kind === 'plain'))(
    'runs and prints what the lesson says: $place',
    async ({ code, prints }) => {
      const { printed } = await runProgram(code)
      expect(printed.length > 0 ? `${printed.join('\n')}\n` : undefined).toBe(prints)
    },
  )
})

describe('a rule of a lesson', () => {
  const SIZE = { width: 640, height: 360, seed: 5 } as const
  const some = { count: 40, velocity: 'random', maxSpeed: 3, maxForce: 0.1 } as const
  const target = [300, 100] as const
  const points = [
    [0, 100],
    [300, 80],
    [640, 250],
  ] as const
  const paths = { road: { radius: 10, points } }
  const onRoad = { ...some, at: [[20, 60]], count: 1, velocity: [2, 0.5] } as const

  it.each([
    ['02-seek', 'mySeek', seek, { target }, some, {}],
    ['03-arrive', 'myArrive', arrive, { target }, some, {}],
    ['04-walls', 'myWalls', stayWithinWalls, { margin: 60 }, some, {}],
    ['06-flow-fields', 'myFollow', followField, { field: 'wind' }, some, { fields: { wind: swirlField({}) } }],
    ['08-follow-a-path', 'myRoad', followPath, { path: 'road' }, onRoad, { paths }],
    ['09-separate', 'mySeparate', separate, { radius: 60 }, some, {}],
    ['11-flocking', 'myAlign', align, { radius: 60 }, some, {}],
    ['11-flocking', 'myCohere', cohere, { radius: 60 }, some, {}],
    // Draws of chance differ from rule to rule, so what is compared is the walk without any.
    ['05-wander', 'myWander', wander, { change: 0 }, some, {}],
  ] as const)('moves agents as drover does: %s, %s', async (lesson, name, builtIn, options, agents, rest) => {
    const program = lessons.find(({ page, code }) => page.endsWith(`${lesson}.md`) && code.includes(`const ${name} =`))
    const { value: ownRule } = await runProgram(program?.code ?? '', name)
    const worldWith = (rule: (given: never) => unknown) =>
      ({ ...SIZE, ...rest, populations: [{ ...agents, behaviors: [rule(options as never)] }] }) as WorldDescription
    const [own, expected] = [moved(worldWith(ownRule)), moved(worldWith(builtIn as never))]
    const still = moved({ ...SIZE, populations: [agents] })
    expect(expected).not.toEqual(still)
    own.forEach(([x, y], k) => {
      expect(x).toBeCloseTo(expected[k][0], 9)
      expect(y).toBeCloseTo(expected[k][1], 9)
    })
  })
})
