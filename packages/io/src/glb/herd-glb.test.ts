import { createRequire } from 'node:module'
import { NodeIO } from '@gltf-transform/core'
import { EXTMeshoptCompression } from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer/decoder'
import {
  AnimationMixer,
  Box3,
  type Group,
  LineSegments,
  Mesh,
  type MeshStandardMaterial,
  type Object3D,
  Quaternion,
  Vector3,
} from 'three'
import { type GLTF, GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { describe, expect, it } from 'vitest'
import { PALETTES, SPACE_PALETTES } from '../drawing/palette.js'
import { legAngles } from './animals/gait.js'
import { axesOf } from './axes.js'
import { linearColor } from './builder.js'
import { colorsOf } from './ground-mesh.js'
import { createHerdGlb, type GlbOptions } from './herd-glb.js'
import { posesOf } from './poses.js'
import type { Recording, Track } from './recording.js'

interface Report {
  readonly issues: { readonly numErrors: number; readonly numWarnings: number; readonly messages: unknown }
  readonly info: { readonly animationCount: number }
}
const require = createRequire(import.meta.url)
const validator = require('gltf-validator') as {
  validateBytes(bytes: Uint8Array): Promise<Report>
}

const FRAMES = 90
const FPS = 30
const OPTIONS: GlbOptions = {
  tolerance: { position: 0.02, angle: 0.03 },
  cells: 24,
  wallHeight: 2,
  meshopt: false,
}

const hill = (x: number, y: number) => 6 * Math.exp(-((x - 50) ** 2 + (y - 30) ** 2) / 400)

/** An animal on a curved path over the hill, present from one frame to another. */
function wanderer(id: number, first = 0, end = FRAMES): Track {
  const count = end - first
  const track = {
    id,
    length: 1 + 0.1 * id,
    first,
    x: new Float64Array(count),
    y: new Float64Array(count),
    z: new Float64Array(count),
    hx: new Float64Array(count),
    hy: new Float64Array(count),
    hz: new Float64Array(count),
  }
  for (let k = 0; k < count; k++) {
    const time = (first + k) / FPS
    const angle = id + Math.sin(1.7 * time + id)
    track.hx[k] = Math.cos(angle)
    track.hy[k] = Math.sin(angle)
    const [x, y] = k === 0 ? [45 + id, 28] : [track.x[k - 1], track.y[k - 1]]
    track.x[k] = x + (2 / FPS) * track.hx[k]
    track.y[k] = y + (2 / FPS) * track.hy[k]
    track.z[k] = hill(track.x[k], track.y[k])
  }
  return track
}

function recordingOf(tracks: readonly Track[], others: Partial<Recording> = {}): Recording {
  return {
    title: 'over a hill',
    frames: FRAMES,
    framesPerSecond: FPS,
    y: 'up',
    period: { x: Number.POSITIVE_INFINITY, y: Number.POSITIVE_INFINITY },
    ground: { left: 0, right: 100, bottom: 0, top: 60, flat: false, heightAt: hill },
    trees: [
      { x: 20, y: 10, radius: 0.5 },
      { x: 60, y: 40, radius: 1 },
    ],
    pillars: [{ x: 30, y: 20, radius: 3 }],
    walls: [
      [
        [10, 40],
        [14, 40],
        [12, 44],
      ],
    ],
    lines: [],
    paths: [],
    herds: [{ name: 'sheep', color: '#d55e00', tracks }],
    ...others,
  }
}

/** Over the hill. */
const ROAD = [
  [10, 30, 0],
  [90, 30, 0],
] as const

/** Three animals: one all the time, one that is born, one that dies. */
const herd = recordingOf([wanderer(0), wanderer(1, 30), wanderer(2, 0, 60)])

const load = (bytes: Uint8Array): Promise<GLTF> =>
  new GLTFLoader().setMeshoptDecoder(MeshoptDecoder).parseAsync(new Uint8Array(bytes).buffer, '')

/** Loads a file, plays it to a frame and shows the scene. */
function player({ scene, animations }: GLTF): (frame: number) => Group {
  const mixer = new AnimationMixer(scene)
  for (const clip of animations) mixer.clipAction(clip).play()
  return (frame) => {
    // The end of a clip is its beginning.
    mixer.setTime(Math.min(frame / FPS, (FRAMES - 1) / FPS - 1e-6))
    scene.updateMatrixWorld(true)
    return scene
  }
}

const animalNamed = (scene: Object3D, name: string) => scene.getObjectByName(name) as Object3D

/** The largest deviations over all frames of all animals: of place, of attitude, and of the legs' swing. */
function largestDeviations(gltf: GLTF, recording: Recording) {
  const showAt = player(gltf)
  const axes = axesOf(recording.y)
  const worst = { position: 0, angle: 0, legs: 0, absent: 0 }
  for (const { name, tracks } of recording.herds) {
    for (const track of tracks) {
      const poses = posesOf(track, recording, axes)
      const angles = legAngles(track.id, track.length, poses)
      for (let k = 0; k < poses.count; k++) {
        const animal = animalNamed(showAt(track.first + k), `${name}-${track.id}`)
        const place = new Vector3(...poses.position.subarray(3 * k, 3 * k + 3))
        const turn = new Quaternion(...poses.rotation.subarray(4 * k, 4 * k + 4))
        worst.position = Math.max(worst.position, animal.position.distanceTo(place))
        worst.angle = Math.max(worst.angle, animal.quaternion.angleTo(turn))
        const [left, right] = swings(animal)
        worst.legs = Math.max(worst.legs, Math.abs(left - angles[k]), Math.abs(right + angles[k]))
        worst.absent = Math.max(worst.absent, Math.abs(animal.scale.x - track.length))
      }
    }
  }
  return worst
}

/** How far forward the left and the right fore leg of an animal are swung, in its own frame, radians. */
function swings(animal: Object3D): readonly number[] {
  const found: { side: number; angle: number }[] = []
  const inverse = animal.matrixWorld.clone().invert()
  animal.traverse((part) => {
    const hip = part.getWorldPosition(new Vector3()).applyMatrix4(inverse)
    if (part === animal || Math.abs(hip.y - 0.42) > 1e-3 || hip.x < 0.2) return
    const foot = new Vector3(0, -0.42, 0).applyMatrix4(part.matrixWorld).applyMatrix4(inverse).sub(hip)
    found.push({ side: hip.z, angle: Math.atan2(foot.x, -foot.y) })
  })
  return found.sort((a, b) => a.side - b.side).map(({ angle }) => angle)
}

describe('the file of a herd', () => {
  it.each([
    ['plain', herd, OPTIONS],
    ['compressed', herd, { ...OPTIONS, meshopt: true }],
    ['of a canvas', { ...herd, y: 'down' as const }, OPTIONS],
    [
      'of an empty population on level ground',
      recordingOf([], { ground: level(), trees: [], pillars: [], walls: [] }),
      OPTIONS,
    ],
    ['with lines', recordingOf([], { lines: [ROAD] }), { ...OPTIONS, meshopt: true }],
    ['of one frame', recordingOf([wanderer(3, 0, 1)], { frames: 1 }), OPTIONS],
  ])('%s passes the validator of glTF without an error or a warning', async (_, recording, options) => {
    const { bytes } = await createHerdGlb(recording, options)
    const { issues } = await validator.validateBytes(bytes)
    expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0 })
  })

  it.each([
    ['plain', false, 'up'],
    ['compressed', true, 'up'],
    ['of a canvas', false, 'down'],
  ] as const)('%s shows in three.js every recorded pose within the tolerance', async (_, meshopt, y) => {
    const recording = { ...herd, y }
    const { bytes } = await createHerdGlb(recording, { ...OPTIONS, meshopt })
    const worst = largestDeviations(await load(bytes), recording)
    expect(worst.position).toBeLessThanOrEqual(0.02 + 1e-5)
    expect(worst.angle).toBeLessThanOrEqual(0.03 + 1e-4)
    expect(worst.legs).toBeLessThanOrEqual(0.03 + 1e-4)
    expect(worst.absent).toBeLessThan(1e-6)
  })

  it('has fewer keys for a larger tolerance, and all frames at the smallest', async () => {
    const tolerances = [1e-5, 0.003, 0.03].map((size) => ({ position: size, angle: size }))
    const made = await Promise.all(
      tolerances.map((tolerance) => createHerdGlb(herd, { ...OPTIONS, tolerance })),
    )
    const [all, some, few] = made.map(({ keys }) => keys)
    // Poses and legs, and two keys each for being born and for dying.
    expect(all).toBeGreaterThan(1.9 * made[0].poses)
    expect(some).toBeLessThan(0.8 * all)
    expect(few).toBeLessThan(0.8 * some)
  })

  it('is smaller when it is compressed, and holds the same numbers', async () => {
    const plain = await createHerdGlb(herd, OPTIONS)
    const compressed = await createHerdGlb(herd, { ...OPTIONS, meshopt: true })
    expect(compressed.bytes.length).toBeLessThan(0.8 * plain.bytes.length)
    const io = new NodeIO()
      .registerExtensions([EXTMeshoptCompression])
      .registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
    const keysIn = async (bytes: Uint8Array) =>
      (await io.readBinary(bytes))
        .getRoot()
        .listAnimations()
        .flatMap((animation) => animation.listSamplers())
        .map((sampler) => [...(sampler.getOutput()?.getArray() ?? [])])
    expect(await keysIn(compressed.bytes)).toEqual(await keysIn(plain.bytes))
  })

  it('shows animals only while they live: scale 0 before they are born and after they died', async () => {
    const showAt = player(await load((await createHerdGlb(herd, OPTIONS)).bytes))
    const scales = (frame: number) =>
      ['sheep-1', 'sheep-2'].map((name) => Number(animalNamed(showAt(frame), name).scale.x.toFixed(5)))
    expect(scales(0)).toEqual([0, 1.2])
    expect(scales(29)).toEqual([0, 1.2])
    expect(scales(30)).toEqual([1.1, 1.2])
    expect(scales(59)).toEqual([1.1, 1.2])
    expect(scales(60)).toEqual([1.1, 0])
    expect(scales(88)).toEqual([1.1, 0])
  })

  it('gives an animal that stands no keys of its place, and no more than two of its legs', async () => {
    const standing = {
      ...wanderer(4),
      x: new Float64Array(FRAMES).fill(50),
      y: new Float64Array(FRAMES).fill(30),
    }
    for (const column of ['hx', 'hy'] as const) standing[column] = new Float64Array(FRAMES).fill(Math.SQRT1_2)
    standing.z = new Float64Array(FRAMES).fill(6)
    expect((await createHerdGlb(recordingOf([standing]), OPTIONS)).keys).toBe(2)
  })

  it('lets an animal leave a wrapped world on one side and come in on the other without rushing across', async () => {
    const track = wanderer(5)
    for (let k = 0; k < FRAMES; k++) {
      track.x[k] = (95 + 0.1 * k) % 100
      track.hx[k] = 1
      track.hy[k] = 0
      track.y[k] = 5
      track.z[k] = 0
    }
    const recording = recordingOf([track], { ground: level(), period: { x: 100, y: 60 } })
    const gltf = await load((await createHerdGlb(recording, OPTIONS)).bytes)
    const showAt = player(gltf)
    const places = [49, 49.5, 49.9, 50, 51].map((frame) => animalNamed(showAt(frame), 'sheep-5').position.x)
    for (const [k, place] of [99.9, 99.95, 99.99, 0, 0.1].entries()) expect(places[k]).toBeCloseTo(place, 2)
  })
})

