import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const dist = fileURLToPath(new URL('../../apps/studio/dist', import.meta.url))
const read = (file: string): string => readFileSync(join(dist, file), 'utf8')

/** The scripts that are loaded on demand under a name. */
const lateFiles = (name: string): readonly string[] =>
  readdirSync(join(dist, 'assets')).flatMap((file) =>
    file.startsWith(`${name}-`) && file.endsWith('.js') ? [`assets/${file}`] : [],
  )

/** What index.html names and what `late` is, and what these import at once, their workers too. */
function loadedWith(...late: readonly string[]): readonly string[] {
  const found = ['index.html', ...late]
  const add = (file: string): void => {
    if (!found.includes(file)) found.push(file)
  }
  for (const [, file = ''] of read('index.html').matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)) add(file)
  for (let k = 1; k < found.length; k++) {
    const text = read(found[k] ?? '')
    for (const [, file = ''] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) add(`assets/${file}`)
    for (const [, file = ''] of text.matchAll(/new URL\(\s*[`'"]([^`'"]*worker-[^`'"]+\.js)[`'"]/g)) {
      add(`assets/${file.split('/').at(-1)}`)
    }
  }
  return found
}

const compressed = (files: readonly string[]): number =>
  files.map((file) => gzipSync(read(file)).length).reduce((sum, size) => sum + size)

const firstFiles = (): readonly string[] => loadedWith()
/** The worker of the pictures' worlds. */
const workers = (): readonly string[] =>
  loadedWith(...lateFiles('projector')).filter((file) => file.includes('worker-'))

describe('the first load of the studio', () => {
  it('is under 280 kB compressed: the page, its scripts, its styles, and the worker', () => {
    const files = loadedWith(...workers())
    expect(files.some((file) => file.endsWith('.css'))).toBe(true)
    expect(files.filter((file) => file.includes('worker-'))).toHaveLength(1)
    expect(compressed(files)).toBeLessThan(280_000)
  })

  it('leaves what draws pictures, the flock of the title and the worker until the gallery is painted', () => {
    const late = [...['projector', 'title-flock'].flatMap(lateFiles), ...workers()]
    expect(late).toHaveLength(3)
    expect(firstFiles().filter((file) => late.includes(file))).toEqual([])
  })

  it('grows by at most 40 kB where a scene is opened', () => {
    const page = readdirSync(join(dist, 'assets')).filter((file) => /^scene-page-.*\.(js|css)$/.test(file))
    expect(page).toHaveLength(2)
    expect(compressed(page.map((file) => `assets/${file}`))).toBeLessThan(40_000)
  })

  it('leaves out what films, animated herds and tables are made with', () => {
    const all = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'))
    const late = all.filter((file) => !firstFiles().includes(`assets/${file}`))
    expect(late.some((file) => file.startsWith('film-'))).toBe(true)
    expect(late.some((file) => file.startsWith('export-dialog-'))).toBe(true)
  })

  it('leaves out the tests of what the editor shows', () => {
    const sources = readdirSync(join(dist, 'assets')).filter((file) => file.startsWith('engine-sources-'))
    expect(sources).toHaveLength(1)
    const isTest = (file: string) => read(`assets/${file}`).includes("from 'vitest'")
    expect(sources.filter(isTest)).toEqual([])
  })
})
