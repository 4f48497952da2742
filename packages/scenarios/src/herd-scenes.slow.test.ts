import { groups, type Population, World, type WorldDescription } from 'drover'
import { describe, expect, it } from 'vitest'
import { findScene } from './index.js'

const worldOf = (name: string): WorldDescription => {
  const scene = findScene(name)
  if (scene === undefined) throw new Error(`no scene '${name}'`)
  return structuredClone(scene.scenario.world) as WorldDescription
}

/** A scene's world after some time. */
function after(time: number, description: WorldDescription): World {
  const world = new World(description)
  world.run(Math.round(time / world.dt))
  return world
}

const tripOf = (world: World, k = 0) => world.tripOf(world.populations[k] as Population)

/** The places of a herd of a scene along y while it passes x, and the height on which it does. */
function passing(world: World, x: number, k = 0): readonly { readonly y: number; readonly z: number }[] {
  const { columns, count } = world.populations[k] as Population
  const before = columns.x.slice(0, count)
  const passed: { y: number; z: number }[] = []
  while (passed.length < count && world.time < 40) {
    world.step()
    for (let row = 0; row < count; row++) {
      if ((before[row] as number) < x && (columns.x[row] as number) >= x) {
        passed.push({ y: columns.y[row] as number, z: columns.z[row] as number })
      }
      before[row] = Math.max(before[row] as number, columns.x[row] as number)
    }
  }
  return passed
}

describe('the herd around a hill', () => {
  it('is one group before the hill, divides around it, and is one again at its goal', () => {
    const world = after(3, worldOf('herd-around-hill'))
    const [herd] = world.populations as [Population]
    expect(groups(herd, world.space, 1).count).toBe(1)
    const besides = passing(world, 28)
    expect(besides).toHaveLength(60)
    const left = besides.filter(({ y }) => y > 20).length
    expect(left).toBeGreaterThanOrEqual(15)
    expect(left).toBeLessThanOrEqual(45)
    // Nobody goes over the top, 9 high; a way straight on would lead over it.
    for (const { y, z } of besides) {
      expect(Math.abs(y - 20)).toBeGreaterThan(1.5)
      expect(z).toBeLessThan(8)
    }
    world.run(Math.round((40 - world.time) / world.dt))
    expect(groups(herd, world.space, 1).count).toBe(1)
    expect(tripOf(world)?.outcome).toBe('arrived')
  })

  it('goes straight over the top without drag, and spends more', () => {
    const description = worldOf('herd-around-hill')
    const [herd] = description.populations as [object]
    const level = { ...description, populations: [{ ...herd, forces: [] }] }
    const over = passing(new World(level), 28)
    expect(Math.max(...over.map(({ z }) => z))).toBeGreaterThan(8.5)
    const spent = tripOf(after(40, description))?.energy ?? Number.NaN
    expect(tripOf(after(40, level))?.energy).toBeGreaterThan(1.1 * spent)
  })
})

describe('the rows of table 2', () => {
  it('ghosts end where each would have ended alone', () => {
    const description = worldOf('ghosts')
    const [eastward] = description.populations as [object]
    const both = after(3, description).populations[0] as Population
    const alone = after(3, { ...description, populations: [eastward] }).populations[0] as Population
    expect([...both.columns.x.subarray(0, 40)]).toEqual([...alone.columns.x.subarray(0, 40)])
  })

  it('of a herd that sees trees from afar many are still in the wood when one that sees them late has arrived', () => {
    const description = worldOf('trapped-by-obstacles')
    const shortSighted = JSON.parse(JSON.stringify(description).replace('"range":10.4', '"range":3'))
    expect(tripOf(after(8, shortSighted))).toMatchObject({ outcome: 'arrived' })
    const held = after(8, description)
    const [herd] = held.populations as [Population]
    const { x, y } = herd.columns
    const inside = x.subarray(0, 40).filter((x, k) => Math.hypot(x - 15, (y[k] as number) - 15) < 13.5)
    expect(inside.length).toBeGreaterThanOrEqual(10)
    expect(tripOf(held)?.distance).toBeGreaterThan(20)
  })

  it('a herd with a drag of 300 gets stuck where one with 15 arrives', () => {
    const description = worldOf('overwhelmed-by-terrain')
    expect(tripOf(after(30, description))).toMatchObject({ outcome: 'stuck' })
    const mild = JSON.parse(JSON.stringify(description).replaceAll(':300', ':15'))
    expect(tripOf(after(30, mild))).toMatchObject({ outcome: 'arrived' })
  })

  it('insects stay about their middle without settling', () => {
    const [swarm] = after(20, worldOf('insect-swarm')).populations as [Population]
    const { vx, vy } = swarm.columns
    const meanSpeed = vx.subarray(0, 120).reduce((sum, x, k) => sum + Math.hypot(x, vy[k] as number), 0) / 120
    expect(meanSpeed).toBeGreaterThan(1)
    const inside = swarm.columns.x.subarray(0, 120).filter((x) => x > -20 && x < 60).length
    expect(inside).toBe(120)
  })
})

