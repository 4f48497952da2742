import { type Population, World, type WorldDescription } from 'drover'
import { describe, expect, it } from 'vitest'
import { findScene } from './index.js'

const POND = { x: 48, y: 30, radius: 4 }
const SECOND_PASTURE = { x: 76, y: 52 }
const FRIGHT = 10

/** The world of the scene, with another seed, or with leaders of another influence. */
function day(seed: number, influence = 20): World {
  const scene = findScene('a-day-of-a-herd')
  const world = structuredClone(scene?.scenario.world) as WorldDescription
  const [herd, leaders, wolf] = world.populations as [object, object, object]
  return new World({ ...world, seed, populations: [herd, { ...leaders, influence }, wolf] })
}

const columnOf = ({ columns }: Population, name: string) => {
  const found = columns.extra.find((column) => column.name === name)
  if (found === undefined) throw new Error(`no column ${name}`)
  return found
}

/** How far the middle of a population is from the second pasture. */
function farFromPasture({ columns, count }: Population): number {
  const mean = (values: Population['columns']['x']) =>
    values.subarray(0, count).reduce((sum, value) => sum + value, 0) / count
  return Math.hypot(mean(columns.x) - SECOND_PASTURE.x, mean(columns.y) - SECOND_PASTURE.y)
}

/** What 36 animals and their four leaders did in a day, by id. */
function play(world: World) {
  const [herd, leaders, wolf] = world.populations as [Population, Population, Population]
  const ids = [...herd, ...leaders].map(({ id }) => id)
  const drank = new Map(ids.map((id) => [id, 0]))
  const grazed = new Map(ids.map((id) => [id, 0]))
  const switches = new Map(ids.map((id) => [id, 0]))
  const needs = new Map(ids.map((id) => [id, 'none']))
  const drankAway: number[] = []
  const fled = new Set<number>()
  const notCalm: number[] = []
  let nearestWolf = Number.POSITIVE_INFINITY
  let nearestPasture = Number.POSITIVE_INFINITY
  world.on('drank', ({ population, id }) => {
    const { x, y } = population.agent(id)?.position ?? { x: 0, y: 0 }
    drank.set(id, (drank.get(id) ?? 0) + 1)
    // Events are heard at the end of the step, in which others may have pushed the animal.
    if (Math.hypot(x - POND.x, y - POND.y) > POND.radius + 0.2) drankAway.push(id)
  })
  for (let k = 0; k < 6000; k++) {
    const wolfX = wolf.columns.x[0] as number
    const wolfY = wolf.columns.y[0] as number
    const farFromWolf = (population: Population, row: number) =>
      Math.hypot((population.columns.x[row] as number) - wolfX, (population.columns.y[row] as number) - wolfY)
    const before = [herd, leaders].map((population) => ({
      walks: columnOf(population, 'grazeWalk').values.slice(),
      distances: Array.from({ length: population.count }, (_, row) => farFromWolf(population, row)),
    }))
    world.step()
    nearestPasture = Math.min(nearestPasture, farFromPasture(herd))
    ;[herd, leaders].forEach((population, which) => {
      const { walks, distances } = before[which] as (typeof before)[number]
      const alarmed = columnOf(population, 'alarmed').values
      const water = columnOf(population, 'drinkWater').values
      const walking = columnOf(population, 'grazeWalk').values
      for (let row = 0; row < population.count; row++) {
        const id = population.columns.id[row] as number
        const distance = distances[row] as number
        nearestWolf = Math.min(nearestWolf, distance)
        if (walks[row] === 0 && (walking[row] as number) > 0) grazed.set(id, (grazed.get(id) ?? 0) + 1)
        const need = alarmed[row] === 1 ? 'flee' : (water[row] as number) > 0 ? 'drink' : 'other'
        if (need === 'flee') fled.add(id)
        if (needs.get(id) === 'flee' && need !== 'flee' && distance < 1.5 * FRIGHT) notCalm.push(id)
        if (needs.get(id) !== need) switches.set(id, (switches.get(id) ?? 0) + 1)
        needs.set(id, need)
      }
    })
  }
  return { drank, drankAway, grazed, switches, fled, notCalm, nearestWolf, nearestPasture }
}

describe('[S73] a day of a herd', () => {
  it.each([1, 2, 3])(
    'has time for every need: all drink, graze, flee the wolf and come to the other pasture (seed %i)',
    (seed) => {
      const world = day(seed)
      expect(farFromPasture(world.populations[0] as Population)).toBeGreaterThan(50)
      const { drank, drankAway, grazed, switches, fled, notCalm, nearestWolf, nearestPasture } = play(world)
      expect(Math.min(...drank.values())).toBeGreaterThanOrEqual(1)
      expect(drankAway).toEqual([])
      expect(Math.min(...grazed.values())).toBeGreaterThanOrEqual(3)
      // Animals ran from the wolf until it was half as far again; it reached none.
      expect(fled.size).toBeGreaterThan(5)
      expect(notCalm).toEqual([])
      expect(nearestWolf).toBeGreaterThan(5)
      expect(nearestPasture).toBeLessThan(12)
      // 6000 steps, and nobody wavers between two needs.
      expect(Math.max(...switches.values())).toBeLessThan(20)
    },
    120_000,
  )

  it('does not bring the herd to the other pasture where its leaders count no more than others', () => {
    const world = day(1, 1)
    const [herd, leaders] = world.populations as [Population, Population]
    let [herdAt, leadersAt] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let k = 0; k < 6000; k++) {
      world.step()
      herdAt = Math.min(herdAt, farFromPasture(herd))
      leadersAt = Math.min(leadersAt, farFromPasture(leaders))
    }
    expect(leadersAt).toBeLessThan(8)
    expect(herdAt).toBeGreaterThan(16)
  }, 120_000)
})
