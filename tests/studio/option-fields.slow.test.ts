import { expect, it } from 'vitest'
import { describeStudio, openTab } from './studio.js'

describeStudio('the fields of options', (studio) => {
  const choices = 'select:not([aria-label^="add to"])'

  it('say in every choice what is set, and offer the populations by name', async () => {
    const page = await studio.open('#/scene/flock-and-hawk?run=0&panel=controls')
    const panel = page.getByRole('region', { name: 'Controls' })
    await panel.getByText('World', { exact: true }).waitFor()
    const shown = await panel
      .locator(choices)
      .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).selectedOptions[0]?.textContent))
    expect(shown.length).toBeGreaterThan(5)
    expect(shown.filter((text) => text === undefined || text === '')).toEqual([])
    const first = panel.locator('select[aria-label="population"]').first()
    expect(await first.locator('option').allTextContents()).toEqual(['not set', 'all', 'boids', 'hawk'])
  })

  it('omit z in a plane', async () => {
    const page = await studio.open('#/scene/seek?run=0')
    const scenario = {
      version: 1,
      world: { width: 100, height: 100, populations: [{ at: 'center', velocity: [1, 2, 0] }] },
    }
    await page.getByLabel('A picture, an elevation model or a scenario').setInputFiles({
      name: 'mine.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(scenario)),
    })
    await openTab(page, 'Controls')
    const panel = page.getByRole('region', { name: 'Controls' })
    await panel.getByRole('spinbutton', { name: 'velocity, y' }).waitFor()
    expect(await panel.getByRole('spinbutton', { name: 'velocity, z' }).count()).toBe(0)
  })
})
