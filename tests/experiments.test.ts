import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { checkScenario, findScene } from '@drover/scenarios'
import { describe, expect, it } from 'vitest'

const folder = new URL('../experiments/', import.meta.url)
const names = readdirSync(folder).filter((name) => existsSync(new URL(`${name}/report.mjs`, folder)))
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8')

describe.each(names)('experiment %s', (name) => {
  it('has a read-me, a table, and a picture that the read-me shows', () => {
    expect(read(`${name}/README.md`)).toContain('](picture.svg)')
    expect(read(`${name}/table.md`)).toContain('| --: |')
    expect(read(`${name}/picture.svg`)).toMatch(/^<svg /)
    expect(read('README.md')).toContain(`[${name}](${name})`)
  })

  it('plays valid scenarios, each named after its folder', () => {
    const files = readdirSync(new URL(`${name}/`, folder)).filter((file) => file.endsWith('.json'))
    expect(files.length).toBeGreaterThanOrEqual(1)
    for (const file of files) {
      const { experiment, scenario } = JSON.parse(read(`${name}/${file}`))
      expect(experiment).toMatch(new RegExp(`^${name}`))
      const meant = typeof scenario === 'string' ? findScene(scenario)?.scenario : scenario
      expect(checkScenario(meant)).toEqual([])
    }
  })
})

describe('figure 6', () => {
  const [, , ...rows] = (read('figure-6/table.md').match(/^\|.*(\n\|.*)*/m)?.[0] ?? '').split('\n')
  const levels = rows.map((row) => {
    const [drag = 0, energy = 0, reach = 0, , , , stuck = 0, trips = 0] = row.split('|').slice(1).map(Number)
    return { drag, energy, reach, stuck, trips }
  })
  const at = (drag: number) =>
    levels.find((level) => level.drag === drag) ?? { energy: 0, reach: 0, stuck: 0 }

  it('has factors from 0 to 75, each with 300 trips or more', () => {
    expect(levels.map(({ drag }) => drag)).toEqual(Array.from({ length: 13 }, (_, k) => 6.25 * k))
    for (const { trips } of levels) expect(trips).toBeGreaterThanOrEqual(300)
  })

  it('shows that drag saves energy, outside the confidence intervals, with nobody stuck', () => {
    expect(at(18.75).stuck).toBe(0)
    expect(at(18.75).energy + at(18.75).reach).toBeLessThan(at(0).energy - at(0).reach)
  })

  it('shows that a growing share of trips gets stuck at high factors', () => {
    expect(at(0).stuck).toBe(0)
    expect(at(50).stuck).toBeGreaterThan(at(25).stuck)
    expect(at(75).stuck).toBeGreaterThan(at(50).stuck + 0.1)
  })
})

/** The rows of the table in a page that comes after a text, as numbers. */
const numbersAfter = (path: string, text: string) =>
  (
    read(path)
      .split(text)[1]
      ?.trim()
      .match(/^\|.*(\n\|.*)*/)?.[0] ?? ''
  )
    .split('\n')
    .slice(2)
    .map((row) => row.split('|').slice(1, -1).map(Number))

