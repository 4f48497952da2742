import { expect, it } from 'vitest'
import { faults } from './accessibility.js'
import { describeStudio, eventually } from './studio.js'

describeStudio('the pages', (studio) => {
  it.each([
    ['the gallery', '', 'light'],
    ['the gallery', '', 'dark'],
    ['a scene', '#/scene/flocking?run=20', 'light'],
    ['a scene', '#/scene/flocking?run=20', 'dark'],
  ] as const)('%s (%s, %s) has no serious fault of accessibility', async (_, address, colorScheme) => {
    const page = await studio.open(address, { colorScheme })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await faults(page)).toEqual([])
    await page.close()
  })

  it.each(['', '#/scene/flocking?run=20'])('%j fits a phone 360 pixels wide', async (address) => {
    const page = await studio.open(address, { viewport: { width: 360, height: 740 } })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond).toBe(0)
    await page.close()
  })

  it('a search leaves the scenes that speak of it', async () => {
    const page = await studio.open()
    await page.getByRole('searchbox').fill('predator')
    await eventually(() => page.getByRole('listitem').count()).toBeLessThan(12)
    expect(await page.getByRole('listitem').first().textContent()).toMatch(/predator/i)
    await page.close()
  })

  it('an address that names nothing says so and leads back', async () => {
    const page = await studio.open('#/scene/floking')
    await page.getByRole('link', { name: 'All scenes' }).click()
    await page.getByRole('searchbox').waitFor()
    await page.close()
  })
})
