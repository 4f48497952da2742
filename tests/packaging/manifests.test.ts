import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './command.js'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly description?: string
  readonly keywords?: readonly string[]
  readonly files?: readonly string[]
  readonly license: string
  readonly type: string
  readonly engines: { readonly node: string }
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

interface Locked {
  readonly resolved?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const manifestOf = (folder: string): Manifest => JSON.parse(read(join(folder, 'package.json')))

const foldersIn = (parent: string) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)
const published = foldersIn('packages')
const folders = [...published, ...foldersIn('apps')]
const packages = folders.map(manifestOf)
const versions = new Map(packages.map(({ name, version }) => [name, version]))

/** The project's address. Every manifest repeats it, since npm reads no other file. */
const REPOSITORY = 'https://github.com/drover-sim/drover'

/** What the manifest of a published package lacks: a line each, with what to add. */
function lacking(folder: string): readonly string[] {
  const manifest = manifestOf(folder)
  const { description = '', keywords = [], files = [] } = manifest
  const exact = {
    homepage: `${REPOSITORY}/tree/main/${folder}#readme`,
    bugs: `${REPOSITORY}/issues`,
    repository: { type: 'git', url: `git+${REPOSITORY}.git`, directory: folder },
    publishConfig: { access: 'public', provenance: true },
  }
  const given: Readonly<Record<string, unknown>> = { ...manifest }
  const wrong = Object.entries(exact)
    .filter(([key, value]) => JSON.stringify(given[key]) !== JSON.stringify(value))
    .map(([key, value]) => `add "${key}": ${JSON.stringify(value)}`)
  if (description === '') wrong.push('add "description": one line on what it does')
  if (keywords.length < 5) wrong.push('add "keywords": at least 5 that people search for')
  if (keywords.length !== new Set(keywords).size) wrong.push('remove the keywords that are there twice')
  // npm takes README.md and LICENSE along by itself.
  if (!files.includes('CHANGELOG.md')) wrong.push('add "CHANGELOG.md" to "files"')
  for (const name of ['README.md', 'CHANGELOG.md', 'LICENSE'])
    if (!existsSync(join(root, folder, name))) wrong.push(`write ${folder}/${name}`)
  return wrong.map((line) => `${folder}/package.json: ${line}`)
}

describe('the packages', () => {
  it.each([manifestOf('.'), ...packages])('$name pins every dependency exactly', (manifest) => {
    const ranges = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(ranges.filter(([, range]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(range))).toEqual([])
  })

  it.each(packages)('$name requires its siblings at their current version', ({ dependencies = {} }) => {
    const siblings = Object.entries(dependencies).filter(([name]) => versions.has(name))
    expect(siblings).toEqual(siblings.map(([name]) => [name, versions.get(name)]))
  })

  it.each(packages)('$name is an ES module under MIT for Node 20.19 and newer', (manifest) => {
    expect(manifest).toMatchObject({ type: 'module', license: 'MIT', engines: { node: '>=20.19' } })
  })

  it.each(published)('%s carries the license text', (folder) => {
    expect(read(`${folder}/LICENSE`)).toBe(read('LICENSE'))
  })

  it.each(published)('%s has the fields of its npm page: URL, keywords, changelog', (folder) => {
    expect(lacking(folder)).toEqual([])
  })

  it.each(published)('%s has a changelog for its version', (folder) => {
    const { name, version } = manifestOf(folder)
    const changelog = read(`${folder}/CHANGELOG.md`)
    expect(changelog.split('\n')[0]).toBe(`# ${name}`)
    expect(/^## (.+)$/m.exec(changelog)?.[1]).toBe(version)
  })

  it.each(packages)('$name has peer siblings from their current version on', (manifest) => {
    const siblings = Object.entries(manifest.peerDependencies ?? {}).filter(([name]) => versions.has(name))
    expect(siblings).toEqual(siblings.map(([name]) => [name, `^${versions.get(name)}`]))
  })

  it('the engine depends on nothing', () => {
    expect(manifestOf('packages/engine').dependencies ?? {}).toEqual({})
  })

  it('the command line is linked, so that npx drover runs it in the repository', () => {
    expect(existsSync(join(root, 'node_modules/.bin/drover'))).toBe(true)
  })
})

describe('the lock file', () => {
  const { packages: entries }: { packages: Record<string, Locked> } = JSON.parse(read('package-lock.json'))

  it('contains no download URL, so that any registry works', () => {
    const places = Object.values(entries).flatMap(({ resolved }) => resolved ?? [])
    expect([...new Set(places)].sort()).toEqual([...folders].sort())
  })

  it('contains the binaries of every platform, which npm ci requires', () => {
    const binaries = Object.values(entries).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
    expect(binaries.filter((name) => !entries[`node_modules/${name}`])).toEqual([])
  })
})
