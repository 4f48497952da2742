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

  it('plays scenarios with nothing wrong, each called after its folder', () => {
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

  it('says that drag saves energy, by a margin outside the intervals of confidence, with nobody stuck', () => {
    expect(at(18.75).stuck).toBe(0)
    expect(at(18.75).energy + at(18.75).reach).toBeLessThan(at(0).energy - at(0).reach)
  })

  it('says that a growing share of trips gets stuck at high factors', () => {
    expect(at(0).stuck).toBe(0)
    expect(at(50).stuck).toBeGreaterThan(at(25).stuck)
    expect(at(75).stuck).toBeGreaterThan(at(50).stuck + 0.1)
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

  it('has long runs of 50,000 steps in which nobody died out or became too many', () => {
    expect(runs).toHaveLength(15)
    for (const { steps, fewest, most } of runs) {
      expect(steps).toBe(50_000)
      expect(Math.min(...fewest)).toBeGreaterThan(0)
      expect(Math.max(...most)).toBeLessThan(400)
    }
  })

  it('is played by the scene with the number of territories with which both go up and down in each run, by the widest margin', () => {
    const { world } = findScene('ecosystem')?.scenario ?? {}
    const { bears } = world?.populations?.[2]?.life ?? {}
    const margins = [...new Set(runs.map(({ territories }) => territories))].map((territories) => {
      const those = runs.filter((run) => run.territories === territories)
      const swing = Math.min(...those.flatMap(({ swings }) => swings)) > 0
      return { territories, margin: swing ? Math.min(...those.flatMap(({ fewest }) => fewest)) : 0 }
    })
    const widest = margins.reduce((best, one) => (one.margin > best.margin ? one : best))
    expect(bears?.most).toBe(widest.territories)
  })
})
