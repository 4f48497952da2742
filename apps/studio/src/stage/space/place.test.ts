import { SPACE_PALETTES } from '@drover/io/drawing'
import { Color, Group, type Mesh, PerspectiveCamera, Vector3 } from 'three'
import { expect, it } from 'vitest'
import { AGENT, type Frame } from '../../simulation/frame.js'
import { Agents } from './agents.js'
import { coverOf } from './land/cover.js'
import { Ground } from './land/ground.js'
import { Waters } from './land/waters.js'
import { SpacePen } from './space-pen.js'

/** A ground of 20 by 20 knots that rises along its columns. */
const relief = {
  columns: 20,
  rows: 20,
  heights: Float32Array.from({ length: 400 }, (_, k) => k % 20),
  slopesX: new Float32Array(400),
  slopesY: new Float32Array(400),
}

const covered = (slope: number) => coverOf(relief, new Float32Array(400).fill(slope), 'light')

/** Red, green and blue at a knot. */
const at = (colors: Float32Array, knot: number) => [...colors.subarray(3 * knot, 3 * knot + 3)]

it('covers low ground with grass, high ground with dry grass, and steep ground with rock', () => {
  const { meadow, rock } = SPACE_PALETTES.light.cover
  const level = covered(0)
  const green = ([r = 0, g = 0]: readonly number[]) => g / r
  expect(green(at(level, 100))).toBeGreaterThan(green(at(level, 119)))
  expect(green(at(level, 100))).toBeLessThanOrEqual(green(new Color(meadow).toArray()) + 1e-6)
  for (const knot of [100, 119]) {
    const steep = at(covered(3), knot)
    new Color(rock).toArray().forEach((value, k) => {
      expect(steep[k]).toBeCloseTo(value, 5)
    })
  }
})

it('lays water on the ground, and lets it end softly', () => {
  const group = new Group()
  const ground = { heightAt: (x: number, y: number) => x + y } as Ground
  const waters = new Waters(group, ground, { y: 1 } as never, 100, 'light')
  const guide = { kind: 'circle', label: 'water', points: [10, 20, 0], radius: 4 }
  const frame = (guides: readonly unknown[]) => ({ guides }) as unknown as Frame
  waters.update(frame([guide, { ...guide, label: 'grazing ground' }]))
  const [{ geometry }] = group.children as Mesh[]
  const { position, color } = geometry.attributes
  for (let k = 0; k < position.count; k++) {
    const [x, y, z] = [position.getX(k), position.getY(k), position.getZ(k)]
    expect(z - (x + y)).toBeCloseTo(0.1, 4)
    const away = Math.hypot(x - 10, y - 20)
    expect(away).toBeLessThan(4.001)
    if (away > 3.99) expect(color.getW(k)).toBe(0)
  }
  expect(color.getW(0)).toBeGreaterThan(0.5)
  waters.update(frame([]))
  expect(group.children).toEqual([])
})

it.each([0, 19])('drapes the circle of a place over low ground, whatever its height: %d', (z) => {
  const ground = new Ground({
    relief: { ...relief, heights: relief.heights.map((h) => h - 30) },
    width: 19,
    height: 19,
  } as never)
  const pen = new SpacePen(ground, { y: 1 } as never, false, 1)
  const camera = new PerspectiveCamera()
  camera.position.set(10, 10, 1e6)
  pen.begin(camera, new Vector3(10, 10, 0), 100, 0)
  pen.layer(true)
  pen.circle([10, 10, z], 4, { color: '#ffffff', width: 0, filled: 1 })
  pen.end()
  const [below] = pen.group.children[0].children as Mesh[]
  const { position } = below.geometry.attributes
  // The pen draws nearer to the eye by 0.6 %, which is overhead.
  for (let k = 0; k < below.geometry.drawRange.count; k++)
    expect(position.getZ(k) - 0.006 * 1e6).toBeLessThan(0)
})

it('draws agents that do not steer as balls, and others in the chosen shape', () => {
  const group = new Group()
  const agents = new Agents(
    group,
    new Ground({ width: 9, height: 9 } as never),
    { y: 1 } as never,
    'triangle',
  )
  const one = { count: 1, agents: new Float32Array(AGENT.size), ids: Uint32Array.of(0), body: undefined }
  const populations = [true, false].map((steers) => ({ ...one, steers }))
  const coloring = { colors: ['#000000'], shades: [[0], [0]] } as never
  agents.update({ step: 0, time: 0, populations } as never, coloring, new PerspectiveCamera(), 100)
  const [steering = 0, round] = (group.children as Mesh[]).map(
    ({ geometry }) => geometry.getAttribute('place').array.filter((agent) => agent === 0).length,
  )
  expect(round).toBeGreaterThan(2 * steering)
})
