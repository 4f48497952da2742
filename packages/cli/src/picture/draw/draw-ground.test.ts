import { drawTargets } from '@drover/io/drawing'
import { seek, World, type WorldDescription } from 'drover'
import type { Scalar } from 'drover/plugin'
import { weighted } from 'drover/selections'
import { noise, ramp, range } from 'drover/signals'
import { drink, migrate } from 'drover/terrain'
import { describe, expect, it } from 'vitest'
import { Frame } from '../frame.js'
import { THEME } from '../paint.js'
import { drawnBy } from '../svg-pen.js'
import { drawGround } from './draw-ground.js'

/** Positions of target rings after some steps, in the world's units. */
function targetsAfter(steps: number, description: WorldDescription) {
  const world = new World({ width: 100, height: 100, edges: 'clamp', ...description })
  world.run(steps)
  const frame = new Frame(world, 'down')
  const ground = drawGround(world, { world: world.toJSON(), view: { y: 'down', show: [] } }, frame)
  const svg = ground + drawnBy(frame, (pen) => drawTargets(pen, world.guides(), THEME))
  // The rim around a ring has the same middle.
  const middles = new Set([...svg.matchAll(/<circle cx="[\d.]+" cy="[\d.]+"/g)].map(([middle]) => middle))
  return [...middles]
    .map((middle) => /"([\d.]+)".*"([\d.]+)"/.exec(middle) ?? [])
    .map(([, x, y]) => [
      Math.round((Number(x) - frame.inner.x) / frame.scale),
      Math.round((Number(y) - frame.inner.y) / frame.scale),
    ])
}

const toward = (...targets: (readonly Scalar[])[]): WorldDescription => ({
  populations: [{ name: 'herd', behaviors: targets.map((target) => seek({ target })) }],
})

describe('the targets in a picture', () => {
  it('are rings at points, each once', () => {
    expect(targetsAfter(3, toward([10, 20], [30, 40], [10, 20]))).toEqual([
      [10, 20],
      [30, 40],
    ])
  })

  it('follow moving points', () => {
    const target = [ramp({ to: 8, low: 10, high: 90 }), 50]
    expect(targetsAfter(0, toward(target))).toEqual([[10, 50]])
    expect(targetsAfter(5, toward(target))).toEqual([[60, 50]])
  })

  it('stand where agents seek them, inside a selection too, also where noise moves them', () => {
    const target = [noise({ low: 0, high: 100, period: 3 }), 50]
    const behaviors = [weighted({ behaviors: [seek({ target })] })]
    const herd = { name: 'herd', at: [[0, 50]], maxSpeed: 100, maxForce: 200, behaviors }
    const description = { populations: [herd] }
    const [ring] = targetsAfter(4, description)
    const world = new World({ width: 100, height: 100, edges: 'clamp', ...description })
    const account = world.watch(world.populations[0].at(0))
    world.run(5)
    // The agent of the next step desires full speed toward the ring's position, left or right of its own.
    const side = Math.sign(account.behaviors[0].desired.x)
    const before = new World({ width: 100, height: 100, edges: 'clamp', ...description })
    before.run(4)
    expect(side).toBe(Math.sign((ring?.[0] ?? 0) - before.populations[0].at(0).position.x))
  })

  it('are circles of their own width at waters and grounds, each once', () => {
    const thirsty = drink({ waters: [{ at: [10, 20], radius: 5 }, { at: { population: 'herd' } }] })
    const behaviors = [thirsty, thirsty, migrate({ grounds: [{ at: [30, 40], radius: 9 }] })]
    const description = { populations: [{ name: 'herd', behaviors }] }
    expect(targetsAfter(0, description)).toEqual([
      [10, 20],
      [30, 40],
    ])
  })

  it('are left out if each of many agents has its own', () => {
    const { populations } = toward([range({ low: 0, high: 100 }), 50])
    const crowd = (populations ?? []).map((herd) => ({ ...herd, count: 13 }))
    expect(targetsAfter(0, { populations: crowd })).toEqual([])
  })
})

describe('[S256] the lines of a scenario', () => {
  const world = new World({ width: 100, height: 100 })
  const frame = new Frame(world, 'down')
  const drawn = (lines?: number[][][]) =>
    drawGround(world, { world: world.toJSON(), view: { y: 'down', show: [], lines } }, frame)

  it('join their points', () => {
    const [from, by, to] = [
      [10, 20],
      [30, 20],
      [30, 70],
    ]
    const line = [from, by, to].map(([x = 0, y = 0]) => `${frame.x(x)} ${frame.y(y)}`).join('L')
    expect(drawn([[from, by, to]])).toContain(`M${line}`)
  })

  it('are none by default', () => {
    expect(drawn()).toBe('')
  })
})
