import type { Recording } from '@drover/io/glb'
import { arrive, World } from 'drover'
import { placeMapsOf } from 'drover/inspect'
import { place, ramp } from 'drover/signals'
import { describe, expect, it } from 'vitest'
import { createFilm } from './draw-film.js'
import { GuideLog } from './guide-log.js'

/** Level ground of 100 × 50 m with one red animal, 6 m long, that goes from (20, 10) along +x. */
const recording: Recording = {
  title: 'a walk',
  frames: 3,
  framesPerSecond: 10,
  y: 'up',
  period: { x: Number.POSITIVE_INFINITY, y: Number.POSITIVE_INFINITY },
  ground: { left: 0, right: 100, bottom: 0, top: 50, flat: true, heightAt: () => 0 },
  trees: [{ x: 80, y: 40, radius: 2 }],
  pillars: [{ x: 80, y: 20, radius: 2 }],
  walls: [],
  paths: [],
  lines: [
    [
      [5, 5, 0],
      [5, 45, 0],
    ],
  ],
  herds: [
    {
      name: 'fox',
      color: '#ff0000',
      tracks: [
        {
          id: 0,
          length: 6,
          first: 0,
          x: Float64Array.of(20, 40),
          y: Float64Array.of(10, 10),
          z: new Float64Array(2),
          hx: new Float64Array(2).fill(1),
          hy: new Float64Array(2),
          hz: new Float64Array(2),
        },
      ],
    },
  ],
}

/** The color of a pixel of a frame. */
function colorAt(
  film: ReturnType<typeof createFilm>,
  frame: number,
  x: number,
  y: number,
): readonly number[] {
  const at = 4 * (y * film.width + x)
  return [...film.pixelsOf(frame).subarray(at, at + 4)]
}

const PAPER = [251, 248, 241, 255]
const RED = [255, 0, 0, 255]

describe('a film from above', () => {
  it('is 1280 pixels along its longer side, 12.8 to the meter here', () => {
    expect(createFilm(recording)).toMatchObject({ width: 1280, height: 640 })
  })

  it('shows an animal at its position in each frame, and not after its death', () => {
    const film = createFilm(recording)
    const [here, there] = [256, 512]
    const level = 640 - 128
    expect([0, 1, 2].map((frame) => colorAt(film, frame, here, level))).toEqual([RED, PAPER, PAPER])
    expect([0, 1, 2].map((frame) => colorAt(film, frame, there, level))).toEqual([PAPER, RED, PAPER])
  })

  it('has y down the page if the scenario says so', () => {
    expect(colorAt(createFilm({ ...recording, y: 'down' }), 0, 256, 128)).toEqual(RED)
  })

  it('shows the lines of the scenario', () => {
    expect(colorAt(createFilm(recording), 0, 64, 320)).not.toEqual(PAPER)
  })

  it('shows trees, pillars in another color, and ground that falls away from the light darker', () => {
    const film = createFilm(recording)
    const [tree, pillar] = [128, 384].map((y) => colorAt(film, 2, 1024, y))
    expect(tree).not.toEqual(PAPER)
    expect(pillar).not.toEqual(PAPER)
    expect(pillar).not.toEqual(tree)
    const ridge = { ...recording.ground, flat: false, heightAt: (x: number) => -Math.abs(x - 50) }
    const lit = createFilm({ ...recording, ground: ridge })
    const [west, east] = [400, 880].map((x) => colorAt(lit, 2, x, 400)[1])
    expect(west).toBeGreaterThan(east + 40)
  })

  it('shows targets at their positions in each frame, and regions where numbers differ', () => {
    // In lengths of 2 meters.
    const target = [ramp({ to: 2, low: 5, high: 45 }), 20]
    const maxSpeed = place({ map: [1, 1, 1, 9], columns: 4, high: 1, interpolation: 'nearest' })
    const world = new World({
      width: 50,
      height: 25,
      populations: [{ maxSpeed, behaviors: [arrive({ target, slowingRadius: 4 })] }],
    })
    const guides = new GuideLog(world)
    guides.observe()
    world.step()
    guides.observe()
    const film = createFilm(recording, {
      unit: 2,
      space: world.space,
      fields: [],
      placeMaps: placeMapsOf(world),
      guidesAt: (frame) => guides.at(frame),
    })
    /** Within the circle around the target, beside its cross. */
    const near = (x: number) => 12.8 * x + 40
    const shown = (frame: number, x: number) => colorAt(film, frame, near(x), 640 - 12.8 * 40 + 40)
    expect([shown(0, 10), shown(1, 10)].map((color) => color.join() === PAPER.join())).toEqual([false, true])
    expect([shown(0, 50), shown(1, 50)].map((color) => color.join() === PAPER.join())).toEqual([true, false])
    expect(colorAt(film, 0, 1200, 600)).not.toEqual(PAPER)
    expect(colorAt(film, 0, 700, 600)).toEqual(PAPER)
  })

  it('has sides with even numbers of pixels', () => {
    const { width, height } = createFilm({ ...recording, ground: { ...recording.ground, top: 33.33 } })
    expect([width, height]).toEqual([1280, 426])
  })
})
