import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import { World, type WorldDescription } from 'drover'
import { polygon, tree } from 'drover/obstacles'
import { hills } from 'drover/terrain'
import { AnimationMixer, type Object3D } from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { drover, start } from './program.js'
import { createWorkplace } from './results.js'

vi.setConfig({ testTimeout: 120_000 })

const { path, at, remove } = createWorkplace()
afterAll(remove)

const require = createRequire(import.meta.url)
const validator = require('gltf-validator') as {
  validateBytes(bytes: Uint8Array): Promise<{ issues: { numErrors: number; numWarnings: number } }>
}

const WORLD: WorldDescription = {
  width: 60,
  height: 40,
  dt: 0.05,
  edges: 'bounce',
  seed: 4,
  terrain: hills({ hills: [{ at: [30, 20], height: 6, sigma: 8 }] }),
  obstacles: [
    tree({ at: [50, 35] }),
    polygon({
      points: [
        [5, 5],
        [9, 5],
        [7, 9],
      ],
    }),
  ],
  populations: [
    {
      name: 'sheep',
      count: 12,
      velocity: 'random',
      maxSpeed: 2,
      radius: 0.5,
      behaviors: [{ behavior: 'wander' }],
    },
    { name: 'dogs', count: 1, velocity: 'random', maxSpeed: 3, radius: 0.4 },
  ],
}

/** A rule that leaves the file `began` once a step asks it for a force. */
const SIGN = `
import { writeFileSync } from 'node:fs'
import { defineBehavior } from 'drover/plugin'

let began = false
export const sign = defineBehavior({
  name: 'sign', summary: 'Leaves a file.', source: 'a test', options: {},
  bind: () => ({
    force() {
      if (!began) writeFileSync('began', '')
      began = true
      return false
    },
  }),
})
`

const bake = (...args: readonly string[]) => drover(['bake', ...args], path)

beforeAll(() => {
  const scenario = { drover: 1, world: WORLD, run: { steps: 10, every: 1 } }
  writeFileSync(at('herd.json'), JSON.stringify(scenario))
  const behaviors = [{ behavior: 'sign' }, { behavior: 'align', radius: 1000 }]
  const crowd = { count: 20_000, at: 'random', maxSpeed: 1, behaviors }
  const slow = { width: 10, height: 10, populations: [crowd] }
  writeFileSync(at('crowd.json'), JSON.stringify({ drover: 1, world: slow, run: { steps: 9, every: 1 } }))
  writeFileSync(at('sign.mjs'), SIGN)
  const far = { width: 2e60, height: 2e60, populations: [{ at: [1e60, 0], maxSpeed: 1e58 }] }
  writeFileSync(at('far.json'), JSON.stringify({ drover: 1, world: far, run: { steps: 9, every: 1 } }))
  for (const name of ['notes.glb', 'notes.mp4']) writeFileSync(at(name), 'no such thing')
})

