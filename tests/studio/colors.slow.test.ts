import { colorOf, rgbOf } from '@drover/io/drawing'
import { expect, it } from 'vitest'
import { describeStudio, eventually, makeSteps, openMenu } from './studio.js'

describeStudio('the colors of agents', (studio) => {
  it.each([
    ['speed', /speed 0.*\d/],
    ['heading', /0° is right, 90° up/],
    ['energy', /energy spent [\d,.]+/],
    ['group', /groups \d+, the largest of \d+; +alone \d+/],
    ['force:cruise', /force of cruise 0.*\d/],
  ])('by %s have a legend with numbers', async (by, legend) => {
    const page = await studio.open('#/scene/herd-over-big-creek-gap?run=30')
    await openMenu(page, 'View')
    await page.getByLabel('color by').selectOption(by)
    // Forces are known after the first step since their request.
    await eventually(async () => {
      await makeSteps(page, 1)
      return page.getByTestId('legend').textContent()
    }).toMatch(legend)
    expect(studio.complaints).toEqual([])
  })

  it('are those that the scenario chooses: grass is green', async () => {
    const page = await studio.open('#/scene/ecosystem?run=30')
    const swatches = page.getByTestId('legend').locator('i')
    await expect.poll(() => swatches.count()).toBe(3)
    const shown = await swatches.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
    const [blue, orange, green] = [0, 1, 2].map(
      (color) => `rgb(${rgbOf(colorOf(color, 'light')).join(', ')})`,
    )
    expect(shown).toEqual([green, blue, orange])
  })

  it('say why there are none: energy is not counted, or too many agents to watch', async () => {
    const page = await studio.open('#/scene/flock?run=1&agents=5000')
    await openMenu(page, 'View')
    await page.getByLabel('color by').selectOption('energy')
    await page.getByText('nobody counts energy in this world').waitFor()
    await page.getByLabel('color by').selectOption('force:separate')
    await page.getByText('at most 4,000 agents, these are 5,000').waitFor()
  })
})
