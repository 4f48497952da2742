import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { drover } from '../cli/program.js'
import { ask, download, downloadFromShare, validated } from './exports.js'
import { EAST, hurried, openEditor, ruleOf, run, source, write } from './rules.js'
import {
  describeStudio,
  eventually,
  hash,
  makeSteps,
  openMenu,
  openTab,
  rests,
  type Studio,
  stands,
  step,
} from './studio.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A rule with types in it, so that it is no JavaScript; it remembers how often it was asked. */
const counting = (most: number, then: string): string =>
  ruleOf(
    `if (++calls > ${most}) ${then}\n        out.x = options.pace; out.y = agent.velocity.y as number`,
    `
    let calls: number = 0`,
  )

/** A page whose world has a rule that took the place of `separate`, a drawn obstacle, another seed and another number. */
async function prepared(studio: Studio, rule: string): Promise<Page> {
  const page = await openEditor(studio, '#/scene/flocking?run=0')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('combobox', { name: 'start from' }).selectOption({ label: 'separate' })
  await write(page, rule)
  await run(page).click()
  await page.getByText('mine runs').waitFor()
  const fill = async (name: string, value: string) => {
    const field = page.getByRole('spinbutton', { name: `${name}, as a number` }).first()
    await field.fill(value)
    await field.press('Enter')
  }
  await openTab(page, 'Controls')
  await fill('maxSpeed', '2.5')
  await page.locator('.panel summary', { hasText: 'World' }).click()
  await fill('seed', '7')
  await page.getByRole('button', { name: 'Obstacle', exact: true }).click()
  await page.locator('.stage canvas').click()
  await page.getByRole('button', { name: 'Let all agents avoid them' }).click()
  await eventually(() => page.locator('.panel .entry summary').allTextContents()).toContain('avoidObstacles')
  // The address holds what was made.
  await rests(page)
  return page
}