describe('the obstacles of a GLB file', () => {
  it('are a pillar as wide as its obstacle, at least as high as walls, where nothing says that it is a tree', async () => {
    const pillars = [
      { x: 30, y: 20, radius: 3 },
      { x: 50, y: 20, radius: 0.5 },
    ]
    const { bytes } = await createHerdGlb(
      recordingOf([], { ground: level(), trees: [], pillars, walls: [] }),
      OPTIONS,
    )
    const { scene } = await load(bytes)
    const boxes = scene.children
      .filter(({ name }) => name !== 'ground')
      .map((node) => new Box3().setFromObject(node))
    expect(boxes.map(({ min, max }) => [min.x, max.x, -max.z, -min.z, max.y])).toEqual([
      [27, 33, 17, 23, 3],
      [49.5, 50.5, 19.5, 20.5, 2],
    ])
  })
})

describe('the lines of a GLB file', () => {
  const linesIn = async (recording: Recording) => {
    const { scene } = await load((await createHerdGlb(recording, OPTIONS)).bytes)
    const found = scene.getObjectByName('lines')
    return found instanceof LineSegments ? [...found.geometry.attributes.position.array] : undefined
  }

  it('are straight on level ground, a little above it, and at their own height where that is higher', async () => {
    const air = [
      [0, 0, 4],
      [6, 8, 4],
      [6, 9, 4],
    ] as const
    const lines = (await linesIn(recordingOf([], { ground: level(), lines: [ROAD, air] }))) ?? []
    const ends = [10, 0.1, -30, 90, 0.1, -30, 0, 4, 0, 6, 4, -8, 6, 4, -8, 6, 4, -9]
    expect(lines).toHaveLength(ends.length)
    for (const [k, end] of ends.entries()) expect(lines[k]).toBeCloseTo(end, 5)
  })

  it('follow the ground where it is not level', async () => {
    const ends = (await linesIn(recordingOf([], { lines: [ROAD] }))) ?? []
    expect(ends.length).toBeGreaterThan(100)
    for (let k = 0; k < ends.length; k += 3) expect(ends[k + 1]).toBeCloseTo(hill(ends[k], 30) + 0.1, 4)
  })

  it('are separate from the paths', async () => {
    const { bytes } = await createHerdGlb(recordingOf([], { ground: level(), paths: [ROAD] }), OPTIONS)
    const { scene } = await load(bytes)
    expect(scene.getObjectByName('lines')).toBeUndefined()
    expect(scene.getObjectByName('paths')).toBeInstanceOf(LineSegments)
  })

  it('are left out if there are none', async () => {
    expect(await linesIn(recordingOf([]))).toBeUndefined()
  })
})

