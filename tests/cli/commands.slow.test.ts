import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkScenario, scenes } from '@drover/scenarios'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { drover, start, temporaryFolder, versionOf } from './program.js'

vi.setConfig({ testTimeout: 120_000 })

const folder = temporaryFolder()
const run = (...args: readonly string[]) => drover(args, folder.path)

afterAll(folder.remove)

describe('drover', () => {
  it('without arguments shows its help', async () => {
    const { code, stdout } = await run()
    expect(code).toBe(0)
    expect(stdout).toContain('Usage: drover [options] [command]')
    expect(stdout).toContain('Examples:')
  })

  it('--version prints the version of its package', async () => {
    expect(await run('--version')).toEqual({ code: 0, stdout: `${versionOf('cli')}\n`, stderr: '' })
  })

  it.each(['list', 'info', 'run', 'validate', 'new', 'bench'])(
    '%s --help shows its options and examples',
    async (command) => {
      const { code, stdout } = await run(command, '--help')
      expect(code).toBe(0)
      expect(stdout).toMatch(new RegExp(`^Usage: drover ${command} `))
      expect(stdout).toContain(`Examples:\n  drover ${command}`)
    },
  )
})

describe('a file of nested lists', () => {
  it.each(['validate', 'run', 'sweep'])('is rejected by %s in one line at any depth', async (command) => {
    writeFileSync(join(folder.path, 'deep.json'), '['.repeat(100_000) + ']'.repeat(100_000))
    const { code, stdout, stderr } = await run(command, 'deep.json')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr.replace(/^drover: /, '')).toBe(
      'deep.json: expected at most 200 nested lists and objects, got more\n',
    )
  })
})

describe('drover list', () => {
  it('ends silently when its output is closed', async () => {
    const { code, stdout, stderr } = await start(['list'], folder.path, [
      '/bin/sh',
      '-c',
      '"$@" | head -1',
      'sh',
    ]).ended
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toBe('The Nature of Code, 2nd edition, chapter 5\n')
  })

  it('lists every scene with its section and title, by edition', async () => {
    const { stdout } = await run('list')
    for (const { name, title } of scenes)
      expect(stdout).toMatch(new RegExp(`^  ${name} .*${title.replace(/[()]/g, '.')}$`, 'm'))
    expect(stdout).toMatch(/^ {2}flocking +5\.11 +Flocking: separation, alignment, cohesion$/m)
    expect(stdout.indexOf('2nd edition')).toBeLessThan(stdout.indexOf('1st edition'))
  })

  it('--json prints them as a list', async () => {
    const listed = JSON.parse((await run('list', '--json')).stdout)
    expect(listed.map(({ name }: { name: string }) => name)).toEqual(scenes.map(({ name }) => name))
    expect(Object.keys(listed[0])).toEqual(['name', 'section', 'title', 'about', 'source'])
  })
})

describe('drover info flocking', () => {
  it('shows every behavior with each option: value, default and allowed values', async () => {
    const { code, stdout } = await run('info', 'flocking')
    expect(code).toBe(0)
    expect(stdout).toContain("Population 'boids' at world.populations[0]")
    expect(stdout).toContain("Behavior 'separate' at world.populations[0].behaviors[0]")
    expect(stdout).toMatch(
      /^ {2}weight +1\.5 +1 +Weight of this behavior in its selection\. Expects a weight\.$/m,
    )
    expect(stdout).toMatch(/^ {2}cohesion +1 +world\.populations\[0\]\.behaviors\[2\]\.weight$/m)
    expect(stdout).toContain('Source: The Nature of Code, 2nd edition, example 5.11')
    expect(stdout).toMatch(
      /^Things to try\n- Set the weight of cohesion to 0: The boids [^-]*\n {4}--set 'cohesion=0'\n- /m,
    )
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
  })

  it('shows the presets of a scene, with their settings', async () => {
    const { stdout } = await run('info', 'seek-and-separate-first-edition')
    expect(stdout).toContain('Presets\n- As printed: The weights are those of the text: 1.5 for separation')
    expect(stdout).toContain("    --set 'separation=1.5'\n    --set 'seeking=0.5'\n")
    expect((await run('info', 'seek')).stdout).not.toContain('Presets')
  })

  it('shows the options of locomotion, energy and a trip for any scene', async () => {
    const { stdout } = await run('info', 'flocking')
    expect(stdout).toMatch(/^ {2}energy +– +– +What/m)
    expect(stdout).toMatch(/^ {2}energy\.model +– +gompert +What/m)
    expect(stdout).toMatch(/^ {2}trip\.timeLimit /m)
    expect(stdout).toMatch(/^ {2}locomotion\.integrator +semi-implicit +semi-implicit /m)
    const herd = (await run('info', 'herd-around-hill')).stdout
    expect(herd).toMatch(/^ {2}energy\.model +gompert +gompert /m)
    expect(herd).toMatch(/^ {2}trip\.tolerance +3 /m)
    expect(herd).not.toMatch(/^ {2}energy +/m)
  })

  it('--json prints the same as an object', async () => {
    const info = JSON.parse((await run('info', 'flocking', '--json')).stdout)
    expect(info).toMatchObject({ name: 'flocking', run: { steps: 1000, every: 5 } })
    expect(info.populations[0].behaviors.map(({ name }: { name: string }) => name)).toEqual([
      'separate',
      'align',
      'cohere',
    ])
    expect(info.populations[0].behaviors[0].options[0]).toEqual({
      name: 'radius',
      value: 25,
      default: 25,
      quantity: 'length',
      range: 'a length > 0',
      about: 'Neighbors nearer than this are too near.',
    })
    expect(info.controls.cohesion).toEqual({ path: 'world.populations[0].behaviors[2].weight', value: 1 })
  })

  it('shows every scene', async () => {
    const infos = await Promise.all(scenes.slice(0, 8).map(({ name }) => run('info', name)))
    expect(infos.map(({ code, stderr }) => `${code}${stderr}`)).toEqual(infos.map(() => '0'))
  })
})