describe('a baked herd', () => {
  it('is valid glTF with every agent in place in three.js, within the tolerance, at every frame', async () => {
    const { code, stdout, stderr } = await bake('herd.json', '--seconds', '3', '--fps', '20', '--json')
    expect([code, stderr]).toEqual([0, ''])
    const account = JSON.parse(stdout)
    expect(account).toMatchObject({ file: 'herd.glb', frames: 61, steps: 60, agents: 13, tolerance: 0.016 })
    const bytes = new Uint8Array(readFileSync(at('herd.glb')))
    expect(account.bytes).toBe(bytes.length)
    expect((await validator.validateBytes(bytes)).issues).toMatchObject({ numErrors: 0, numWarnings: 0 })

    const { scene, animations } = await new GLTFLoader().parseAsync(bytes.buffer, '')
    const mixer = new AnimationMixer(scene)
    for (const clip of animations) mixer.clipAction(clip).play()
    const world = new World(WORLD)
    let worst = 0
    for (let frame = 0; frame < 60; frame++) {
      mixer.setTime(frame / 20)
      for (const { name, columns, count } of world.populations) {
        for (let row = 0; row < count; row++) {
          const { position } = scene.getObjectByName(`${name}-${columns.id[row]}`) as Object3D
          const [x, y, z] = [columns.x[row], columns.y[row], columns.z[row]]
          worst = Math.max(worst, Math.hypot(position.x - x, position.y - z, position.z + y))
        }
      }
      world.step()
    }
    expect(worst).toBeGreaterThan(0)
    expect(worst).toBeLessThanOrEqual(0.016 + 1e-5)
  })

  it('is reproducible byte for byte, and smaller with meshopt', async () => {
    const args = ['herd.json', '--seconds', '2', '--seed', '9']
    await bake(...args, '--out', 'one.glb')
    const { stdout } = await bake(...args, '--out', 'deep/two.glb')
    expect(stdout).toContain('\nWrote deep/two.glb, ')
    await bake(...args, '--out', 'small.glb', '--meshopt', '--quiet')
    const [one, two, small] = ['one.glb', 'deep/two.glb', 'small.glb'].map((name) => readFileSync(at(name)))
    expect(two.equals(one)).toBe(true)
    expect(small.length).toBeLessThan(0.8 * one.length)
  })

  it('has the ground, the trees and the walls of its world', async () => {
    const bytes = new Uint8Array(readFileSync(at('herd.glb')))
    const { scene } = await new GLTFLoader().parseAsync(bytes.buffer, '')
    const names: string[] = []
    scene.traverse(({ name }) => names.push(name))
    expect(names).toEqual(expect.arrayContaining(['ground', 'wall', 'sheep-0', 'dogs-12']))
    expect(names.some((name) => name.startsWith('tree'))).toBe(true)
  })

  it('plays a scene of the book at 60 steps per second', async () => {
    const { stdout } = await bake('seek', '--seconds', '1', '--unit', '0.1', '--json')
    expect(JSON.parse(stdout)).toMatchObject({ file: 'seek.glb', steps: 60, frames: 31 })
  })
})

/** Makes a program called ffmpeg, in a folder of its own, and returns how to run drover where it is the only one. */
function withEncoder(name: string, script: string): readonly string[] {
  mkdirSync(at(name))
  writeFileSync(
    at(name, 'ffmpeg'),
    `#!/bin/sh\n[ "$1" = -version ] && exit 0\nfor file; do :; done\n${script}\n`,
  )
  chmodSync(at(name, 'ffmpeg'), 0o755)
  return ['/usr/bin/env', `PATH=${at(name)}:/bin:/usr/bin`]
}

describe('a film', () => {
  const args = ['bake', 'herd.json', '--seconds', '0.5', '--fps', '8', '--mp4', 'film.mp4']

  it('gets its frames through ffmpeg: 5 of 1280 × 854 pixels here', async () => {
    const { code, stdout } = await start(args, path, withEncoder('keeps', 'cat > "$file"')).ended
    expect(code).toBe(0)
    expect(stdout).toContain('\nWrote film.mp4\n')
    // 60 × 40 m, 4 bytes a pixel.
    expect(readFileSync(at('film.mp4'))).toHaveLength(5 * 1280 * 854 * 4)
  })

  it.each([
    [
      'where there is no ffmpeg',
      ['/usr/bin/env', 'PATH=/nowhere'],
      '--mp4: cannot run ffmpeg (no such file or folder); install it, or leave out --mp4',
    ],
    [
      'where ffmpeg fails',
      withEncoder('fails', 'echo no such codec >&2; exit 1'),
      '--mp4 film2.mp4: ffmpeg could not write it: no such codec',
    ],
  ])('%s is a line, exit code 1, and no file', async (_, through, message) => {
    const before = readdirSync(path)
    const line = [
      'bake',
      'herd.json',
      '--seconds',
      '2',
      '--quiet',
      '--out',
      'film2.glb',
      '--mp4',
      'film2.mp4',
    ]
    const ended = await start(line, path, through).ended
    expect(ended).toEqual({ code: 1, stdout: '', stderr: `drover: ${message}\n` })
    expect(readdirSync(path)).toEqual(before)
  })

  it('that is stopped leaves no file, and no ffmpeg process', async () => {
    const through = withEncoder('waits', 'echo $$ > "$0.id"; exec sleep 60')
    const before = readdirSync(path)
    const line = ['bake', 'herd.json', '--quiet', '--out', 'film3.glb', '--mp4', 'film3.mp4']
    const { process: bakes, ended } = start(line, path, through)
    while (!existsSync(at('waits', 'ffmpeg.id'))) await setTimeout(20)
    bakes.kill('SIGINT')
    expect(await ended).toEqual({ code: 130, stdout: '', stderr: 'drover: stopped; nothing was written\n' })
    expect(readdirSync(path)).toEqual(before)
    const id = Number(readFileSync(at('waits', 'ffmpeg.id'), 'utf8'))
    // The encoder was asked to end; it may need a moment.
    await vi.waitFor(() => expect(() => process.kill(id, 0)).toThrow('ESRCH'), 30_000)
  })
})

