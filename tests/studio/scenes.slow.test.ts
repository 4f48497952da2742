import { expect, it } from 'vitest'
import { goldenHashes, goldenRunOf } from '../golden-scenes.js'
import { describeStudio, eventually } from './studio.js'

describeStudio('in Chromium', (studio) => {
  it.each(Object.entries(goldenHashes()))('scene %s ends in the state %s, as in Node', async (name, hash) => {
    const { steps, agents } = goldenRunOf(name)
    const some = agents === undefined ? '' : `&agents=${agents}`
    const page = await studio.open(`#/scene/${name}?run=${steps}${some}`)
    await page
      .getByTestId('step')
      .filter({ hasText: new RegExp(`^${steps}$`) })
      .waitFor()
    await eventually(() => page.getByTestId('hash').textContent()).toBe(hash)
    expect(studio.complaints).toEqual([])
    await page.close()
  })
})
