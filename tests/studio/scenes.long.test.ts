import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { goldenHashes, goldenRunOf } from '../golden-scenes.js'
import { describeStudio, eventually, hash } from './studio.js'

describeStudio('in Chromium', (studio) => {
  // One page plays all scenes: loading it for each takes longer than playing them.
  let page: Page
  beforeAll(async () => {
    page = await studio.open('', { viewport: { width: 640, height: 360 } })
  })

  it.each(Object.entries(goldenHashes()))(
    'scene %s ends in the state %s, as in Node',
    async (name, expected) => {
      const { steps, agents } = goldenRunOf(name)
      const some = agents === undefined ? '' : `&agents=${agents}`
      await page.evaluate((address) => {
        location.hash = address
      }, `#/scene/${name}?run=${steps}${some}`)
      await eventually(() => hash(page)).toBe(expected)
      expect(await page.getByTestId('step').textContent()).toBe(String(steps))
      expect(studio.complaints).toEqual([])
    },
  )
})
