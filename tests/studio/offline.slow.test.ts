import { expect, it } from 'vitest'
import { describeStudio, hash, openTab, step } from './studio.js'

/** A context of its own, since the service worker stays in it. */
const KEPT = { serviceWorkers: 'allow' } as const

describeStudio('the studio without a network', (studio) => {
  it('opens anew, plays a scene to the same state, and has its editor', async () => {
    const page = await studio.open('#/scene/flocking?run=30', KEPT)
    const online = await hash(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.context().setOffline(true)
    await page.reload()
    await expect.poll(() => step(page), { timeout: 60_000 }).toBe(30)
    expect(await hash(page)).toBe(online)
    await openTab(page, 'Code')
    await page.getByRole('textbox', { name: 'Source of your rule' }).waitFor()
    await page.context().setOffline(false)
    expect(studio.complaints).toEqual([])
  })
})
