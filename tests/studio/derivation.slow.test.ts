import { findScene } from '@drover/scenarios'
import { World } from 'drover'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faults } from './accessibility.js'
import { difference, SEEN, stageOf } from './stage-pictures.js'
import { describeStudio, eventually, hash, openTab, rests, stands } from './studio.js'

/** What the last digit shown of three or four numbers may differ by. */
const ROUNDING = 2.5e-4

interface Row {
  readonly name: string
  readonly numbers: readonly number[]
}

/** Opens the derivation of the first agent of a scene. */
async function derive(page: Page): Promise<void> {
  await page.locator('.stage canvas').press('n')
  await page.getByRole('button', { name: 'How it steered, stage by stage' }).click()
  await page.locator('[data-stage="perceived"]').waitFor()
}

/** The calculation of the stage that is shown: the name of each row, x, y and length. */
const rowsOf = (page: Page): Promise<readonly Row[]> =>
  page.locator('.stage-shown tbody tr').evaluateAll((rows) =>
    rows.map((row) => ({
      name: row.querySelector('th')?.textContent?.trim() ?? '',
      numbers: [...row.querySelectorAll('td:not(.sign)')].map((cell) =>
        Number(cell.textContent?.replace('−', '-')),
      ),
    })),
  )

const next = async (page: Page): Promise<string | null> => {
  await page.getByRole('button', { name: 'Next →' }).click()
  await rests(page)
  return page.locator('.stage-shown').getAttribute('data-stage')
}

/** Expects that a row is a combination of others, as far as the digits shown tell. */
function expectSum(row: Row | undefined, parts: readonly (readonly [number, Row | undefined])[]) {
  for (const axis of [0, 1]) {
    const sum = parts.reduce((total, [by, part]) => total + by * (part?.numbers[axis] ?? Number.NaN), 0)
    expect(Math.abs((row?.numbers[axis] ?? Number.NaN) - sum), row?.name).toBeLessThan(ROUNDING)
  }
}