/** What the page copies as code prints, line by line, when Node runs it against the built engine. */
async function printed(page: Page): Promise<readonly string[]> {
  await openMenu(page, 'Share')
  await page.getByRole('button', { name: 'Copy as code' }).click()
  await page.getByText('Code copied').waitFor()
  const input = await page.evaluate(() => navigator.clipboard.readText())
  const { stdout, stderr } = spawnSync('node', ['--input-type=module'], {
    input,
    cwd: root,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return stdout.trimEnd().split('\n')
}

/** The page of an address that brings a rule, once its person has let it run. */
async function agreed(studio: Studio, address: string, steps: number): Promise<Page> {
  const page = await studio.visit(`${address}&run=${steps}`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Run this rule' }).click()
  await page.getByText('mine runs').waitFor()
  await stands(page, steps)
  return page
}

describeStudio('a rule that is taken along', (studio) => {
  it('comes with a URL, and does not run without consent', async () => {
    const page = await openEditor(studio, '#/scene/seek?run=0')
    await write(page, EAST)
    await run(page).click()
    await page.getByText('mine runs').waitFor()
    await makeSteps(page, 6)
    const ended = await hash(page)
    const address = new URL(page.url()).hash
    await page.close()

    const other = await studio.visit(`${address}&run=6`)
    await eventually(() => source(other).textContent()).toContain("name: 'mine'")
    expect(other.workers().filter((worker) => worker.url().startsWith('blob:'))).toEqual([])
    await other.getByText('This link contains a rule').waitFor()
    await other.getByRole('button', { name: 'Run this rule' }).click()
    await other.getByText('mine runs').waitFor()
    await stands(other, 6)
    expect(await hash(other)).toBe(ended)
    await other.close()

    const playing = await studio.open(address)
    await playing.getByRole('button', { name: 'Run this rule' }).click()
    await eventually(() => step(playing)).toBeGreaterThan(10)
    await playing.close()

    const third = await studio.open(address)
    await source(third).waitFor()
    await write(third, EAST.replace("'mine'", "'yours'"))
    await third.getByRole('button', { name: 'Run this rule' }).click()
    await third.getByText('yours runs').waitFor()
  })

  it('in a damaged URL is ignored, and the page says so', async () => {
    const page = await studio.open('#/scene/seek?run=3&rule=abc')
    await page.getByText('Reading the link failed').waitFor()
    expect(await step(page)).toBe(3)
  })

  it('is in the code, in the tables and in the herd exported from its world: all end in the same state', async () => {
    const page = await prepared(studio, counting(1e9, 'throw new Error()'))
    const other = await agreed(studio, new URL(page.url()).hash, 200)
    await page.close()
    const lines = await printed(other)
    expect(lines.at(-1)).toBe(await hash(other))

    await ask(other, 'Table of agents', 200, 200)
    await other.getByRole('combobox', { name: 'As' }).selectOption('csv')
    const table = readFileSync((await download(other, 'Make it')).path, 'utf8')
    const rows = table.trimEnd().split('\n').slice(-120)
    expect(rows.map((row) => row.split(',').slice(4, 6).join(' '))).toEqual(
      lines.slice(0, -1).map((line) => line.split(' ').slice(0, 2).join(' ')),
    )
    await other.getByRole('button', { name: 'Close', exact: true }).click()
    await ask(other, 'Animated herd (GLB)', 40, 2)
    const { path } = await download(other, 'Make it')
    expect((await validated(path)).issues).toMatchObject({ numErrors: 0, numWarnings: 0 })
    expect(studio.complaints).toEqual([])
  })

  it.each([
    ['fails', "throw new Error('tired')", 'line 12, column'],
    ['never ends', 'for (;;) calls++', 'no response for 10 seconds; it may run forever'],
  ])(
    'and %s while a table is made is reported in the dialog, and the page keeps working',
    async (_, then, told) => {
      const page = await openEditor(studio, '#/scene/seek?run=5')
      await write(page, counting(50, then))
      await run(page).click()
      await page.getByText('mine runs').waitFor()
      await ask(page, 'Table of agents', 100, 1)
      await hurried(page, async () => {
        await page.getByRole('button', { name: 'Make it' }).click()
        await page.getByText(`Export failed: ${told}`).waitFor()
      })
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      await page.getByText('mine runs').waitFor()
      await makeSteps(page, 1)
      expect(studio.complaints).toEqual([])
    },
  )

  it('and fails while a film is made is reported in the dialog, and the film ends', async () => {
    const page = await openEditor(studio, '#/scene/seek?run=5')
    await write(page, counting(10, "throw new Error('tired')"))
    await run(page).click()
    await page.getByText('mine runs').waitFor()
    await ask(page, 'Film (MP4 or WebM)', 40, 1)
    await page.getByRole('button', { name: 'Make it' }).click()
    await page.getByText(/^Export failed: your rule was stopped: .*threw Error: tired/).waitFor()
  })

  it('is in the scenario file: the command line reports it in one line, the studio runs it after consent', async () => {
    const page = await prepared(studio, EAST)
    const { name, path } = await downloadFromShare(page, 'Scenario')
    const { rule, world } = JSON.parse(readFileSync(path, 'utf8'))
    expect(name).toBe('flocking.json')
    expect(rule).toEqual({
      source: EAST,
      behaviors: ['mine'],
      instead: { behavior: 'separate', radius: 25, weight: 1.5 },
    })
    expect(world.populations[0].behaviors[0].behavior).toBe('mine')
    const { code, stdout, stderr } = await drover(['validate', path], root)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^\S+: rule: the behavior 'mine' is code .*\n$/)
    await page.getByRole('button', { name: 'Restart' }).click()
    await stands(page, 0)
    await makeSteps(page, 5)
    const ended = await hash(page)

    const other = await studio.open('#/scene/seek?run=0')
    await other
      .getByLabel('A picture, an elevation model or a scenario')
      .setInputFiles({ name, mimeType: 'application/json', buffer: readFileSync(path) })
    await page.close()
    await other.getByText('This link contains a rule').waitFor()
    await openTab(other, 'Controls')
    const behaviors = other.getByRole('group', { name: 'behaviors' })
    await eventually(() => behaviors.locator('.entry > .group > summary').allTextContents()).toEqual([
      'separate',
      'align',
      'cohere',
      'avoidObstacles',
    ])
    expect(other.workers().filter((worker) => worker.url().startsWith('blob:'))).toEqual([])
    const third = await agreed(studio, new URL(other.url()).hash, 5)
    expect(await hash(third)).toBe(ended)
    expect(studio.complaints).toEqual([])
    await other.close()
  })

  it('that is too long for a link fits into a file, and the page says so', async () => {
    const page = await openEditor(studio, '#/scene/seek?run=5')
    await write(page, `${EAST}${`// ${'x'.repeat(900)}\n`.repeat(240)}`)
    await run(page).click()
    await page.getByText('mine runs').waitFor()
    await page.getByText('too large for a URL').waitFor()
    await openMenu(page, 'Share')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('too large for a link').waitFor()
    expect(page.url()).not.toContain('rule=')
  })

  it('that is stopped is replaced by its original, and the world continues without it', async () => {
    const hashes: (string | null)[] = []
    const plain = await studio.open('#/scene/seek?run=5')
    for (let k = 0; k < 5; k++) {
      await makeSteps(plain, 1)
      hashes.push(await hash(plain))
    }
    await plain.close()
    const page = await openEditor(studio, '#/scene/seek?run=5')
    await page.getByRole('combobox', { name: 'start from' }).selectOption({ label: 'seek' })
    await run(page).click()
    await page.getByText('mySeek runs').waitFor()
    const makes = async (at: number) => {
      await makeSteps(page, 1)
      expect(await hash(page)).toBe(hashes[at])
    }
    await makes(0)
    await page.getByRole('button', { name: 'Stop the rule' }).click()
    await page.getByText('the world continues without it, with seek as before').waitFor()
    await makes(1)
    await openTab(page, 'Controls')
    await page.getByRole('button', { name: 'Undo' }).click()
    await makes(2)
    await page.getByRole('button', { name: 'Redo' }).click()
    await makes(3)
    await openTab(page, 'Code')
    await run(page).click()
    await page.getByText('mySeek runs').waitFor()
    await makes(4)
    // Made from a rule it is one, and so data: its link runs at once.
    const other = await studio.open(`${new URL(page.url()).hash}&run=10`)
    expect(await hash(other)).toBe(hashes[4])
  })
})
