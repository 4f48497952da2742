import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { drover, program } from './program.js'
import { createWorkplace } from './results.js'

vi.setConfig({ testTimeout: 240_000 })

const { path, at, json, parquet, run, remove } = createWorkplace()
afterAll(remove)

const bin = at('bin')
mkdirSync(bin)
writeFileSync(join(bin, 'drover'), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`)
chmodSync(join(bin, 'drover'), 0o755)

/** Runs a line in a shell that finds `drover`. */
const typed = (
  line: string,
  cwd: string,
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', PATH: `${bin}${delimiter}${process.env.PATH}` }
    execFile('sh', ['-c', line], { cwd, env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    )
  })

/** A name that does harm where it is not quoted. */
const HOSTILE = `-a 'b' "c" $(touch pwned) \`touch pwned\` ünï 漢\n;touch pwned`
const TITLE = `It's $(touch pwned) "tilted" \n\u202e`

const untouched = () => {
  const found = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return found.filter((name) => name.split('/').includes('pwned'))
}

const behaviors = [
  { behavior: 'separate', radius: 20 },
  { behavior: 'align', radius: 40 },
  { behavior: 'cohere', radius: 40 },
]

const flockOf = (count: number, more: object = {}) => ({
  drover: 1,
  title: TITLE,
  metrics: ['polarization'],
  world: {
    width: 500,
    height: 500,
    edges: 'wrap',
    populations: [{ name: HOSTILE.replaceAll(/[[\].=]/g, ''), count, velocity: 'random', behaviors }],
  },
  ...more,
})

const write = (name: string, value: unknown) => writeFileSync(at(name), JSON.stringify(value))
const hashIn = (...names: readonly string[]): string => json(...names, 'summary.json').hash
/** The code of a page as a reader would copy it. */
const codeIn = (page: string, tag: 'pre' | 'code', holding: string): readonly string[] =>
  [...readFileSync(page, 'utf8').matchAll(new RegExp(`<${tag}>(${holding}.*?)</${tag}>`, 'gs'))].map(
    ([, code = '']) =>
      code
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&'),
  )

describe('a run', () => {
  const out = HOSTILE

  it('[S173] on wasm is repeated bit for bit by the command it prints, its summary and its report', async () => {
    write('flock.json', flockOf(300))
    const ran = await run('flock.json', '--backend', 'wasm', '--steps', '60', `--out=${out}`)
    // A slow machine also prints its progress.
    expect(ran.code, ran.stderr).toBe(0)
    const hash = hashIn(out)
    expect(json(out, 'scenario.json').run).toEqual({ steps: 60, every: 10, backend: 'wasm' })
    // On the engine it would be another flock by then.
    await run('flock.json', '--steps', '60', '--quiet', '--out', 'engine')
    expect(hashIn('engine')).not.toBe(hash)

    const [, printed = ''] = /^To repeat it: (.*)$/m.exec(ran.stdout) ?? []
    expect(await typed(`${printed} --quiet`, path)).toMatchObject({ code: 0, stderr: '' })
    expect(hashIn(out, 'again')).toBe(hash)

    const { command } = json(out, 'summary.json')
    expect(await typed(`${command} --quiet`, at(out, 'again'))).toMatchObject({ code: 0, stderr: '' })
    expect(hashIn(out, 'again', 'again')).toBe(hash)

    expect(await drover(['report', `./${out}`, '--quiet'], path)).toMatchObject({ code: 0, stderr: '' })
    const [reported = ''] = codeIn(join(at(out), 'report.html'), 'pre', 'drover')
    expect(await typed(`${reported.replace('again', 'third')} --quiet`, at(out))).toMatchObject({
      code: 0,
      stderr: '',
    })
    expect(hashIn(out, 'third')).toBe(hash)
    expect(untouched()).toEqual([])
  })

  it('is repeated from a report elsewhere, with the commands of its pictures', async () => {
    mkdirSync(at('pages'))
    const page = join(path, 'pages', `${HOSTILE.replace('\n', '')}.html`)
    expect(await drover(['report', 'engine', `--out=${page}`, '--quiet'], path)).toMatchObject({
      code: 0,
      stderr: '',
    })
    const [line = ''] = codeIn(page, 'pre', 'drover')
    expect(await typed(`${line} --quiet`, dirname(page))).toMatchObject({ code: 0, stderr: '' })
    expect(hashIn('engine', 'again')).toBe(hashIn('engine'))
    const drawn = codeIn(page, 'code', 'drover plot')
    expect(drawn.length).toBeGreaterThanOrEqual(2)
    for (const [k, command] of drawn.entries()) {
      expect(await typed(`${command} --quiet --out ${k}.svg`, dirname(page))).toMatchObject({
        code: 0,
        stderr: '',
      })
      expect(existsSync(at('pages', `${k}.svg`))).toBe(true)
    }
    expect(untouched()).toEqual([])
  })

  it('names its terrain and hash, and no longer needs the file', async () => {
    const file = `${HOSTILE.replaceAll('/', '')}.asc`
    writeFileSync(at(file), 'ncols 3\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 100\n1 2 1\n2 3 2\n1 2 1\n')
    const args = ['flock.json', `--terrain=./${file}`, '--steps', '20', '--quiet', '--out', 'hills']
    expect(await run(...args)).toMatchObject({ code: 0 })
    const terrainFile = { name: file, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }
    expect(json('hills', 'summary.json')).toMatchObject({ terrainFile })
    expect(json('hills', 'scenario.json')).toMatchObject({ terrainFile })
    writeFileSync(at(file), '')
    expect(await typed(`${json('hills', 'summary.json').command} --quiet`, at('hills'))).toMatchObject({
      code: 0,
    })
    expect(hashIn('hills', 'again')).toBe(hashIn('hills'))
    expect(untouched()).toEqual([])
  })
})

describe('a sweep', () => {
  it('[S173] prints commands that repeat each run, and the sweep', async () => {
    const name = flockOf(1).world.populations[0]?.name
    write('sweep.json', {
      experiment: 'sweep',
      question: TITLE,
      scenario: flockOf(30),
      steps: 30,
      factors: {
        "-it's\n= $(touch pwned)": { path: `populations[${name}].maxSpeed`, values: [1, 2.5] },
        title: { values: [TITLE, '-x', '=1+1'] },
      },
      replicates: 1,
      stop: { metric: 'polarization', above: 0.97 },
      measure: { metrics: ['polarization'] },
    })
    const out = HOSTILE.replace('-a', '-s')
    expect(await drover(['sweep', 'sweep.json', `--out=${out}`, '--quiet'], path)).toMatchObject({
      code: 0,
      stderr: '',
    })
    const rows = await parquet(out, 'runs.parquet')
    expect(rows).toHaveLength(6)
    for (const { command, hash, run: number } of rows) {
      expect(command).not.toContain('\n')
      expect(await typed(`${command} --quiet --out run-${number}`, at(out))).toMatchObject({
        code: 0,
        stderr: '',
      })
      expect(hashIn(out, `run-${number}`)).toBe(hash)
    }
    expect(await drover(['report', `./${out}`, '--quiet'], path)).toMatchObject({ code: 0, stderr: '' })
    const page = join(at(out), 'report.html')
    const [line = ''] = codeIn(page, 'pre', 'drover')
    expect(await typed(`${line} --quiet`, at(out))).toMatchObject({ code: 0, stderr: '' })
    for (const table of ['runs.parquet', 'summary.parquet']) {
      expect(readFileSync(at(out, 'again', table)).equals(readFileSync(at(out, table)))).toBe(true)
    }
    for (const [k, command] of codeIn(page, 'code', 'drover plot').entries()) {
      expect(await typed(`${command} --quiet --out ${k}.svg`, at(out))).toMatchObject({ code: 0, stderr: '' })
    }
    const plotted = await drover(['plot', `./${out}`, '--kind', 'box', '--log', 'none'], path)
    const [, flags = ''] = /^Shown: (.*)$/m.exec(plotted.stdout) ?? []
    expect(await typed(`drover plot . ${flags} --json`, at(out))).toMatchObject({ code: 0, stderr: '' })
    expect(untouched()).toEqual([])
  })

  it('runs on the backend of its scenario, by its commands too', async () => {
    write('fast.json', {
      experiment: 'fast',
      scenario: flockOf(300, { run: { steps: 30, backend: 'wasm' } }),
      replicates: 2,
      measure: { metrics: ['polarization'] },
    })
    expect(await drover(['sweep', 'fast.json', '--quiet', '--out', 'fast'], path)).toMatchObject({ code: 0 })
    for (const { command, hash, run: number } of await parquet('fast', 'runs.parquet')) {
      const again = await typed(`${command} --quiet --out run-${number}`, at('fast'))
      expect(again).toMatchObject({ code: 0, stderr: '' })
      expect(json('fast', `run-${number}`, 'summary.json')).toMatchObject({ backend: 'wasm', hash })
    }
  })
})

describe('a run of a sweep that failed', () => {
  it('[S173] is repeated by the unabridged command on the terminal, also if it looks like a URL with a password', async () => {
    const storm = { force: 'wind', vector: [{ signal: 'ramp', from: 0, to: 10, low: 1, high: 1e100 }, 0] }
    const title = `redis://user:secret@host ${'far '.repeat(2000)}`
    write('failing.json', {
      experiment: 'failing',
      scenario: {
        drover: 1,
        world: { populations: [{ name: 'a', maxSpeed: 1e100, mass: 1e-300, forces: [storm] }] },
        run: { steps: 20 },
      },
      factors: { title: { values: [title] } },
      replicates: 1,
      measure: { metrics: ['speed'] },
    })
    const swept = await drover(['sweep', 'failing.json', '--quiet', '--out', 'failing'], path)
    const [line = ''] = swept.stderr.split('\n').filter((text) => text.includes('to repeat it'))
    const [{ command, error }] = await parquet('failing', 'runs.parquet')
    expect(line).toBe(`drover: to repeat it, in failing: ${command}`)
    const again = await typed(`${command} --quiet --out again`, at('failing'))
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining(error) })
    expect(json('failing', 'again', 'scenario.json').title).toBe(title)
  })
})

