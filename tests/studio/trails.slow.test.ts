import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { changed, difference, SEEN, stageOf } from './stage-pictures.js'
import { describeStudio, openMenu } from './studio.js'

/** Steps with a picture of each. */
const draw = (page: Page, steps: number): Promise<void> =>
  page.evaluate(async (count) => {
    const canvas = document.querySelector('.stage canvas') as HTMLCanvasElement
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Step')
    for (let k = 0; k < count; k++) {
      const before = canvas.dataset.drawn
      button?.click()
      while (canvas.dataset.drawn === before) await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }, steps)

/** In how many pixels trails are seen, however faintly. */
async function trailsOf(page: Page): Promise<number> {
  const trails = page.getByRole('checkbox', { name: 'trails' })
  const drawn = await stageOf(page)
  await trails.uncheck()
  const bare = await stageOf(page)
  await trails.check()
  return difference(drawn, bare, 0)
}

describeStudio('trails', (studio) => {
  it('are visible while agents move, and fully gone some frames after they have stopped', async () => {
    const stopping = changed([
      ['world', 'populations', 0, 'maxSpeed'],
      { signal: 'ramp', from: 4, to: 0, end: 50 },
    ])
    const page = await studio.open(`#/scene/flocking?run=0&e=${stopping}`)
    await openMenu(page, 'View')
    await draw(page, 40)
    expect(await trailsOf(page)).toBeGreaterThan(SEEN)
    await draw(page, 70)
    expect(await trailsOf(page)).toBe(0)
  })
})
