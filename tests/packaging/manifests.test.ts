import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './command.js'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly type: string
  readonly engines: { readonly node: string }
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

describe('the packages', () => {
  it.each([manifestOf('.'), ...packages])('$name pins every dependency exactly', (manifest) => {
    const ranges = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(ranges.filter(([, range]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(range))).toEqual([])
  })

  it.each(packages)('$name asks for its siblings at the version they have', ({ dependencies = {} }) => {
    const siblings = Object.entries(dependencies).filter(([name]) => versions.has(name))
    expect(siblings).toEqual(siblings.map(([name]) => [name, versions.get(name)]))
  })

  it.each(packages)('$name is an ES module under MIT for Node 20.19 and newer', (manifest) => {
    expect(manifest).toMatchObject({ type: 'module', license: 'MIT', engines: { node: '>=20.19' } })
  })

  it.each(published)('%s carries the license text', (folder) => {
    expect(read(`${folder}/LICENSE`)).toBe(read('LICENSE'))
  })

  it('the engine depends on nothing', () => {
    expect(manifestOf('packages/engine').dependencies ?? {}).toEqual({})
  })
})

describe('the lock file', () => {
  const { packages: entries }: { packages: Record<string, Locked> } = JSON.parse(read('package-lock.json'))

  it('names no address to download from, so that any registry will do', () => {
    const places = Object.values(entries).flatMap(({ resolved }) => resolved ?? [])
    expect([...new Set(places)].sort()).toEqual([...folders].sort())
  })

  it('holds the binaries of every platform, else npm ci refuses it', () => {
    const binaries = Object.values(entries).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
    expect(binaries.filter((name) => !entries[`node_modules/${name}`])).toEqual([])
  })
})