describe('an impossible bake', () => {
  it.each([
    ['floking', "unknown scene 'floking'; did you mean 'flocking'?"],
    ['herd.json --seconds -1', "--seconds: expected a number from 0 to 86400, got '-1'"],
    ['herd.json --fps 0', "--fps: expected a number from 1 to 1000, got '0'"],
    ['herd.json --fps 1e999', "--fps: expected a number from 1 to 1000, got '1e999'"],
    ['herd.json --tolerance 0', "--tolerance: expected a number from 0.0001 to 1000000, got '0'"],
    ['herd.json --angle-tolerance x', "--angle-tolerance: expected a number from 0.01 to 90, got 'x'"],
    ['herd.json --ground 0', "--ground: expected a whole number >= 1, got '0'"],
    ['herd.json --ground 5000', "--ground: expected a whole number from 1 to 1024, got '5000'"],
    ['herd.json --out herd.gltf', "--out: expected a name that ends in .glb, got 'herd.gltf'"],
    ['herd.json --mp4 herd.avi', "--mp4: expected a name that ends in .mp4, got 'herd.avi'"],
    [
      'herd.json --mp4 notes.mp4',
      '--mp4 notes.mp4: exists already and is not an MP4 file; choose another name, or remove it',
    ],
    ['herd.json --out .glb', "--out: expected a name that ends in .glb, got '.glb'"],
    [
      'herd.json --out notes.glb',
      '--out notes.glb: exists already and is not a GLB file; choose another name, or remove it',
    ],
    ['herd.json --out folder.glb', '--out folder.glb: expected a file, got a folder'],
    ['herd.json --out notes.glb/a.glb', '--out notes.glb/a.glb: part of the path is a file, not a folder'],
    ['herd.json --set sheep=1', "--set sheep: there is no 'sheep'; did you mean 'seed'?"],
    [
      'far.json --seconds 1',
      'far.json: expected positions that fit into the 32-bit floats of glTF; use a smaller unit (--unit)',
    ],
    [
      'crowd.json --import sign.mjs --seconds 20',
      'expected at most 4000000 poses, got 12020000 (20000 agents in 601 frames); use fewer agents or frames (--seconds, --fps)',
    ],
  ])('drover bake %s', async (line, message) => {
    mkdirSync(at('folder.glb'), { recursive: true })
    const before = readdirSync(path)
    const { code, stdout, stderr } = await bake(...line.split(' '))
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: `drover: ${message}\n` })
    expect(readdirSync(path)).toEqual(before)
  })

  it('fails with one line if the world does, and writes nothing', async () => {
    const wind = { force: 'wind', vector: [{ signal: 'ramp', from: 5, to: 6, low: 0, high: 1e100 }, 0] }
    const world = { populations: [{ name: 'kites', at: [10, 10], mass: 1e-300, forces: [wind] }] }
    writeFileSync(at('storm.json'), JSON.stringify({ drover: 1, world, run: { steps: 50, every: 2 } }))
    const { code, stderr } = await bake('storm.json')
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^drover: storm\.json: agent 0 of 'kites' at step 6: .*\n$/),
    ])
    expect(existsSync(at('storm.glb'))).toBe(false)
  })
})

describe.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a bake that gets %s in the middle of a long step',
  (signal) => {
    it('ends at once with exit code 130, and leaves only earlier files', async () => {
      const earlier = readFileSync(at('herd.glb'))
      writeFileSync(at('crowd.glb'), earlier)
      const files = readdirSync(path)
      const line = ['bake', 'crowd.json', '--import', 'sign.mjs', '--seconds', '0.1', '--out', 'crowd.glb']
      const { process, ended } = start(line, path)
      while (!existsSync(at('began')) && process.exitCode === null) await setTimeout(20)
      process.kill(signal)
      expect(await ended).toEqual({ code: 130, stdout: '', stderr: 'drover: stopped; nothing was written\n' })
      rmSync(at('began'))
      expect(readdirSync(path)).toEqual(files)
      expect(readFileSync(at('crowd.glb')).equals(earlier)).toBe(true)
    })
  },
)
