import { World, type WorldDescription } from 'drover'
import { describe, expect, it } from 'vitest'
import { findScene } from './index.js'

/** From and to along x, at least 20 within the patches, which lie between 100 and 140 along y. */
const MUD = [100, 220] as const
const ICE = [420, 540] as const
const MEADOW = [260, 380] as const

/**
 * What vehicles did in a stretch of ground: how many were there, how fast,
 * and how much they turned on their way.
 */
interface Stretch {
  visits: number
  way: number
  turned: number
}

/** Plays the scene with another seed, and other numbers in its maps, from step 300 to 1,200. */
function play(
  seed: number,
  maxSpeed = {},
  maxForce = {},
): readonly [mud: Stretch, ice: Stretch, meadow: Stretch] {
  const world = structuredClone(findScene('mud-and-ice')?.scenario.world) as WorldDescription
  const [vehicles] = world.populations as [Record<string, object>]
  Object.assign(vehicles.maxSpeed as object, maxSpeed)
  Object.assign(vehicles.maxForce as object, maxForce)
  const made = new World({ ...world, seed })
  const { columns, count } = made.populations[0]
  made.run(300)
  const stretches = [MUD, ICE, MEADOW].map(() => ({ visits: 0, way: 0, turned: 0 }))
  for (let k = 0; k < 900; k++) {
    const hx = columns.hx.slice()
    const hy = columns.hy.slice()
    made.step()
    for (let row = 0; row < count; row++) {
      const x = columns.x[row] as number
      const y = columns.y[row] as number
      const which = [MUD, ICE, MEADOW].findIndex(([from, to]) => x >= from && x < to)
      const stretch = stretches[which]
      if (stretch === undefined || y < 100 || y >= 140) continue
      stretch.visits++
      stretch.way += Math.hypot(columns.vx[row] as number, columns.vy[row] as number)
      const across =
        (hx[row] as number) * (columns.hy[row] as number) - (hy[row] as number) * (columns.hx[row] as number)
      stretch.turned += Math.abs(across)
    }
  }
  return stretches as unknown as ReturnType<typeof play>
}

const speedIn = ({ way, visits }: Stretch) => way / visits
const turnPerWay = ({ turned, way }: Stretch) => turned / way

describe.each([1, 2, 3])('[S94] on mud and ice, with seed %i,', (seed) => {
  const [mud, ice, meadow] = play(seed)

  it('vehicles are slow in the mud and fast on the ice', () => {
    expect(speedIn(mud)).toBeLessThan(1)
    expect(speedIn(meadow)).toBeGreaterThan(2)
    expect(speedIn(ice)).toBeGreaterThan(speedIn(meadow) + 0.5)
  })

  it('they crowd in the mud: more than twice as many are there as on as much of the meadow', () => {
    expect(mud.visits).toBeGreaterThan(2 * meadow.visits)
    expect(ice.visits).toBeLessThan(meadow.visits)
  })

  it('they go straighter on the ice than on the meadow, by a factor of four at least', () => {
    expect(turnPerWay(ice)).toBeLessThan(turnPerWay(meadow) / 4)
  })
})

describe('[S94] where mud and ice differ in one thing only, vehicles', () => {
  it('do not crowd in mud that is as fast as the ice', () => {
    const [mud, , meadow] = play(1, { low: 5 })
    expect(mud.visits).toBeLessThan(1.5 * meadow.visits)
  })

  it('turn on ice that lets them be as strong as in the mud', () => {
    const [, slippery] = play(1)
    const [, firm] = play(1, {}, { high: 0.2 })
    expect(turnPerWay(firm)).toBeGreaterThan(5 * turnPerWay(slippery))
  })
})
