import { type Population, type PopulationDescription, World, type WorldDescription } from 'drover'
import type { TripDescription } from 'drover/features'
import { groups } from 'drover/metrics'
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

/** Number of animals of the herd in the wood that are beyond its trees. */
function outOfTheWood({ populations }: World): number {
  const [herd] = populations as [Population]
  const { x, y } = herd.columns
  return x.subarray(0, 40).filter((x, k) => Math.hypot(x - 17, (y[k] as number) - 17) > 13.5).length
}

/** The y positions of a herd's animals while they pass x, and the height of the ground there. */
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
    // No animal goes over the top, 9 high, where the straight path would lead.
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

  it.each([
    [0, 60],
    [4, 60],
  ])(
    '[S204] nobody who sees trees from afar gets out of the wood, in its trip or long after: seed %i, %i s',
    { timeout: 240_000 },
    (seed, time) => {
      const world = after(30, { ...worldOf('trapped-by-obstacles'), seed })
      expect(tripOf(world)).toMatchObject({ outcome: 'stuck' })
      expect(outOfTheWood(world)).toBe(0)
      world.run(Math.round((time - 30) / world.dt))
      expect(outOfTheWood(world)).toBe(0)
    },
  )

  it.each(['trapped-by-obstacles', 'overwhelmed-by-terrain'])(
    '[S204] %s: animals go on as before when their trip has ended, and as without a trip',
    (name) => {
      const description = worldOf(name)
      const [{ trip, ...herd }] = description.populations as [PopulationDescription]
      expect(trip).toBeDefined()
      const limit = name === 'trapped-by-obstacles' ? { timeLimit: 1 } : { energyLimit: 5 }
      const free = after(4, { ...description, populations: [herd] })
      const ended = { ...herd, trip: { ...(trip as TripDescription), ...limit } }
      const limited = after(4, { ...description, populations: [ended] })
      expect(tripOf(limited)?.outcome).toBe('stuck')
      expect(tripOf(limited)?.time).toBeLessThan(3)
      for (const column of ['x', 'y'] as const) {
        expect(limited.populations[0]?.columns[column]).toEqual(free.populations[0]?.columns[column])
      }
    },
  )

  it("[S204] the herd walks out of the same wood when it sees trees late, and most of it by the paper's rule", () => {
    const text = JSON.stringify(worldOf('trapped-by-obstacles'))
    expect(tripOf(after(12, JSON.parse(text.replace('"range":14', '"range":3'))))).toMatchObject({
      outcome: 'arrived',
    })
    const silhouette = after(30, JSON.parse(text.replace('"feelers"', '"silhouette"')))
    expect(outOfTheWood(silhouette)).toBeGreaterThan(20)
  })

  it.each([2, 1, 3])(
    '[S204] a herd with a drag of 300 is where it was after four minutes, and stuck by the energy of the paper: seed %i',
    { timeout: 120_000 },
    (seed) => {
      const description = { ...worldOf('overwhelmed-by-terrain'), seed }
      const world = new World(description)
      const { columns, count } = world.populations[0] as Population
      const places = () =>
        Array.from({ length: count }, (_, row) => [columns.x[row], columns.y[row]] as [number, number])
      const begun = places()
      world.run(Math.round(30 / world.dt))
      expect(tripOf(world)).toMatchObject({ outcome: 'stuck' })
      expect(tripOf(world)?.energy).toBeGreaterThanOrEqual(350)
      world.run(Math.round(210 / world.dt))
      for (const [row, [x, y]] of places().entries()) {
        const [fromX, fromY] = begun[row] as [number, number]
        const nearer = Math.hypot(fromX - 35, fromY - 35) - Math.hypot(x - 35, y - 35)
        // Of some 42 to go.
        expect(nearer).toBeLessThan(5)
        expect(Math.hypot(x - fromX, y - fromY)).toBeLessThan(7)
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      }
    },
  )

  it('[S204] a herd with a drag of 15 arrives over the same hills, and one whose drag turns nothing around after 75 s', () => {
    const text = JSON.stringify(worldOf('overwhelmed-by-terrain'))
    expect(tripOf(after(30, JSON.parse(text.replaceAll(':300', ':15'))))).toMatchObject({
      outcome: 'arrived',
    })
    const trip = tripOf(after(80, JSON.parse(text.replace('"explicit"', '"exact"'))))
    expect(trip?.outcome).toBe('arrived')
    expect(trip?.time).toBeGreaterThan(70)
  })

  it('[S203] a negative drag drives the herd up and down the steepest hills', () => {
    const text = JSON.stringify(worldOf('overwhelmed-by-terrain'))
    const climbs = (drag: number) => {
      const world = new World(
        JSON.parse(text.replaceAll(':300', `:${drag}`).replace('"explicit"', '"exact"')),
      )
      const { columns, count } = world.populations[0] as Population
      let climbed = 0
      for (let k = 0; k < 200; k++) {
        const before = columns.z.slice(0, count)
        world.step()
        for (let row = 0; row < count; row++)
          climbed += Math.abs((columns.z[row] as number) - (before[row] as number))
      }
      return climbed / count
    }
    expect(climbs(-15)).toBeGreaterThan(1.5 * climbs(0))
    expect(climbs(0)).toBeGreaterThan(climbs(15))
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

describe('the texts of herds', () => {
  it('[S205] cattle with the factors of goats arrive little more than a second after them', () => {
    const description = worldOf('cattle-and-goats')
    const [cattle, goats] = description.populations as [{ forces: object }, { forces: object }]
    const alike = {
      ...description,
      populations: [{ ...cattle, forces: goats.forces }, goats],
    } as WorldDescription
    const world = after(15, alike)
    const late = (tripOf(world, 0)?.time ?? 0) - (tripOf(world, 1)?.time ?? 0)
    expect(late).toBeGreaterThan(0.5)
    expect(late).toBeLessThan(2)
  })

  it('[S205] the prey goes down the hillside until the border of the world stops it', () => {
    const world = new World(worldOf('predator-on-hillside'))
    const [prey] = world.populations as [Population]
    const mean = () => [...prey.columns.z.slice(0, prey.count)].reduce((sum, z) => sum + z / prey.count, 0)
    let last = Number.POSITIVE_INFINITY
    for (const time of [4, 6, 8, 10, 12]) {
      world.run(Math.round((time - world.time) / world.dt))
      expect(mean()).toBeLessThan(last)
      last = mean()
    }
    world.run(Math.round(2 / world.dt))
    expect(Math.max(...prey.columns.x.slice(0, prey.count))).toBeCloseTo(60, 1)
  })

  it('[S205] a herd before a hill lower than 2 stays in one piece, before one of 9 it does not', () => {
    const widestGap = (height: number) => {
      const description = JSON.parse(
        JSON.stringify(worldOf('herd-around-hill')).replace('"height":9', `"height":${height}`),
      )
      const ys = passing(new World(description), 28)
        .map(({ y }) => y)
        .sort((a, b) => a - b)
      expect(ys).toHaveLength(60)
      return Math.max(...ys.slice(1).map((y, k) => y - (ys[k] as number)))
    }
    expect(widestGap(1.9)).toBeLessThan(1)
    expect(widestGap(9)).toBeGreaterThan(3)
  })

  it('[S205] the second herd crosses the way through the tunnel 5 m above it, and both arrive', () => {
    const world = new World(worldOf('herd-through-tunnel'))
    const [through, over] = world.populations as [Population, Population]
    const below = new Map<string, number>()
    let highest = 0
    const cellOf = ({ columns }: Population, row: number) =>
      `${Math.round(4 * (columns.x[row] as number))},${Math.round(4 * (columns.y[row] as number))}`
    for (let step = 0; step < 600; step++) {
      world.step()
      for (let row = 0; row < through.count; row++)
        below.set(cellOf(through, row), through.columns.z[row] as number)
      for (let row = 0; row < over.count; row++) {
        highest = Math.max(
          highest,
          (over.columns.z[row] as number) - (below.get(cellOf(over, row)) ?? Number.POSITIVE_INFINITY),
        )
      }
    }
    expect(highest).toBeGreaterThan(4.5)
    expect(highest).toBeLessThanOrEqual(5)
    expect([tripOf(world, 0)?.outcome, tripOf(world, 1)?.outcome]).toEqual(['arrived', 'arrived'])
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

  it('is climbed by all animals with a field weight of at most that of the straight way', () => {
    const withWeight = (weight: number): WorldDescription =>
      JSON.parse(JSON.stringify(worldOf('ridge-with-gap')).replace('"weight":6', `"weight":${weight}`))
    expect(Math.max(...residentsCross(withWeight(0)))).toBeLessThan(15)
    expect(Math.max(...residentsCross(withWeight(1)))).toBeLessThan(26)
    expect(Math.min(...residentsCross(withWeight(100)))).toBeGreaterThan(26.5)
  })

  it('is climbed when even the gap is too steep to be a way', () => {
    const { fields, ...description } = worldOf('ridge-with-gap')
    const cliffs = (maxSlope: number) => ({
      ...description,
      fields: { way: { ...(fields?.way as { field: string }), maxSlope } },
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
