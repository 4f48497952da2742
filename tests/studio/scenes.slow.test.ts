import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { goldenHashes, goldenRunOf } from '../golden-scenes.js'
import { describeStudio, eventually, hash } from './studio.js'

describeStudio('in Chromium', (studio) => {
  // One page goes from scene to scene: to load it anew for each takes longer than to play them.
  let page: Page | undefined
  afterAll(() => page?.close())

  it.each(Object.entries(goldenHashes()))(
    'scene %s ends in the state %s, as in Node',
    async (name, expected) => {
      const { steps, agents } = goldenRunOf(name)
      const some = agents === undefined ? '' : `&agents=${agents}`
      page ??= await studio.open()
      await page.evaluate((address) => {
        location.hash = address
      }, `#/scene/${name}?run=${steps}${some}`)
      await eventually(() => hash(page as Page)).toBe(expected)
      expect(await page.getByTestId('step').textContent()).toBe(String(steps))
      expect(studio.complaints).toEqual([])
    },
  )
})