describe('the colors of a GLB file', () => {
  it('are those of the map: level ground, trees and walls', async () => {
    const { bytes } = await createHerdGlb(recordingOf([], { ground: level() }), OPTIONS)
    const { plane, tree, ground } = PALETTES.light
    const { trunk } = SPACE_PALETTES.light
    const found = new Map<string, string>()
    ;(await load(bytes)).scene.traverse((object) => {
      if (!(object instanceof Mesh)) return
      const { name, color } = object.material as MeshStandardMaterial
      found.set(name, `#${color.getHexString()}`)
    })
    expect(Object.fromEntries(found)).toEqual({ ground: plane, bark: trunk, leaves: tree, stone: ground })
  })

  it('range from low to high land if the ground is not level', () => {
    const { low, high } = PALETTES.light.land
    const heights = [0, 5, 10].flatMap((height) => [0, height, 0])
    const colors = colorsOf(Float32Array.from(heights))
    const linear = (color: string) => linearColor(color).map((share) => Math.round(255 * share))
    expect([...colors.subarray(0, 3)]).toEqual(linear(low))
    expect([...colors.subarray(8, 11)]).toEqual(linear(high))
  })
})

function level(): Recording['ground'] {
  return { left: 0, right: 100, bottom: 0, top: 60, flat: true, heightAt: () => 0 }
}