describeStudio('how a steering vector came about', (studio) => {
  it('gives the whole world back to a stage that became smaller meanwhile', async () => {
    const page = await studio.open('#/scene/flocking?run=60', { viewport: { width: 1366, height: 768 } })
    await derive(page)
    // The close-up is reached.
    await page.waitForTimeout(600)
    await openTab(page, 'Code')
    await page.getByRole('textbox', { name: 'Source of your rule' }).waitFor()
    // By now the camera would have returned.
    await page.waitForTimeout(1500)
    const left = await stageOf(page)
    await page.locator('.stage canvas').press('0')
    await rests(page)
    expect(difference(left, await stageOf(page))).toBeLessThan(SEEN)
  })

  it('is shown stage by stage, with numbers that add up to the next step, and arrows', async () => {
    const page = await studio.open('#/scene/flocking?run=60')
    const left = await hash(page)
    await derive(page)
    const before = await hash(page)
    const world = new World(findScene('flocking')?.scenario.world)
    world.run(59)
    const agent = world.populations[0]?.at(0)
    if (agent === undefined) throw new Error('expected an agent')
    const perceived = world.debugDraw(agent).neighbors.length
    await page.getByText(`It perceives ${perceived} neighbors`).waitFor()
    const weighted: Row[] = []
    let picture = await stageOf(page)
    for (const [k, weight] of [1.5, 1, 1].entries()) {
      expect(await next(page)).toBe(`behaviors[${k}] sum 0`)
      const added = await rowsOf(page)
      expectSum(
        added.at(-1),
        added.slice(0, -1).map((one) => [1, one]),
      )
      expect(difference(picture, await stageOf(page))).toBeGreaterThan(SEEN)
      expect(await next(page)).toBe(`behaviors[${k}] desired`)
      const [desired, velocity, steering] = await rowsOf(page)
      expectSum(steering, [
        [1, desired],
        [-1, velocity],
      ])
      const drawn = await stageOf(page)
      expect(difference(picture, drawn)).toBeGreaterThan(SEEN)
      picture = drawn
      expect(await next(page)).toBe(`behaviors[${k}] force`)
      const [before, force, times] = await rowsOf(page)
      expect(before?.numbers).toEqual(steering?.numbers)
      expect(force?.numbers[2]).toBeLessThanOrEqual(0.05)
      expectSum(times, [[weight, force]])
      weighted.push(times as Row)
    }
    expect(await next(page)).toBe('sum')
    const parts = await rowsOf(page)
    const steering = parts.at(-1)
    expect(parts.slice(0, -1).map(({ numbers }) => numbers)).toEqual(weighted.map(({ numbers }) => numbers))
    expectSum(
      steering,
      weighted.map((part) => [1, part]),
    )
    expect(difference(picture, await stageOf(page))).toBeGreaterThan(SEEN)
    expect(await next(page)).toBe('moved')
    const [velocity, , made] = await rowsOf(page)
    expectSum(made, [
      [1, velocity],
      [1, steering],
    ])
    expect(await hash(page)).toBe(before)
    world.step()
    expectSum(made, [[1, { name: '', numbers: [agent.velocity.x, agent.velocity.y] }]])
    // Instead of Next, the last stage offers to make the step.
    await page.getByRole('button', { name: 'Make this step' }).click()
    await page.getByText('step 60 → 61').waitFor()
    await stands(page, 60)
    expectSum((await rowsOf(page))[0], [[1, made]])
    expect(await hash(page)).toBe(world.hash())
    expect(world.hash()).toBe(left)
    await next(page)
    await page.getByRole('button', { name: '← Back' }).click()
    await page.locator('[data-stage="perceived"]').waitFor()
    await page.getByRole('button', { name: 'Close the stages' }).click()
    await page.locator('.derivation').waitFor({ state: 'detached' })
    // The stages of the last step end where they were opened.
    await page.getByRole('button', { name: 'How it steered, stage by stage' }).click()
    await stands(page, 59)
    await page.getByRole('button', { name: 'Close the stages' }).click()
    await stands(page, 60)
    expect(await hash(page)).toBe(left)
  })

  it('enlarges the map around the agent, and shows all of it afterward', async () => {
    const page = await studio.open('#/scene/flocking?run=60')
    await page.locator('.stage canvas').press('n')
    await page.getByRole('button', { name: 'How it steered, stage by stage' }).waitFor()
    await rests(page)
    const before = await stageOf(page)
    await page.getByRole('button', { name: 'How it steered, stage by stage' }).click()
    await page.locator('[data-stage="perceived"]').waitFor()
    await eventually(async () => difference(before, await stageOf(page))).toBeGreaterThan(50 * SEEN)
    await page.getByRole('button', { name: 'Close the stages' }).click()
    await eventually(async () => difference(before, await stageOf(page))).toBeLessThan(SEEN)
  })

  it('plays slowly, and ends when the world plays, with its numbers below the formula', async () => {
    const page = await studio.open('#/scene/seek?run=20')
    await derive(page)
    await page.getByRole('button', { name: 'Play slowly' }).click()
    await page.locator('[data-stage="sum"]').waitFor()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await page.getByText('Pause the world to see the numbers of a step.').waitFor()
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await page.locator('.stage-shown').waitFor()
    await openTab(page, 'Explain')
    const live = page.getByRole('region', { name: 'Agent 0 now' })
    await eventually(() => live.locator('b').first().textContent()).toMatch(/^0\.\d+$/)
  })

  it('is drawn in space too, accessible on a phone, and not played with reduced motion', async () => {
    const page = await studio.open('#/scene/flocking?run=60', {
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 1,
      reducedMotion: 'reduce',
    })
    await page.getByRole('button', { name: '3D', exact: true }).click()
    await page.locator('canvas.space[data-drawn]').waitFor()
    const plain = await stageOf(page)
    await derive(page)
    expect(await page.getByRole('button', { name: 'Play slowly' }).count()).toBe(0)
    await next(page)
    expect(difference(plain, await stageOf(page))).toBeGreaterThan(SEEN)
    expect(await faults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(studio.complaints).toEqual([])
    await eventually(() => page.locator('.stages [aria-current]').getAttribute('aria-label')).toBe(
      'separate: what its neighbors add',
    )
  })
})
