import { expect, it } from 'vitest'
import { faults } from './accessibility.js'
import { difference, expectOverlay, legendOn, OVERLAYS, SEEN, stageOf, still } from './stage-pictures.js'
import { describeStudio, hash, makeSteps } from './studio.js'

describeStudio('overlays', (studio) => {
  it.each(OVERLAYS)('of %s are drawn correctly when their keys are pressed: %o', async (scene, keys) => {
    const page = await still(studio.open, scene)
    for (const [name, key] of Object.entries(keys)) await expectOverlay(page, name, key, name)
  })

  it('show only what a scene has', async () => {
    const page = await still(studio.open, 'flocking?run=5')
    const bar = page.getByRole('group', { name: 'Draw for the first agent' })
    expect(await bar.getByRole('checkbox', { name: /neighbors/ }).count()).toBe(1)
    expect(await bar.getByRole('checkbox', { name: /terrain|wander|path/ }).count()).toBe(0)
    await page.locator('.stage canvas').press('g')
    expect(await page.locator('ul.legend').count()).toBe(0)
  })

  it('show all agents on request', async () => {
    const page = await still(studio.open, 'flocking?run=20')
    await page.locator('.stage canvas').press('d')
    const one = await stageOf(page)
    await page.getByRole('checkbox', { name: 'velocities of all' }).check()
    expect(difference(one, await stageOf(page))).toBeGreaterThan(SEEN)
  })

  it('appear for a selected agent, and do not change the state', async () => {
    const page = await still(studio.open, 'flocking?run=20')
    const before = await hash(page)
    // Letters are considered wherever no text is written.
    await page.getByRole('button', { name: 'Step' }).press('n')
    await (await legendOn(page)).getByText('separate').waitFor()
    await makeSteps(page, 1)
    const other = await still(studio.open, 'flocking?run=21')
    const expected = await hash(other)
    expect(expected).not.toBe(before)
    expect(await hash(page)).toBe(expected)
    await page.getByRole('button', { name: 'clear the choice' }).click()
    await page.getByRole('list', { name: 'Legend' }).getByText('separate').waitFor({ state: 'detached' })
  })

  it.each(['light', 'dark'] as const)('are accessible and fit a phone (%s)', async (colorScheme) => {
    const page = await studio.open('#/scene/herd-around-hill?run=20', {
      colorScheme,
      viewport: { width: 360, height: 740 },
    })
    for (const key of 'nvdbzcgk') await page.locator('.stage canvas').press(key)
    await (await legendOn(page)).getByText('terrain gradient').waitFor()
    expect(await faults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(studio.complaints).toEqual([])
  })
})
