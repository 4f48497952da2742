import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesOf, TEMPLATES } from '../../scripts/templates.mjs'
import { root, withTree } from './command.js'

const program = join(root, 'packages/create/bin/create-drover.mjs')

/** What create-drover leaves that is run in a folder, without a terminal. */
const create = (folder: string, ...args: readonly string[]) => createWith({}, folder, args)

function createWith(npm: Readonly<Record<string, string>>, folder: string, args: readonly string[]) {
  const env = { ...process.env, npm_config_user_agent: 'npm/11.0.0 node/v20.20.2 linux x64', ...npm }
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()

describe('npm create drover', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'drover-create-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(Object.entries(TEMPLATES))('writes the example behind the template %s', (template, example) => {
    const { status, stdout } = create(folder, `my-${template}`, '--template', template)
    expect(status).toBe(0)
    const script = template === 'node' ? 'start' : 'dev'
    expect(stdout).toContain(`  cd my-${template}\n  npm install\n  npm run ${script}\n`)
    const [written, source] = [join(folder, `my-${template}`), join(root, 'examples', example)]
    expect(filesIn(written)).toEqual(['.gitignore', ...filesOf(example)].sort())
    const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
    const made = JSON.parse(readFileSync(join(written, 'package.json'), 'utf8'))
    expect(made).toEqual({ ...manifest, name: `my-${template}` })
    expect(Object.keys(made.scripts)).toEqual(script === 'dev' ? ['dev', 'build', 'preview'] : ['start'])
    for (const file of filesOf(example).filter((name) => name !== 'package.json'))
      expect(readFileSync(join(written, file)).equals(readFileSync(join(source, file))), file).toBe(true)
  })

  it('writes a flock on a canvas into my-flock by default', () => {
    expect(create(folder).stdout).toMatch(/^Created my-flock from the template canvas\. /)
  })

  it.each([
    [{ npm_config_template: 'p5' }, ['by-value']],
    [{ npm_config_template: 'true' }, ['by-place', 'p5']],
  ])('accepts the template if npm consumed it as its own option %j', (npm, args) => {
    const { stdout } = createWith(npm, folder, args)
    expect(stdout).toContain(`Created ${args[0]} from the template p5. `)
  })

  it('lists its templates', () => {
    const { status, stdout } = create(folder, '--help')
    expect(status).toBe(0)
    expect([...stdout.matchAll(/^ {2}(\w+) {2,}/gm)].map(([, name]) => name)).toEqual(Object.keys(TEMPLATES))
  })

  it.each([
    [['a', 'b'], /expected one folder, got a b; see npm create drover -- --help/],
    [['--teplate', 'p5'], /Unknown option '--teplate'; see npm create drover -- --help/],
    [['a', '--template', 'p6'], /template: expected one of canvas, p5, three, pixi, react, node, got "p6"/],
    [['My Flock!'], /name: expected lowercase letters.* got "My Flock!"; try my-flock$/m],
    [['p5', '--template', 'p5'], /name: p5 is a package that the project uses; choose another name/],
    [['full'], /full: expected an empty folder, found notes\.txt in it; choose another name/],
    [['file'], /file: expected a new or empty folder, got a file; choose another name/],
  ])('rejects %j in one line and writes nothing', (args, message) => {
    withTree({ 'full/notes.txt': 'mine', file: '' }, (place) => {
      const before = filesIn(place)
      const { status, stdout, stderr } = create(place, ...args)
      expect([status, stdout]).toEqual([2, ''])
      expect(stderr).toMatch(message)
      expect(stderr).toMatch(/^create-drover: [^\n]+\n$/)
      expect(filesIn(place)).toEqual(before)
    })
  })

  it('writes into an empty folder that is a git repository', () => {
    withTree({ 'flock/.git/HEAD': 'ref: refs/heads/main\n' }, (place) => {
      const { status, stdout } = create(join(place, 'flock'), '.')
      expect(status).toBe(0)
      expect(stdout).not.toContain('cd ')
      expect(JSON.parse(readFileSync(join(place, 'flock/package.json'), 'utf8')).name).toBe('flock')
    })
  })
})