describe('a printed URL', () => {
  it('contains no password, not even one with slashes', async () => {
    for (const address of ['redis://me:secret@host', 'redis://:se/cret@host/1', 'rediss://me:se@cret@host'])
      for (const command of ['run', 'sweep', 'report', 'gather', 'validate']) {
        const { code, stdout, stderr } = await drover([command, address], path)
        expect([code, stdout]).toEqual([2, ''])
        expect(stderr).toContain('://…@host')
        expect(stderr).not.toMatch(/se.?cret/)
      }
  })
})

describe('a name printed to a terminal', () => {
  it('is escaped as in JSON, in tables and errors', async () => {
    const name = 'a\u001b[2J\r\nb'
    write('steers.json', {
      drover: 1,
      world: { populations: [{ name, count: 3 }, { name: 'c' }] },
      run: { steps: 2 },
    })
    const ran = await run('steers.json', '--out', 'steers')
    const plotted = await drover(['plot', 'steers', '--kind', 'trajectories', '--agents', 'x:1'], path)
    const unknown = await run(name)
    const shown = String.raw`a\u001b[2J\u000d\u000ab`
    expect(ran.stdout).toContain(`  ${shown}  agents `)
    expect(plotted.stderr).toContain(`known: ${shown}, c\n`)
    expect(unknown.stderr).toBe(`drover: unknown scene '${shown}'; 'drover list' shows all scenes\n`)
    // A program that parses SVG as XML accepts none of them.
    await drover('plot steers --metric polarization --out steers.svg'.split(' '), path)
    await drover('report steers --out steers.html'.split(' '), path)
    for (const file of ['steers.svg', 'steers.html']) {
      const text = readFileSync(at(file), 'utf8')
      expect(text).toContain('a\ufffd[2J')
      expect(text).not.toContain('\u001b')
    }
  })
})

describe('a file that drover new writes', () => {
  it('runs with the command it prints, for any file name', async () => {
    for (const name of ['flocking', `${HOSTILE}.json`]) {
      const { stdout } = await drover(['new', '--', name], path)
      const [, line = ''] = /, then: (drover.*)\n$/s.exec(stdout) ?? []
      expect(await typed(`${line} --steps 1 --json --quiet`, path)).toMatchObject({ code: 0, stderr: '' })
    }
    expect(untouched()).toEqual([])
  })
})

describe('drover bake', () => {
  it('plays a scenario on its backend', async () => {
    write('fast-flock.json', flockOf(300, { run: { backend: 'wasm' } }))
    write('flock-2.json', flockOf(300))
    const bake = (file: string, out: string) =>
      drover(['bake', file, '--seconds', '1', '--out', out, '--quiet'], path)
    expect(await bake('fast-flock.json', 'a.glb')).toMatchObject({ code: 0, stderr: '' })
    expect(await bake('flock-2.json', 'b.glb')).toMatchObject({ code: 0, stderr: '' })
    expect(readFileSync(at('a.glb')).equals(readFileSync(at('b.glb')))).toBe(false)
  })
})