describe('the order of self-driven particles', () => {
  it('falls with noise to that of random directions, further with more particles', () => {
    const rows = numbersAfter('vicsek/table.md', 'at a density of 4:')
    for (const column of [1, 3, 5]) {
      const orders = rows.map((row) => row[column] ?? 0)
      expect(orders[0]).toBeGreaterThan(0.99)
      expect(orders.slice(0, 10).toSorted((a, b) => b - a)).toEqual(orders.slice(0, 10))
      const [, count = 0] = { 1: [1, 40], 3: [3, 100], 5: [5, 400] }[column] ?? []
      expect(orders.at(-1)).toBeCloseTo(Math.sqrt(Math.PI / (4 * count)), 2)
    }
    const beyond = rows.find(([noise]) => noise === 4.5) ?? []
    expect(beyond[1]).toBeGreaterThan(beyond[3] ?? 1)
    expect(beyond[3]).toBeGreaterThan(beyond[5] ?? 1)
  })

  it('grows with density, and is lost to vectorial noise at once', () => {
    const dense = numbersAfter('vicsek/table.md', 'on 20 × 20:').filter(([density = 0]) => density >= 0.25)
    const orders = dense.map(([, order = 0]) => order)
    expect(orders.length).toBeGreaterThan(4)
    expect(orders.toSorted((a, b) => a - b)).toEqual(orders)
    const jumps = numbersAfter('vicsek/table.md', 'Against vectorial noise, of 400 at a density of 4:').map(
      ([, order = 0]) => order,
    )
    expect(Math.max(...jumps.slice(1).map((order, k) => (jumps[k] ?? 0) - order))).toBeGreaterThan(0.6)
  })
})

describe('the groups of three zones', () => {
  const rows = numbersAfter('couzin/table.md', 'steps 4000 to 5000:')
  const at = (width: number) => {
    const [, polarization = 0, , milling = 0, , spread = 0] = rows.find(([of]) => of === width) ?? []
    return { polarization, milling, spread }
  }

  it('are a swarm, a torus and parallel groups by the zone of orientation', () => {
    expect(at(0).polarization).toBeLessThan(0.3)
    expect(at(0).milling).toBeLessThan(0.3)
    expect(at(2.5).polarization).toBeLessThan(0.35)
    expect(at(2.5).milling).toBeGreaterThan(0.65)
    for (const width of [4.5, 14]) {
      expect(at(width).polarization).toBeGreaterThan(0.95)
      expect(at(width).milling).toBeLessThan(0.1)
    }
    expect(at(14).spread).toBeGreaterThan(1.5 * at(4.5).spread)
  })

  it('show hysteresis: at 2.73 a torus stays one, and a parallel group too', () => {
    const [, growing = 1, shrinking = 0, millingGrowing = 0, millingShrinking = 1] =
      numbersAfter('couzin/table.md', 'at each width:').find(([width]) => width === 2.73) ?? []
    expect([growing < 0.35, shrinking > 0.9, millingGrowing > 0.65, millingShrinking < 0.1]).toEqual(
      Array(4).fill(true),
    )
  })
})

describe('the ecosystem', () => {
  const rows = (read('ecosystem/table.md').split('The long runs')[1] ?? '')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split('|').slice(1, -1))
  const runs = rows.map(([territories, , steps, hares = '', foxes = '', ...swings]) => ({
    territories: Number(territories),
    steps: Number(steps),
    fewest: [hares, foxes].map((span) => Number(span.split('–')[0])),
    most: [hares, foxes].map((span) => Number(span.split('–')[1])),
    swings: swings.map(Number),
  }))

  it('has runs of 50,000 steps in which no population died out or grew too large', () => {
    expect(runs).toHaveLength(15)
    for (const { steps, fewest, most } of runs) {
      expect(steps).toBe(50_000)
      expect(Math.min(...fewest)).toBeGreaterThan(0)
      expect(Math.max(...most)).toBeLessThan(400)
    }
  })

  it('uses in the scene the number of territories with the clearest cycles of both populations', () => {
    const { world } = findScene('ecosystem')?.scenario ?? {}
    const { reproduction } = world?.populations?.[2]?.life ?? {}
    const margins = [...new Set(runs.map(({ territories }) => territories))].map((territories) => {
      const those = runs.filter((run) => run.territories === territories)
      const swing = Math.min(...those.flatMap(({ swings }) => swings)) > 0
      return { territories, margin: swing ? Math.min(...those.flatMap(({ fewest }) => fewest)) : 0 }
    })
    const widest = margins.reduce((best, one) => (one.margin > best.margin ? one : best))
    expect(reproduction?.maxCount).toBe(widest.territories)
  })
})
