import { findScene } from '@drover/scenarios'
import { World } from 'drover'
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { faults } from './accessibility.js'
import { changed } from './stage-pictures.js'
import {
  describeStudio,
  eventually,
  hash,
  makeSteps,
  openMenu,
  openTab,
  rests,
  stands,
  step,
} from './studio.js'

describeStudio('the page of a scene', (studio) => {
  it('plays until it is paused, steps, and restarts with the same states', async () => {
    const page = await studio.open('#/scene/flocking')
    await eventually(() => step(page)).toBeGreaterThan(20)
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'Restart' }).click()
    await stands(page, 0)
    const begun = await hash(page)
    await makeSteps(page, 1)
    expect(await hash(page)).not.toBe(begun)
    await page.getByRole('button', { name: 'Restart' }).click()
    await stands(page, 0)
    expect(await hash(page)).toBe(begun)
  })

  it('plays and pauses by Space after a click of a button, which Space presses if a key led there', async () => {
    const page = await studio.open('#/scene/flocking?run=20')
    const [play, pause] = ['Play', 'Pause'].map((name) => page.getByRole('button', { name, exact: true }))
    const look = page.getByRole('button', { name: 'Look', exact: true })
    await page.getByRole('button', { name: 'Restart' }).click()
    await stands(page, 0)
    for (const clicked of [
      page.getByRole('button', { name: 'Step', exact: true }),
      page.getByRole('button', { name: 'Path', exact: true }),
      page.getByRole('tab', { name: 'Plots', exact: true }),
    ]) {
      await clicked.click()
      await page.keyboard.press('Space')
      await pause.waitFor()
      await page.keyboard.press('Space')
      await play.waitFor()
    }
    expect(await step(page)).toBeGreaterThan(0)
    await look.click()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Pointer', exact: true, pressed: true }).waitFor()
    await play.waitFor()
  })

  it('says what its buttons undo and make again, and leaves alone what is typed as a rule', async () => {
    const page = await studio.open('#/scene/flocking?run=20')
    await openTab(page, 'Code')
    const source = page.getByRole('textbox', { name: 'Source of your rule' })
    await source.fill('// mine')
    await openTab(page, 'Controls')
    const alignment = page.getByRole('spinbutton', { name: 'alignment, as a number' })
    await alignment.fill('0')
    await alignment.press('Enter')
    const [undo, redo] = ['Undo', 'Redo'].map((name) => page.getByRole('button', { name, exact: true }))
    await eventually(() => undo.getAttribute('title')).toBe('Undo: alignment 1 → 0 (Ctrl Z)')
    await undo.click()
    await eventually(() => redo.getAttribute('title')).toBe('Redo: alignment 1 → 0 (Ctrl Shift Z)')
    await openTab(page, 'Code')
    expect(await source.textContent()).toBe('// mine')
    await source.fill('')
  })

  it('pauses a run that has ended, says so, goes on if asked, and plays it once more', async () => {
    const page = await studio.open('#/scene/queue-at-a-door?run=560')
    const notice = page.locator('.notices').getByText('All agents have left the world.')
    expect(await notice.count()).toBe(0)
    const play = page.getByRole('button', { name: 'Play', exact: true })
    await play.click()
    await notice.waitFor()
    await play.click()
    const paused = await step(page)
    await eventually(() => step(page)).toBeGreaterThan(paused + 20)
    await notice.getByRole('button', { name: 'Restart' }).click()
    await page.getByRole('button', { name: 'Pause' }).click()
    expect(await step(page)).toBeLessThan(500)
    expect(await notice.count()).toBe(0)
  })

  it('goes back to an earlier step with its state, and continues from there', async () => {
    const page = await studio.open('#/scene/flocking?run=120')
    const world = new World(findScene('flocking')?.scenario.world)
    world.run(120)
    const then = world.hash()
    expect(await hash(page)).toBe(then)
    const scrub = page.getByRole('slider', { name: 'Go to a step' })
    await scrub.fill('57')
    await stands(page, 57)
    expect(await hash(page)).not.toBe(then)
    await scrub.fill('120')
    await stands(page, 120)
    expect(await hash(page)).toBe(then)
  })

  it('marks on the slider where a value was changed, and says so at steps before', async () => {
    const page = await studio.open('#/scene/flocking?run=20')
    await openTab(page, 'Controls')
    await page.getByRole('spinbutton', { name: 'alignment, as a number' }).fill('0')
    await rests(page)
    await makeSteps(page, 2)
    const mark = page.locator('.run-marks i')
    expect(await mark.getAttribute('title')).toBe('from step 20: alignment 1 → 0')
    const note = page.getByText(/was changed/)
    expect(await note.count()).toBe(0)
    const scrub = page.getByRole('slider', { name: 'Go to a step' })
    await scrub.fill('7')
    await stands(page, 7)
    expect(await note.textContent()).toBe(
      'alignment was changed at step 20. Playing from here uses its value now and replaces the later steps.',
    )
    expect(await faults(page)).toEqual([])
    await scrub.fill('22')
    await note.waitFor({ state: 'detached' })
    await scrub.fill('7')
    await note.waitFor()
    await page.getByRole('button', { name: 'Step', exact: true }).click()
    await stands(page, 8)
    expect(await note.count()).toBe(0)
    expect(await mark.getAttribute('title')).toBe('from step 7: alignment 1 → 0')
    await page.getByRole('button', { name: 'Restart' }).click()
    await mark.waitFor({ state: 'detached' })
    expect(studio.complaints).toEqual([])
  })

  it('opens paused at the same step and state by its link, and plays by that of a playing world', async () => {
    const page = await studio.open('#/scene/flocking?run=20')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = async (notice: string) => {
      await page.getByRole('button', { name: 'Copy link' }).click()
      await page.getByText(notice).waitFor()
      return new URL(await page.evaluate(() => navigator.clipboard.readText())).hash
    }
    await makeSteps(page, 5)
    const then = await hash(page)
    await openMenu(page, 'Share')
    const link = await copied('Link copied; it opens paused at step 25, with these settings from the start')
    expect(link).toMatch(/^#\/scene\/flocking\?.*run=25$/)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Play' }).click()
    await openMenu(page, 'Share')
    expect(await copied('Link copied; it opens from step 0')).not.toContain('run=')
    const other = await studio.open(link)
    expect(await hash(other)).toBe(then)
    await page.close()
  })

  it('closes a message with a button beside it, however long the message is', async () => {
    const wrong = changed([['world', 'populations', 0, 'behaviors', 0, 'fieldOfView'], -3])
    const page = await studio.open(`#/scene/flocking?e=${wrong}`)
    const message = page.getByRole('alert').getByText('Reading the link failed')
    const close = page.getByRole('button', { name: 'Close this message' })
    const [around, button] = [await message.boundingBox(), await close.boundingBox()]
    expect(around?.height).toBeGreaterThan(50)
    expect((button?.y ?? 0) - (around?.y ?? 0)).toBeLessThan(10)
    await close.click()
    await message.waitFor({ state: 'hidden' })
  })

  it('changes the world by edits in the panel, and back by undo', async () => {
    const page = await studio.open('#/scene/flocking?run=30')
    await openTab(page, 'Controls')
    const before = await hash(page)
    const count = page.getByRole('spinbutton', { name: 'count, as a number' })
    await count.fill('60')
    await count.press('Enter')
    await eventually(() => page.getByTestId('agents').textContent()).toBe('60')
    await eventually(() => hash(page)).not.toBe(before)
    await eventually(() => page.url()).toMatch(/[?&]e=/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => page.getByTestId('agents').textContent()).toBe('120')

    // Numbers have units, and each is set in one place: the others lead there.
    const speed = page.locator('.option').filter({ hasText: 'max speed' })
    expect(await speed.first().locator('.unit').textContent()).toBe('px/frame')
    // In a plane nothing has a velocity along z, though the scenario draws one.
    expect(await page.getByText('velocity, y').count()).toBe(1)
    expect(await page.getByText('velocity, z').count()).toBe(0)
    const view = page.locator('.option').filter({ hasText: 'field of view' })
    expect(await view.first().locator('.unit').textContent()).toBe('rad = 360°')
    expect(await page.getByRole('spinbutton', { name: 'maxSpeed, as a number' }).count()).toBe(1)
    await speed.nth(1).getByRole('button', { name: '3 in This scene' }).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('maxSpeed')

    // Beside the panel all tools stay in view.
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await eventually(() =>
        page.locator('.tools').evaluate((tools) => tools.scrollWidth - tools.clientWidth),
      ).toBe(0)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  it('edits lists, states and the transitions between them', async () => {
    const page = await studio.open('#/scene/capture-the-flag?run=3')
    await openTab(page, 'Controls')
    await page.locator('.panel .section > summary', { hasText: 'enemies' }).click()
    const enemies = page.locator('.panel .section').filter({ hasText: /^enemies/ })
    await enemies.locator('summary').filter({ hasText: 'states' }).first().click()
    await enemies
      .locator('summary')
      .filter({ hasText: /^transitions 2 entries/ })
      .click()
    await enemies
      .locator('summary')
      .filter({ hasText: /^transitions 1$/ })
      .click()
    const transition = enemies.locator('.item').filter({ hasText: 'transitions 1' })
    await transition.locator('summary').filter({ hasText: 'near' }).click()
    const radius = transition.getByRole('spinbutton', { name: 'radius, as a number' })
    await radius.fill('200')
    await radius.press('Enter')
    await eventually(() => page.url()).toMatch(/[?&]e=/)
    await transition.getByRole('button', { name: 'near: leave out' }).click()
    // A transition needs a condition: the edit is rolled back.
    await page.getByRole('alert').getByText('expected a condition').waitFor()
    await transition.locator('summary').filter({ hasText: 'near' }).click()
    expect(await radius.inputValue()).toBe('200')
    await enemies.getByRole('button', { name: 'transitions: add an entry' }).click()
    await enemies.locator('summary').filter({ hasText: 'transitions 3 entries' }).waitFor()
    await enemies.getByRole('button', { name: 'transitions 3: remove' }).click()
    await enemies.locator('summary').filter({ hasText: 'transitions 2 entries' }).waitFor()
    expect(await faults(page)).toEqual([])
  })

  it('the URL holds all edits: another page ends in the same state', async () => {
    const page = await studio.open('#/scene/flocking?run=0')
    await openTab(page, 'Controls')
    const speed = page.getByRole('spinbutton', { name: 'maxSpeed, as a number' }).first()
    await speed.fill('5')
    await speed.press('Enter')
    await eventually(() => page.url()).toMatch(/[?&]e=/)
    await page.getByRole('button', { name: 'Restart' }).click()
    await stands(page, 0)
    await makeSteps(page, 5)
    const other = await studio.open(`${new URL(page.url()).hash}&run=5`)
    expect(await hash(other)).toBe(await hash(page))
  })

  it('a damaged URL opens the unchanged scene and says so', async () => {
    const page = await studio.open('#/scene/flocking?e=abc')
    await page.getByText('Reading the link failed').waitFor()
    await eventually(() => step(page)).toBeGreaterThan(5)
  })

  it('a misspelled scene leads to the nearest name', async () => {
    const page = await studio.open('#/scene/floking')
    await page.getByRole('link', { name: 'flocking', exact: true }).click()
    await page
      .getByRole('heading', { name: /^Flocking/ })
      .first()
      .waitFor()
  })

  it('a button shows the whole world after the view was moved', async () => {
    const page = await studio.open('#/scene/flocking?run=5')
    const button = page.getByRole('button', { name: 'Show all of the world' })
    await page.locator('.stage canvas[data-drawn]').press('+')
    const rightOf = async (one: Locator): Promise<number> => {
      const { x, width } = (await one.boundingBox()) ?? { x: 0, width: 0 }
      return x + width
    }
    expect(await rightOf(button)).toBeCloseTo(await rightOf(page.locator('.view-tools')), 0)
    await button.click()
    await button.waitFor({ state: 'detached' })
  })

  it('a button shows the world on the full screen, and leaves it', async () => {
    const page = await studio.open('#/scene/flocking?run=5')
    await page.getByRole('button', { name: 'Full screen', exact: true }).click()
    const leave = page.getByRole('button', { name: 'Leave full screen' })
    await leave.click()
    await leave.waitFor({ state: 'detached' })
  })

  it('an invalid value is rejected with its place, the world plays on, and the next edit is applied', async () => {
    const page = await studio.open('#/scene/flocking')
    await openTab(page, 'Controls')
    const field = (name: string) => page.getByRole('spinbutton', { name: `${name}, as a number` }).first()
    const speed = field('maxSpeed')
    await speed.fill('-3')
    await speed.press('Enter')
    const refused = page.getByRole('alert').getByText('expected a speed >= 0, got -3')
    await refused.waitFor()
    await eventually(() => speed.inputValue()).toBe('3')
    await eventually(() => page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
    const then = await step(page)
    await eventually(() => step(page)).toBeGreaterThan(then + 10)
    expect(await refused.isVisible()).toBe(true)
    await field('cohesion').fill('0.2')
    await field('cohesion').press('Enter')
    await refused.waitFor({ state: 'hidden' })
    await eventually(() => page.url()).toMatch(/[?&]e=/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => page.url()).not.toMatch(/[?&]e=/)
    await eventually(() => field('cohesion').inputValue()).toBe('1')
  })

  it('[S250] a suspicious number is reported while it is there, and the world plays on', async () => {
    const page = await studio.open('#/scene/flocking')
    await openTab(page, 'Controls')
    const warning = page
      .getByRole('status')
      .getByText('expected to cross the world, 240, in at most 10000 steps')
    const speed = page.getByRole('spinbutton', { name: 'maxSpeed, as a number' }).first()
    await speed.fill('0.01')
    await speed.press('Enter')
    await warning.waitFor()
    const then = await step(page)
    await eventually(() => step(page)).toBeGreaterThan(then)
    await page.getByRole('button', { name: 'Undo' }).click()
    await warning.waitFor({ state: 'hidden' })
  })

  it("an emptied field shows the world's value", async () => {
    const page = await studio.open('#/scene/flocking?run=5')
    await openTab(page, 'Controls')
    const speed = page.getByRole('spinbutton', { name: 'maxSpeed, as a number' }).first()
    await speed.fill('')
    await speed.press('Enter')
    await eventually(() => speed.inputValue()).toBe('3')
  })

  it.each(['abc', '-5', '1e9'])('an invalid number of steps, run=%s, is reported', async (run) => {
    const page = await studio.open(`#/scene/flocking?run=${run}`)
    await page.getByRole('alert').getByText(`for run, got ${run}.`).waitFor()
    await eventually(() => step(page)).toBeGreaterThan(5)
  })

  it('leads to the lessons about it', async () => {
    const page = await studio.open('#/scene/seek?run=2')
    const links = page.locator('.about').getByRole('link', { name: /^\d+\. / })
    await links.first().waitFor()
    expect(await links.allTextContents()).toEqual(['1. The steering force', '2. Seek'])
    expect(await links.last().getAttribute('href')).toMatch(/\/docs\/learn\/steering\/02-seek\.md$/)
  })

  it('leads to the section of the book and to the reference of each rule', async () => {
    const page = await studio.open('#/scene/flocking?run=2')
    const section = page.getByRole('link', { name: '2nd edition, example 5.11' })
    expect(await section.getAttribute('href')).toBe('https://natureofcode.com/autonomous-agents/')
    const rule = page.getByRole('link', { name: 'align', exact: true })
    expect(await rule.getAttribute('href')).toMatch(/\/docs\/reference\/behaviors\/align\.md$/)
  })

  it('explains why the selected agent turned', async () => {
    const page = await studio.open('#/scene/seek?run=20')
    await page.locator('.stage canvas').press('n')
    await page.getByRole('region', { name: 'What steered it' }).waitFor()
    await page.getByRole('button', { name: 'Step' }).click()
    await page.getByText('seek', { exact: true }).first().waitFor()
    await page.getByRole('img', { name: 'Turn by each behavior over time' }).waitFor()
    await page.getByRole('button', { name: 'strength' }).click()
    await page.getByRole('img', { name: 'Force of each behavior over time' }).waitFor()
  })

  it('asks for a step to explain an agent that has made none', async () => {
    const page = await studio.open('#/scene/seek?run=0')
    await page.locator('.stage canvas').press('n')
    await page.getByText('Make a step to see what steers it.').waitFor()
    expect(await page.locator('.contributions').count()).toBe(0)
  })

  it('offers no stages for an agent that nothing steers', async () => {
    const page = await studio.open('#/scene/ecosystem?run=5&agent=0.3')
    await page.getByText('It has no behaviors, so nothing steers it.').waitFor()
    expect(await page.getByRole('button', { name: /stage by stage/ }).count()).toBe(0)
  })

  it('says how many agents are at the place of the selected one', async () => {
    const page = await studio.open('#/scene/flocking?run=0')
    await page.locator('.stage canvas').press('n')
    await page.getByText('119 others are at exactly this place.').waitFor()
    expect(await page.getByText('NaN').count()).toBe(0)
    await page.getByRole('button', { name: 'Step' }).click()
    await page.getByText('at exactly this place').waitFor({ state: 'detached' })
  })

  it('shows in its menu that a link was copied, on a low phone too', async () => {
    const page = await studio.open('#/scene/flocking?run=5', {
      viewport: { width: 667, height: 375 },
      hasTouch: true,
    })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openMenu(page, 'Share')
    await page.getByRole('button', { name: 'Copy link' }).tap()
    const told = page.getByText('Link copied')
    await told.waitFor()
    const menu = await page.getByRole('dialog', { name: 'Share' }).boundingBox()
    const notice = await told.boundingBox()
    const bottomOf = (box: typeof notice): number => (box === null ? Number.NaN : box.y + box.height)
    expect(bottomOf(notice)).toBeLessThan(bottomOf(menu))
  })

  it('plots the numbers of agents where they are born and die, and only there', async () => {
    const page = await studio.open('#/scene/ecosystem?run=60')
    await openTab(page, 'Plots')
    const plots = page.getByRole('tabpanel', { name: 'Plots' })
    await plots.getByRole('img', { name: 'agents over the steps' }).waitFor()
    await page.evaluate(() => {
      location.hash = '#/scene/flocking?run=57'
    })
    await stands(page, 57)
    await openTab(page, 'Plots')
    await plots.getByRole('img', { name: 'polarization over the steps' }).waitFor()
    expect(await plots.getByRole('img', { name: 'agents over the steps' }).count()).toBe(0)
  })

  it('has a slider for the count with steps of a tenth, up to a playable maximum', async () => {
    const page = await studio.open('#/scene/flocking?run=20')
    await openTab(page, 'Controls')
    const slider = page.getByRole('slider', { name: 'count', exact: true })
    const field = page.getByRole('spinbutton', { name: 'count, as a number' })
    await slider.press('ArrowRight')
    await eventually(() => field.inputValue()).toBe('130')
    await eventually(() => page.getByTestId('agents').textContent()).toBe('130')
    await slider.press('End')
    await eventually(() => field.inputValue()).not.toBe('130')
    expect(Number(await field.inputValue())).toBeLessThanOrEqual(20_000)
    await field.fill('150')
    await field.press('Enter')
    await eventually(() => page.getByTestId('agents').textContent()).toBe('150')
  })

  it('a slider of the count that was moved keeps its range', async () => {
    const page = await studio.open('#/scene/flocking?run=20')
    await openTab(page, 'Controls')
    const slider = page.getByRole('slider', { name: 'count', exact: true })
    const field = page.getByRole('spinbutton', { name: 'count, as a number' })
    await slider.press('ArrowRight')
    await eventually(() => field.inputValue()).toBe('130')
    const [place, most] = [await slider.inputValue(), await slider.getAttribute('max')]
    await slider.press('Home')
    await eventually(() => page.getByTestId('agents').textContent()).toBe('0')
    // Steps of an empty world take another time.
    await makeSteps(page, 12)
    expect(await slider.getAttribute('max')).toBe(most)
    await slider.fill(place)
    await eventually(() => field.inputValue()).toBe('130')
  })

  it.each(['light', 'dark'] as const)(
    'has accessible tabs and menus that fit a phone (%s)',
    async (colorScheme) => {
      const viewport = { width: 360, height: 740 }
      const page = await studio.open('#/scene/herd-around-hill?run=5', { colorScheme, viewport })
      const isWell = async (where: string, within: string) => {
        const beyond = await page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement
          return [scrollWidth - innerWidth, scrollHeight - innerHeight]
        })
        expect([where, beyond, await faults(page, { within })]).toEqual([where, [0, 0], []])
      }
      for (const tab of ['Controls', 'Why', 'Plots'] as const) {
        await openTab(page, tab)
        await isWell(tab, '[role=tabpanel]:not([hidden])')
      }
      for (const menu of ['View', 'Share'] as const) {
        await openMenu(page, menu)
        await isWell(menu, '.menu:popover-open')
        const box = await page.getByRole('dialog', { name: menu }).boundingBox()
        expect(box?.x).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width)
      }
    },
  )

  it('names the step of the hash while a world plays', async () => {
    const page = await studio.open('#/scene/flocking')
    await openMenu(page, 'View')
    await page.getByText(/^[0-9a-f]{16} at step \d+$/).waitFor()
    await page.getByRole('button', { name: 'Pause' }).click()
    await eventually(() => hash(page)).toMatch(/^[0-9a-f]{16}$/)
  })

  it('measures numbers only while they are visible', async () => {
    const page = await studio.open('#/scene/flocking')
    await eventually(() => step(page)).toBeGreaterThan(40)
    expect(await page.locator('.plot').count()).toBe(0)
    await openTab(page, 'Plots')
    await page.getByRole('figure').filter({ hasText: 'polarization' }).waitFor()
  })

  it('marks numbers of a large world that are not from the step shown', async () => {
    const page = await studio.open('#/scene/flocking?agents=6000&run=1')
    await openTab(page, 'Plots')
    const told = page.getByText('Of more than 5,000 agents milling, nearest neighbor and groups')
    await eventually(() => told.textContent()).toMatch(/last at step 1\b/)
    const groups = page.getByRole('figure').filter({ hasText: 'groups' })
    await eventually(() => groups.locator('b').textContent()).toMatch(/^\d+$/)
  })
})