describe('cattle and goats', () => {
  it('goats arrive first, cattle spend less', () => {
    const world = after(20, worldOf('cattle-and-goats'))
    const [cattle, goats] = [tripOf(world, 0), tripOf(world, 1)]
    expect([cattle?.outcome, goats?.outcome]).toEqual(['arrived', 'arrived'])
    expect(goats?.time).toBeLessThan(cattle?.time ?? 0)
    expect(cattle?.energy).toBeLessThan(0.8 * (goats?.energy ?? 0))
  })
})

describe('the ridge with a distant gap', () => {
  const residentsCross = (description: WorldDescription) => {
    const places = passing(new World(description), 30, 1)
    expect(places).toHaveLength(60)
    return places.map(({ y }) => y)
  }

  it.each([1, 2, 3, 4, 5])(
    'is passed through the gap, at less than 0.7 of the cost, by those whose rules are mixed with the field: seed %i',
    { timeout: 120_000 },
    (seed) => {
      const description = { ...worldOf('ridge-with-gap'), seed }
      for (const y of residentsCross(description)) expect(Math.abs(y - 28.75)).toBeLessThan(2)
      const world = new World(description)
      const strangers = passing(world, 30)
      expect(strangers).toHaveLength(60)
      for (const { y } of strangers) expect(Math.abs(y - 12)).toBeLessThan(3)
      world.run(Math.round((35 - world.time) / world.dt))
      const [stranger, resident] = [tripOf(world, 0), tripOf(world, 1)]
      expect([stranger?.outcome, resident?.outcome]).toEqual(['arrived', 'arrived'])
      expect(resident?.time).toBeLessThan(0.5 * (stranger?.time ?? 0))
      expect(resident?.energy).toBeLessThan(0.7 * (stranger?.energy ?? 0))
    },
  )

  it('is climbed by all who heed the field not at all, or no more than the straight way', () => {
    const heeding = (weight: number): WorldDescription =>
      JSON.parse(JSON.stringify(worldOf('ridge-with-gap')).replace('"weight":6', `"weight":${weight}`))
    expect(Math.max(...residentsCross(heeding(0)))).toBeLessThan(15)
    expect(Math.max(...residentsCross(heeding(1)))).toBeLessThan(26)
    expect(Math.min(...residentsCross(heeding(100)))).toBeGreaterThan(26.5)
  })

  it('is climbed when even the gap is too steep to be a way', () => {
    const { fields, ...description } = worldOf('ridge-with-gap')
    const cliffs = (forbidden: number) => ({
      ...description,
      fields: { way: { ...(fields?.way as { field: string }), forbidden } },
    })
    expect(Math.min(...residentsCross(cliffs(0.5)))).toBeGreaterThan(27)
    expect(Math.max(...residentsCross(cliffs(0.3)))).toBeLessThan(15)
  })
})

describe('the prey on a hillside', () => {
  it('runs along the contours and down, never up', () => {
    const world = after(4, worldOf('predator-on-hillside'))
    const [prey] = world.populations as [Population]
    const heights = () => prey.columns.z.slice(0, prey.count)
    const mean = (values: Iterable<number>) =>
      [...values].reduce((sum, value, _, { length }) => sum + value / length, 0)
    const before = mean(heights())
    world.run(300)
    expect(mean(heights())).toBeLessThan(before)
  })
})

describe('the herd over Big Creek Gap', () => {
  it('passes the ridge, higher than 500 m on both sides, through the gap', () => {
    const world = new World(worldOf('herd-over-big-creek-gap'))
    const [herd] = world.populations as [Population]
    let highest = 0
    for (let k = 0; k < 4500; k++) {
      world.step()
      const x = herd.columns.x[0] as number
      if (x > 2850 && x < 3200) highest = Math.max(highest, herd.columns.z[0] as number)
    }
    expect(herd.columns.x[0]).toBeGreaterThan(3000)
    expect(highest).toBeLessThan(420)
  })
})
