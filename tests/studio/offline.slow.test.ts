import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeStudio, hash, openTab, step } from './studio.js'

/** A context of its own, since its service worker persists. */
const KEPT = { serviceWorkers: 'allow' } as const

/** The addresses of all cached files. */
const kept = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const [name = ''] = await caches.keys()
    return (await (await caches.open(name)).keys()).map(({ url }) => url)
  })

const compilers = async (page: Page): Promise<readonly string[]> =>
  (await kept(page)).filter((url) => url.includes('/language-worker-'))

async function reloadAt30(page: Page): Promise<void> {
  await page.reload()
  await expect.poll(() => step(page), { timeout: 60_000 }).toBe(30)
}

async function openEditor(page: Page): Promise<void> {
  await openTab(page, 'Code')
  await page.getByRole('textbox', { name: 'Source of your rule' }).waitFor()
}

describeStudio('the studio without a network', (studio) => {
  it('opens again, plays a scene to the same state, and keeps the compiler once its editor was open', async () => {
    const page = await studio.open('#/scene/flocking?run=30', KEPT)
    const online = await hash(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    expect((await kept(page)).length).toBeGreaterThan(50)
    expect(await compilers(page)).toEqual([])
    await page.context().setOffline(true)
    await reloadAt30(page)
    expect(await hash(page)).toBe(online)
    await openEditor(page)
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByText('the TypeScript compiler could not be loaded; open this editor once').waitFor()
    expect(studio.complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])

    await page.context().setOffline(false)
    await reloadAt30(page)
    await openEditor(page)
    await expect.poll(() => compilers(page), { timeout: 60_000 }).toHaveLength(1)
    studio.complaints.length = 0
    await page.context().setOffline(true)
    const isThere = await page.evaluate(
      async (url) => (await fetch(url)).ok,
      (await compilers(page))[0] ?? '',
    )
    await page.context().setOffline(false)
    expect(isThere).toBe(true)
    expect(studio.complaints).toEqual([])
    await page.close()
  })
})
