import { describe, expect, it } from 'vitest'
import { heightOfMesh, linesOf } from './ground-lines.js'
import type { Ground, Track } from './recording.js'

/** Waves 20 m long and 2 m high, on 100 × 60 m. */
const waves: Ground = {
  left: 0,
  right: 100,
  bottom: 0,
  top: 60,
  flat: false,
  heightAt: (x, y) => Math.sin((2 * Math.PI * x) / 20) + 0.1 * y,
}

/** An animal a meter long that walks along +x. */
function walkFrom(x: number, y: number, meters: number): Track {
  const count = 10 * meters + 1
  const zeros = new Float64Array(count)
  const places = zeros.map((_, k) => x + k / 10)
  return {
    id: 0,
    length: 1,
    first: 0,
    x: places,
    y: zeros.map(() => y),
    z: zeros,
    hx: zeros,
    hy: zeros,
    hz: zeros,
  }
}

const worstAlong = (track: Track, cells: number, tolerance: number) => {
  const lines = linesOf(waves, cells, tolerance, [track])
  return Math.max(
    ...track.x.map((x, k) =>
      Math.abs(heightOfMesh(waves, lines, x, track.y[k]) - waves.heightAt(x, track.y[k])),
    ),
  )
}

describe('the lines of the ground', () => {
  it('are evenly spaced without animals, with nearly square cells', () => {
    const { x, y } = linesOf(waves, 10, 0.01, [])
    expect([...x]).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
    expect([...y]).toEqual([0, 10, 20, 30, 40, 50, 60])
  })

  it('are closer where an animal walks, so that the mesh is within the tolerance beneath it', () => {
    const track = walkFrom(32, 25, 14)
    expect(worstAlong(track, 10, 10)).toBeGreaterThan(0.5)
    for (const tolerance of [0.1, 0.01, 0.001]) {
      expect(worstAlong(track, 10, tolerance)).toBeLessThanOrEqual(tolerance)
    }
  })

  it('are no closer elsewhere, and include all lines of ground without animals', () => {
    const { x, y } = linesOf(waves, 10, 0.01, [walkFrom(32, 25, 14)])
    expect(y.filter((line) => line <= 20 || line >= 30)).toEqual(Float64Array.of(0, 10, 20, 30, 40, 50, 60))
    expect(x.filter((line) => line <= 30 || line >= 50)).toEqual(
      Float64Array.of(0, 10, 20, 30, 50, 60, 70, 80, 90, 100),
    )
    expect(x.length).toBeGreaterThan(20)
  })

  it('are the four sides of flat ground', () => {
    const { x, y } = linesOf({ ...waves, flat: true, heightAt: () => 3 }, 10, 0.01, [walkFrom(32, 25, 14)])
    expect([[...x], [...y]]).toEqual([
      [0, 100],
      [0, 60],
    ])
  })

  it('make at most a million vertices, however rough the ground', () => {
    const rough = { ...waves, heightAt: (x: number) => Math.sin(1e4 * x) }
    const { x, y } = linesOf(rough, 10, 1e-4, [walkFrom(0, 0, 100)])
    expect(x.length * y.length).toBeLessThanOrEqual(1_000_000)
  })

  it('ignore animals that have left the ground', () => {
    expect(linesOf(waves, 10, 0.01, [walkFrom(300, 25, 5)]).x.length).toBe(11)
  })
})
