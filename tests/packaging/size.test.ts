import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { knownPlugins } from 'drover/schema'
import { type OutputChunk, rolldown } from 'rolldown'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { assertBundlesFresh } from '../../scripts/bundle.mjs'
import { root } from './command.js'
import { entries, entryOf, exportsOf } from './entries.js'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

assertBundlesFresh()

const places = new Map(entries.map(({ name, module }) => [name, module]))

/** What a bundler makes of small programs, by their names: of each the file that it begins with, and what it imports. */
async function bundled(programs: Readonly<Record<string, string>>): Promise<readonly OutputChunk[]> {
  const build = await rolldown({
    input: Object.keys(programs),
    platform: 'browser',
    plugins: [
      {
        name: 'programs',
        resolveId(id) {
          if (Object.hasOwn(programs, id)) return id
          const place = places.get(id)
          return place === undefined ? undefined : this.resolve(place, undefined, { skipSelf: true })
        },
        load: (id) => programs[id],
      },
    ],
  })
  const { output } = await build.generate({ minify: true })
  await build.close()
  return output.filter((file) => file.type === 'chunk')
}

/** The files that a program is read from. */
function filesFor(program: string, files: ReadonlyMap<string, OutputChunk>): readonly OutputChunk[] {
  const found = new Set<OutputChunk>()
  const visit = (file: OutputChunk | undefined): void => {
    if (file === undefined || found.has(file)) return
    found.add(file)
    for (const other of file.imports) visit(files.get(other))
  }
  visit([...files.values()].find(({ isEntry, name }) => isEntry && name === program))
  return [...found]
}

/** How many bytes the code of some files takes. */
const gzipped = (files: readonly OutputChunk[]): number =>
  gzipSync(files.map(({ code }) => code).join('\n'), { level: 9 }).length

const KB = 1000

const sizes = readFileSync(join(root, 'docs/architecture/size.md'), 'utf8')

/** The kB that the table of sizes says of a page. */
const sizeOnPage = (page: string): number =>
  Number(
    sizes
      .split('\n')
      .find((line) => line.startsWith(`| ${page} |`))
      ?.split('|')[2],
  )

const program = (...names: readonly string[]) =>
  [...names.map((name) => `import { ${name} } from '${entryOf(name)}'`), `console.log(${names.join()})`].join(
    '\n',
  )

const FLOCK = ['World', 'separate', 'align', 'cohere']

/** What costs more than others, since it brings more with it: at most so many kB. */
const LARGER: Readonly<Record<string, number>> = {
  attract: 2,
  avoidObstacles: 10,
  braitenberg: 2,
  contain: 4,
  couzin: 3,
  drink: 2,
  followPath: 3,
  followWall: 11,
  hide: 9,
  holdFormation: 2,
  migrate: 2,
  queue: 2,
  repelObstacles: 9,
  stayOnPath: 3,
  survey: 5,
}

const behaviors = knownPlugins('behavior')
  .map(({ name }) => name)
  .filter((name) => !FLOCK.includes(name))

describe('the bundle size of drover, minified and gzipped', () => {
  /** Bytes of each behavior beside a flock. */
  const added: Record<string, number> = {}

  beforeAll(async () => {
    const named = Object.fromEntries(behaviors.map((name) => [name, program(...FLOCK, name)]))
    const files = new Map(
      (await bundled({ flock: program(...FLOCK), ...named })).map((file) => [file.fileName, file]),
    )
    const flock = filesFor('flock', files)
    const before = gzipped(flock)
    for (const name of behaviors) {
      const more = filesFor(name, files).filter((file) => !flock.includes(file))
      added[name] = gzipped([...flock, ...more]) - before
    }
  })

  it('matches docs/architecture/size.md within half a kB', async () => {
    const [flock] = await bundled({ page: program(...FLOCK) })
    const [random] = await bundled({ page: program('random01') })
    const all = "import { all } from 'drover/all'; import { World } from 'drover'; console.log(World, all)"
    const [everything] = await bundled({ page: all })
    const measured = [flock, random, everything].map((page) => gzipped([page]) / KB)
    const pages = ['`World` with `separate`, `align`, `cohere`', '`random01` alone', 'all of it']
    for (const [k, page] of pages.entries()) {
      const size = measured[k] ?? 0
      expect(Math.abs(size - sizeOnPage(page)), `${page}: ${size} kB`).toBeLessThanOrEqual(0.5)
    }
    const [flockSize = 0, randomSize = 0, allSize = 0] = measured
    // 35, 2 and 122 are the goals. Where they are missed the page says what takes the room; these bounds only go down.
    expect(flockSize).toBeLessThanOrEqual(63.5)
    expect(randomSize).toBeLessThanOrEqual(2)
    expect(allSize).toBeLessThanOrEqual(169.9)
  })

  it.each([
    ['drover.global.js', 83.6],
    ['page/drover-scene.js', 2],
  ])('matches the page for the file %s of the player, and is at most %d kB', (file, bound) => {
    const size = gzipSync(readFileSync(join(root, 'packages/player/dist', file)), { level: 9 }).length / KB
    const [line = ''] = sizes.split('\n').filter((row) => row.includes(`\`${file}\``) && row.startsWith('|'))
    expect(Math.abs(size - Number(line.split('|')[2])), `${file}: ${size} kB`).toBeLessThanOrEqual(0.5)
    expect(size).toBeLessThanOrEqual(bound)
  })

  it('comes from a root with at most 60 names', () => {
    expect(exportsOf.get('drover')?.length).toBeLessThanOrEqual(60)
    for (const [entry, names] of exportsOf) {
      if (entry === 'drover/all') continue
      const others = [...exportsOf].filter(([other]) => other !== entry).flatMap(([, list]) => list)
      expect(names.filter((name) => others.includes(name))).toEqual([])
    }
  })

  it('is 0 for unused imports', async () => {
    const [page] = await bundled({ page: entries.map(({ name }) => `import '${name}'`).join('\n') })
    expect(page.code.trim().length).toBe(0)
  })

  it('comes in modules that are imported by names alone', () => {
    const folder = join(root, 'packages/engine/dist/modules')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.js'),
    )
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => /^import ["']/m.test(readFileSync(join(folder, file), 'utf8')))).toEqual([])
  })

  it.each(behaviors)('grows by at most 1.5 kB with %s, or by the listed amount', (name) => {
    expect(added[name]).toBeGreaterThan(0)
    expect(added[name]).toBeLessThanOrEqual((LARGER[name] ?? 1.5) * KB)
  })
})
