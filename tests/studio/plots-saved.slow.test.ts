import { readFileSync, writeFileSync } from 'node:fs'
import { findScene } from '@drover/scenarios'
import { World } from 'drover'
import { findMetric } from 'drover/metrics'
import { decode } from 'fast-png'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { drover } from '../cli/program.js'
import { createWorkplace } from '../cli/results.js'
import { faults } from './accessibility.js'
import { changed } from './stage-pictures.js'
import { describeStudio, eventually, hash, makeSteps, openMenu, openTab, rests, stands } from './studio.js'

const SEPARATION = 2.5
const SCENE = `#/scene/flocking?e=${changed([['world', 'populations', 0, 'behaviors', 0, 'weight'], SEPARATION])}`
const STEPS = [0, 1, 2, 3, 4]

/** Saves a plot in a format; its name and its bytes. */
async function save(
  page: Page,
  format: 'SVG' | 'PNG' | 'CSV' | 'JSON' | 'Single runs',
  title = 'polarization',
) {
  const name = `Save… ${title}`
  await page.getByRole('button', { name, exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog', { name, exact: true }).getByRole('button', { name: format }).click(),
  ])
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

/** The same world without a page: its polarization at each step. */
function polarizations(): readonly number[] {
  const scenario = structuredClone(findScene('flocking')?.scenario)
  Object.assign(scenario?.world.populations?.[0]?.behaviors?.[0] ?? {}, { weight: SEPARATION })
  const world = new World(scenario?.world)
  return STEPS.map((step) => {
    world.run(step - world.steps)
    const values: number[] = []
    const [population] = world.populations
    if (population !== undefined) findMetric('polarization')?.measure(population, world.space, values)
    return values[0] ?? Number.NaN
  })
}

interface Texts {
  readonly labels?: readonly string[]
  readonly texts?: readonly string[]
}

/** In a page: remembers the texts of each canvas, and the labels of its vertical axis. */
function rememberLabels(): void {
  const { clearRect, fillText } = CanvasRenderingContext2D.prototype
  Object.assign(CanvasRenderingContext2D.prototype, {
    clearRect(this: CanvasRenderingContext2D, ...given: Parameters<typeof clearRect>) {
      Object.assign(this.canvas, { labels: [], texts: [] })
      clearRect.apply(this, given)
    },
    fillText(this: CanvasRenderingContext2D, ...given: Parameters<typeof fillText>) {
      const { labels = [], texts = [] } = this.canvas as Texts
      Object.assign(this.canvas, { texts: [...texts, given[0]] })
      if (this.textAlign === 'right') Object.assign(this.canvas, { labels: [...labels, given[0]] })
      fillText.apply(this, given)
    },
  })
}

describeStudio('plots', (studio) => {
  it('have labeled ticks below and above their values', async () => {
    for (const [scene, metric] of [
      ['flocking', 'nearest neighbor'],
      ['vicsek', 'groups'],
    ]) {
      const page = await studio.open(`#/scene/${scene}?run=40`, { before: rememberLabels })
      await openTab(page, 'Plots')
      const plot = page.getByRole('figure').filter({ has: page.getByRole('img', { name: `${metric} over` }) })
      await plot.locator('canvas').waitFor()
      const labels = () =>
        plot.locator('canvas').evaluate((canvas) => (canvas as unknown as Texts).labels?.map(Number) ?? [])
      await eventually(async () => (await labels()).length).toBeGreaterThan(1)
      const value = Number(await plot.locator('b').textContent())
      expect(value).toBeGreaterThan(1)
      expect(Math.max(...(await labels()))).toBeGreaterThanOrEqual(value)
      expect(Math.min(...(await labels()))).toBe(0)
    }
    expect(studio.complaints).toEqual([])
  })

  it('are saved as SVG, PNG and CSV, with everything needed to reproduce their numbers', async () => {
    const page = await studio.open(`${SCENE}&run=1`)
    await openTab(page, 'Plots')
    const plot = page.getByRole('figure').filter({ hasText: 'polarization' })
    await plot.waitFor()
    await makeSteps(page, STEPS.length - 2)

    const csv = await save(page, 'CSV')
    expect(csv.name).toBe('flocking-polarization.csv')
    const lines = csv.bytes.toString().trim().split('\n')
    const comments = lines.filter((line) => line.startsWith('#'))
    const [header, ...rows] = lines.slice(comments.length)
    expect(header).toBe('step,polarization of boids')
    const expected = polarizations()
    expect(rows).toEqual(STEPS.map((step, k) => `${step},${expected[k]}`))
    expect(await plot.locator('b').textContent()).toBe(expected.at(-1)?.toPrecision(3))
    expect(comments).toContain('# seed: 1')
    expect(comments.find((line) => line.startsWith('# parameters'))).toContain(`separation = ${SEPARATION}`)
    expect(comments.find((line) => line.startsWith('# cite as'))).toMatch(
      /drover studio \d+\.\d+\.\d+, scene/,
    )
    const link = comments.find((line) => line.startsWith('# link: '))?.slice('# link: '.length) ?? ''

    const svg = await save(page, 'SVG')
    const parsed = await page.evaluate((text) => {
      const document = new DOMParser().parseFromString(text, 'image/svg+xml')
      return {
        faults: document.querySelectorAll('parsererror').length,
        title: document.querySelector('title')?.textContent,
        link: document.querySelector('a')?.getAttribute('href'),
        points: document.querySelector('g[fill="none"] path')?.getAttribute('d')?.split('L'),
        metadata: JSON.parse(document.querySelector('metadata')?.textContent ?? 'null'),
      }
    }, svg.bytes.toString())
    expect(parsed).toMatchObject({ faults: 0, link, metadata: { seed: 1, link } })
    expect(parsed.title).toContain('polarization over the steps')
    expect(parsed.points).toHaveLength(STEPS.length)

    const png = await save(page, 'PNG')
    const picture = decode(png.bytes, { checkCrc: true })
    expect(picture.width).toBeGreaterThan(2000)
    expect(png.bytes.toString()).toContain(`link: ${link}`)
    const shades = new Set<number>()
    for (let k = 0; k < picture.data.length; k += picture.channels) shades.add(picture.data[k] as number)
    expect(shades.size).toBeGreaterThan(8)

    expect(link).toContain('run=4')
    const again = await studio.open(`#${new URL(link).hash.slice(1)}`)
    expect(await hash(again)).toBe(await hash(page))
    expect(studio.complaints).toEqual([])
  })

  it('say what was changed during the run, and link to the run before it', async () => {
    const page = await studio.open('#/scene/flocking?run=3')
    await openTab(page, 'Controls')
    await page.getByRole('spinbutton', { name: 'alignment, as a number' }).fill('0')
    await rests(page)
    await openTab(page, 'Plots')
    const before = (await save(page, 'CSV')).bytes.toString()
    expect(before).toMatch(/^# parameters: .*\balignment = 1\b/m)
    expect(before).toMatch(/^# link: [^?]*#\/scene\/flocking\?run=3$/m)
    await makeSteps(page, 2)
    const change = 'from step 3: alignment 1 → 0'
    await page.getByText(`A dotted line marks a change during the run: ${change}.`).waitFor()
    const plot = page.getByRole('figure').filter({ hasText: 'polarization' })
    expect(await plot.locator('.mark').getAttribute('title')).toBe(change)

    const csv = (await save(page, 'CSV')).bytes.toString()
    expect(csv).toMatch(/^# parameters at the start: .*\balignment = 1\b/m)
    expect(csv).toContain(`# changed during the run: ${change}\n`)
    expect(csv).toMatch(/^# cite as: .*, 5 steps, changed during the run from step 3: alignment 1 → 0$/m)
    expect(csv).toContain('# about the link: It opens the run before the first change.\n')
    expect(csv).toMatch(/^# link: [^?]*#\/scene\/flocking\?run=3$/m)
    const svg = (await save(page, 'SVG')).bytes.toString()
    expect(svg).toMatch(/<path d="M[\d.]+ [\d.]+V[\d.]+"><title>from step 3: alignment 1 → 0<\/title>/)

    // A second world that begins in the present state was changed as well.
    await page.getByRole('button', { name: 'Compare' }).click()
    await makeSteps(page, 1)
    await page.getByText(`A ${change}; B ${change}.`).waitFor()
    expect((await save(page, 'CSV')).bytes.toString()).not.toContain('alignment of B')
    await page.getByRole('button', { name: 'Keep only A' }).click()

    await page.getByRole('button', { name: 'Restart' }).click()
    await stands(page, 0)
    await makeSteps(page, 1)
    expect(await page.locator('.mark').count()).toBe(0)
    const again = (await save(page, 'CSV')).bytes.toString()
    expect(again).toMatch(/^# parameters: .*\balignment = 0\b/m)
    expect(studio.complaints).toEqual([])
  })

  it('are as wide as the window if enlarged, until closed', async () => {
    const page = await studio.open('#/scene/flocking?run=1')
    await openTab(page, 'Plots')
    const dialog = page.getByRole('dialog', { name: 'polarization' })
    const canvas = dialog.getByRole('img', { name: 'polarization over the steps' }).locator('canvas')
    const close = [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
    ]
    for (const [k, [width, height]] of [
      [1280, 800],
      [390, 844],
    ].entries()) {
      await page.setViewportSize({ width, height })
      await page.getByRole('button', { name: 'Enlarge polarization' }).click()
      await eventually(async () => ((await canvas.boundingBox())?.width ?? 0) / width).toBeGreaterThan(0.9)
      const box = await canvas.boundingBox()
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeGreaterThan(1.2)
      expect(await faults(page, { within: '.large-plot' })).toEqual([])
      await close[k]()
      await dialog.waitFor({ state: 'detached' })
    }
  })

  it('of a sweep have the numbers of drover sweep, to the last bit, and open a value in the world', async () => {
    const page = await studio.open('#/scene/flocking?run=1')
    await openTab(page, 'Plots')
    const form = page.locator('.sweep-form')
    await page.getByText('Sweep: how a metric depends on a number').click()
    await form.getByRole('combobox', { name: 'Vary' }).selectOption({ label: 'separation' })
    for (const [name, value] of Object.entries({
      from: 1,
      to: 3,
      values: 3,
      'after steps': 12,
      'seeds at each': 4,
    }))
      await form.getByRole('spinbutton', { name, exact: true }).fill(String(value))
    const title = 'polarization by separation'
    const work = createWorkplace()
    const ends = { when: 'at the end', at: 'end', result: 'end', about: 'measured at step 12' }
    const means = {
      when: 'mean over the last third',
      at: { every: 1, from: 8 },
      result: 'mean',
      about: 'mean over steps 8 to 12, every 1',
    }
    try {
      for (const [backend, { when, at, result, about: measured }] of [
        ['reference', means],
        ['wasm', ends],
      ] as const) {
        await openMenu(page, 'View')
        await page.getByRole('combobox', { name: 'steps by' }).selectOption(backend)
        const about = page.getByTestId('backend')
        await about.waitFor({ state: backend === 'wasm' ? 'visible' : 'detached' })
        await page.keyboard.press('Escape')
        await form.getByRole('combobox', { name: 'when' }).selectOption({ label: when })
        await form.getByRole('button', { name: 'Run sweep' }).click()
        await eventually(() =>
          form.locator('table').first().locator('tbody td:last-child').allTextContents(),
        ).toEqual(['4', '4', '4'])
        await form.getByText(`4 runs at each value, ${measured}`).waitFor()
        const exported = await save(page, 'JSON', title)
        expect(exported.name).toBe('flocking-polarization-by-separation.json')
        const experiment = exported.bytes.toString()
        expect(JSON.parse(experiment)).toMatchObject({ backend, replicates: 4, measure: { at, result } })
        writeFileSync(work.at(`${backend}.json`), experiment)
        const { code, stderr } = await drover(
          ['sweep', `${backend}.json`, '--out', backend, '--format', 'csv', '--quiet'],
          work.path,
        )
        expect([code, stderr]).toEqual([0, ''])
        const [columns = [], ...rows] = work.csv(backend, 'summary.csv')
        const expected = rows.map((row) =>
          ['mean', 'low', 'high', 'n'].map((part) => Number(row[columns.indexOf(`polarization_${part}`)])),
        )
        const file = await save(page, 'CSV', title)
        expect(file.name).toBe('flocking-polarization-by-separation.csv')
        const saved = file.bytes.toString().trim().split('\n')
        const comments = saved.filter((line) => line.startsWith('#')).join('\n')
        expect(comments).toContain('separation = 1 2 3')
        expect(comments).toMatch(/cite as: drover studio .* sweep of separation: 1 2 3, 4 at each value, m/)
        expect(comments).toContain(`1 2 3, 4 at each value, ${measured}, seeds from 1`)
        const [header, ...lines] = saved.filter((line) => !line.startsWith('#'))
        expect(header).toBe(
          'separation,polarization of boids,polarization of boids low,polarization of boids high,runs,seeds',
        )
        expect(lines.map((line) => line.split(',').slice(1, 5).map(Number))).toEqual(expected)
        const [seeds = [], ...made] = work.csv(backend, 'runs.csv')
        expect(lines.flatMap((line) => line.split(',').at(-1)?.split(' ') ?? [])).toEqual(
          made.map((row) => row[seeds.indexOf('seed')]),
        )
        const [factor = ''] = Object.keys(JSON.parse(experiment).factors)
        const singles = await save(page, 'Single runs', title)
        expect(singles.name).toBe('flocking-polarization-by-separation-runs.csv')
        const runs = singles.bytes.toString().trim().split('\n')
        expect(runs.filter((line) => !line.startsWith('#'))).toEqual([
          'separation,seed,polarization',
          ...made.map((row) =>
            [factor, 'seed', 'polarization'].map((name) => row[seeds.indexOf(name)]).join(),
          ),
        ])
        expect(comments).toContain(
          "# bars: 95 % confidence intervals of the mean of n runs: Wilson's, for as many runs as vary that much, with n − 1 degrees of freedom, n = 4 if no run failed",
        )
      }
    } finally {
      work.remove()
    }
    const svg = (await save(page, 'SVG', title)).bytes.toString()
    expect(svg.match(/<circle/g)).toHaveLength(3)
    expect(svg).toContain('4 at each value, measured at step 12')
    await form.getByText('Single runs', { exact: true }).click()
    await eventually(() => form.getByRole('table').nth(1).getByRole('row').count()).toBe(1 + 12)
    expect(await faults(page)).toEqual([])

    const chart = form.getByRole('img', { name: title })
    const { width = 0, height = 0 } = (await chart.locator('.u-over').boundingBox()) ?? {}
    await chart.locator('.u-over').click({ position: { x: width - 3, y: height / 2 } })
    const toValue = form.getByRole('button', { name: 'Set separation to 3 in the world', exact: true })
    await eventually(() => toValue.getAttribute('aria-pressed')).toBe('true')
    // There is room between the numbers of a row.
    const cell = form.getByRole('table').first().locator('td').nth(1)
    expect(
      await cell.evaluate((one) => Number.parseFloat(getComputedStyle(one).paddingRight)),
    ).toBeGreaterThan(6)
    await openTab(page, 'Controls')
    const control = page.getByRole('spinbutton', { name: 'separation, as a number' })
    await eventually(() => control.inputValue()).toBe('3')
    expect(studio.complaints).toEqual([])
  })

  it('of a sweep that is canceled show what there is', async () => {
    const page = await studio.open('#/scene/flocking?run=1', { before: rememberLabels })
    await openTab(page, 'Plots')
    const form = page.locator('.sweep-form')
    await page.getByText('Sweep: how a metric depends on a number').click()
    await form.getByRole('combobox', { name: 'Vary' }).selectOption({ label: 'max speed' })
    await form.getByRole('spinbutton', { name: 'from', exact: true }).fill('0.0612244897959')
    await form.getByRole('spinbutton', { name: 'seeds at each' }).fill('1000')
    await form.getByRole('button', { name: 'Run sweep' }).click()
    await form.getByRole('row').nth(1).waitFor()
    await form.getByRole('button', { name: 'Cancel' }).click()
    await form.getByText(/Canceled after \d+ of 5000 runs/).waitFor()
    await form.getByRole('button', { name: 'Run sweep' }).waitFor()
    expect(await form.locator('tbody button').first().textContent()).toBe('0.06122')
    const texts = await form.locator('canvas').evaluate((canvas) => (canvas as unknown as Texts).texts ?? [])
    expect(texts).toContain('max speed (px/frame)')
    expect(studio.complaints).toEqual([])
  })
})
