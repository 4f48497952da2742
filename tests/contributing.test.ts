import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import { describe, expect, it } from 'vitest'
import { ALL_PLUGINS, allPlugins } from '../scripts/generated/all-plugins.mjs'
import { root } from '../scripts/stages.mjs'

const ENGINE = join(root, 'packages/engine/src')
const BEHAVIORS = join(ENGINE, 'behaviors.ts')

const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
const [section = ''] = /^## Add a behavior$.*?(?=^## )/ms.exec(page) ?? []

/** Each code block with the path that the sentence before it names last. */
const blocks = [...section.matchAll(/^```ts\n(.*?)^```$/gms)].map(({ 1: code, index }) => {
  const [path = ''] = [...section.slice(0, index).matchAll(/`(packages\/[^`]+\.ts)`/g)].at(-1)?.slice(1) ?? []
  return { path: join(root, path), code }
})
const [rule, test, other] = blocks
const [line] = /(?<=`)export \{.+?(?=`)/.exec(section) ?? ['']

/** The files of the page, which are not in the repository. */
const files = new Map([
  [rule.path, rule.code],
  [test.path, test.code],
  [BEHAVIORS, `${readFileSync(BEHAVIORS, 'utf8')}${line}\n`],
  [other.path, other.code],
])
const read = (path: string) => files.get(path) ?? readFileSync(path, 'utf8')
files.set(join(root, ALL_PLUGINS), allPlugins(read))
const entry = [test.path, other.path, join(ENGINE, 'fields.ts'), join(root, ALL_PLUGINS)].map(
  (path) => `export * from '${path}'\n`,
)
files.set('entry', `${entry.join('')}export { World } from '${join(ENGINE, 'index.ts')}'\n`)

/** What the files of the page and the engine's own export together; running it registers the page's test here. */
async function loaded() {
  const build = await rolldown({
    input: 'entry',
    platform: 'node',
    external: ['vitest'],
    plugins: [
      {
        name: 'page',
        resolveId(id, importer) {
          const path = id.startsWith('.') ? join(dirname(importer ?? ''), id.replace(/\.js$/, '.ts')) : id
          return files.has(path) ? path : undefined
        },
        load(id) {
          const code = files.get(id)
          return code === undefined ? undefined : { code, moduleType: 'ts' }
        },
      },
    ],
  })
  const { output } = await build.generate({ format: 'esm' })
  await build.close()
  // Beside the packages, so that it finds vitest.
  const folder = join(root, '.cache', 'contributing')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'page.mjs'), output[0].code)
  return import(/* @vite-ignore */ `${join(folder, 'page.mjs')}`)
}

describe('"Add a behavior" in CONTRIBUTING.md', async () => {
  const { all, constantField, driftAhead, World } = await loaded()

  it('names a file for each code block', () => {
    expect(blocks.map(({ path }) => path.slice(ENGINE.length + 1))).toEqual([
      'behaviors/goals/orbit-target.ts',
      'behaviors/goals/orbit-target.test.ts',
      'behaviors/environment/drift-ahead.ts',
    ])
  })

  it('adds the behavior to drover/all by `npm run generate`', () => {
    const populations = [{ behaviors: [{ behavior: 'orbitTarget', target: [0, 0] }] }]
    expect(() => new World({ populations }, { plugins: all })).not.toThrow()
  })

  it('starts from an up-to-date list of all plug-ins', () => {
    expect(readFileSync(join(root, ALL_PLUGINS), 'utf8')).toBe(allPlugins())
  })

  it('has a second behavior that steers along its field', () => {
    const world = new World({
      width: 100,
      height: 100,
      fields: { wind: constantField({ vector: [0, 1] }) },
      populations: [{ count: 1, maxSpeed: 4, maxForce: 10, behaviors: [driftAhead({ field: 'wind' })] }],
    })
    world.step()
    expect(world.populations[0].at(0).velocity.toJSON()).toEqual({ x: 0, y: 4, z: 0 })
  })
})