describe('a file of the wrong kind', () => {
  it('is distinguished from an invalid one, with the command that accepts it', async () => {
    writeFileSync(join(folder.path, 'trial.json'), '{ "experiment": "trial", "scenario": "flocking" }')
    const text = "expected a scenario, got an experiment; run it with 'drover sweep'\n"
    expect(await run('validate', 'trial.json')).toMatchObject({ code: 2, stderr: `trial.json: ${text}` })
    expect((await run('run', 'trial.json')).stderr).toBe(`drover: trial.json: ${text}`)
    await run('new', 'start.json')
    expect(await run('sweep', 'start.json')).toMatchObject({
      code: 2,
      stderr: "drover: start.json: expected an experiment, got a scenario; run it with 'drover run'\n",
    })
  })
})

describe('drover new', () => {
  it('writes a scenario that is valid and runs', async () => {
    expect((await run('new')).stdout).toBe('Wrote scenario.json. Change it, then: drover run scenario.json\n')
    const written = JSON.parse(readFileSync(join(folder.path, 'scenario.json'), 'utf8'))
    expect(checkScenario(written)).toEqual([])
    const { code, stdout } = await run('run', 'scenario.json', '--steps', '3')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^scenario: 3 steps of 151 agents/)
  })

  it('overwrites a file with --force only', async () => {
    writeFileSync(join(folder.path, 'mine.json'), 'mine')
    expect((await run('new', 'mine.json')).code).toBe(2)
    expect(readFileSync(join(folder.path, 'mine.json'), 'utf8')).toBe('mine')
    expect((await run('new', 'mine.json', '--force')).code).toBe(0)
    expect((await run('validate', 'mine.json')).stdout).toBe('mine.json: valid\n')
  })
})

describe('drover bench', () => {
  it('--json prints one object on the last line', async () => {
    const args = ['--agents', '500', '--steps', '4', '--repeats', '3', '--index', 'grid', '--json']
    const { code, stdout } = await run('bench', 'flock', ...args)
    expect(code).toBe(0)
    const result = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')
    expect(result).toMatchObject({ scene: 'flock', index: 'grid', agents: 500, steps: 4, repeats: 3 })
    expect(result.agentStepsPerSecond).toBeCloseTo((1000 * 500) / result.msPerStep, 6)
    expect(result.spread.min).toBeLessThanOrEqual(result.msPerStep)
    expect(result.spread.max).toBeGreaterThanOrEqual(result.msPerStep)
    // Two agents per area within a radius of 1 are 2π; some have flocked together since.
    expect(result.meanNeighbors).toBeGreaterThan(5)
    expect(result.meanNeighbors).toBeLessThan(10)
  })

  it('names the flag if there are more agents than a population may have', async () => {
    const { code, stderr } = await run('bench', 'flock', '--agents', '1e9')
    expect([code, stderr]).toEqual([
      2,
      "drover: --agents: expected a whole number from 1 to 10000000, got '1e9'\n",
    ])
  })

  it('takes a scenario file, and prints a table', async () => {
    writeFileSync(
      join(folder.path, 'still.json'),
      JSON.stringify({ drover: 1, world: { populations: [{ count: 3 }] } }),
    )
    const { code, stdout } = await run('bench', 'still.json', '--steps', '2', '--repeats', '1')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ {2}agents +3$/m)
    expect(stdout).toMatch(/^ {2}neighbors +0 on average$/m)
  })

  it('rejects another number of agents if a scene has a fixed one', async () => {
    const { code, stderr } = await run('bench', 'seek', '--agents', '3')
    expect(code).toBe(2)
    expect(stderr).toMatch(
      /^drover: --agents: 'seek' has a fixed number of agents; use one of .*flocking.*\n$/,
    )
  })
})
