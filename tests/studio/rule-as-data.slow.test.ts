import { readFileSync } from 'node:fs'
import type { Scenario, Scene } from '@drover/scenarios'
import { World } from 'drover'
import { describeRule } from 'drover/inspect'
import { defineRule, select } from 'drover/plugin'
import { expect, it } from 'vitest'
import { addressOf, OWN } from '../../apps/studio/src/share/address.js'
import { loadPacking } from '../../apps/studio/src/share/packing-on-demand.js'
import { source, start } from './rules.js'
import { describeStudio, eventually, hash, makeSteps, openTab, step } from './studio.js'

await loadPacking()

const file = new URL('../../examples/rules/infection.json', import.meta.url)
const asData = JSON.parse(readFileSync(file, 'utf8')).world.rules.infect

const infect = { behavior: 'infect', risk: 0.2 }
const crowd = { name: 'crowd', count: 150, velocity: 'random', behaviors: [infect] }

const scenarioWith = (rule: unknown): Scenario =>
  ({
    drover: 1,
    title: 'An infection',
    world: { width: 400, height: 300, edges: 'wrap', rules: { infect: rule }, populations: [crowd] },
  }) as unknown as Scenario

const linkOf = (scenario: Scenario): string => addressOf({ name: OWN } as Scene, scenario) as string

describeStudio('a link that brings a rule as data', (studio) => {
  it('opens and runs without consent, with the same bits as elsewhere', async () => {
    const scenario = scenarioWith(asData)
    const link = linkOf(scenario)
    const { code, ...graph } = asData
    expect(linkOf(scenarioWith(graph)).length).toBeLessThan(800)
    expect(link.length).toBeLessThan(1300)
    const page = await studio.open(`${link}&run=40`)
    const world = new World(scenario.world)
    world.run(40)
    expect(await hash(page)).toBe(world.hash())
    expect(await page.getByText('This link contains a rule').count()).toBe(0)
    await page.getByRole('math', { name: 'health′ = ' }).first().waitFor()

    // The editor shows the text that it was written as.
    await openTab(page, 'Code')
    await eventually(() => source(page).textContent()).toContain('const falls = ')
    expect(await start(page).locator('option:checked').textContent()).toBe('infect')
    await page.getByText('infect runs; its options are in Controls. Your links include it.').waitFor()

    // Its options stand in the panel, and the address holds what was changed of them.
    await openTab(page, 'Controls')
    await page.locator('.panel .entry summary').filter({ hasText: 'infect' }).click()
    const risk = page.getByRole('spinbutton', { name: 'risk, as a number' })
    expect(await risk.inputValue()).toBe('0.2')
    await risk.fill('0.9')
    await risk.press('Enter')
    await eventually(() => page.url()).not.toContain(link)
    await makeSteps(page, 5)
    const other = await studio.open(`${new URL(page.url()).hash}&run=0`)
    await openTab(other, 'Controls')
    await other.locator('.panel .entry summary').filter({ hasText: 'infect' }).click()
    expect(await other.getByRole('spinbutton', { name: 'risk, as a number' }).inputValue()).toBe('0.9')
  })

  it('that fails later stops the world and says how to go on', async () => {
    const fail = defineRule({
      name: 'fail',
      about: 'Is no number after 5 steps.',
      options: {},
      act: ({ self, time }) => self.velocity.over(select(time.gt(5), 0, 1)),
    })
    const behaviors = [{ behavior: 'wander' }, { behavior: 'fail' }]
    const scenario = {
      drover: 1,
      title: 'A rule that fails',
      world: { rules: { fail: describeRule(fail) }, populations: [{ ...crowd, behaviors }] },
    } as unknown as Scenario
    const page = await studio.open(`${linkOf(scenario)}&run=6`)
    // Whoever asks how its next step comes about is told why there is none.
    await page.locator('.stage canvas').press('n')
    await page.getByRole('button', { name: 'How it steered, stage by stage' }).click()
    await page.locator('.stages li').last().getByRole('button').click()
    await page.getByRole('button', { name: 'Make this step' }).click()
    await page.getByRole('status').getByText("The next step fails: agent 0 of 'crowd' at step 6").waitFor()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    const told = page.getByRole('alert').getByText("agent 0 of 'crowd' at step 6: behaviors[1] (fail)")
    await told.waitFor()
    expect(await step(page)).toBe(6)
    await page.getByRole('button', { name: 'Remove fail and play' }).click()
    await told.waitFor({ state: 'hidden' })
    await eventually(() => step(page)).toBeGreaterThan(8)
    expect(studio.complaints).toEqual([])
  })

  it('plays at once', async () => {
    const page = await studio.open(linkOf(scenarioWith(asData)))
    await page.getByRole('button', { name: 'Pause' }).waitFor()
  })

  it.each([
    ['an operation that there is none of', { ...asData, nodes: [['fetch', 'https://a.b']] }],
    ['a value made of itself', { ...asData, nodes: [...asData.nodes.slice(0, -1), ['negate', 99]] }],
    ['code', '() => { for (;;); }'],
  ])('is rejected in one line if the rule has %s', async (_, rule) => {
    const page = await studio.visit(linkOf(scenarioWith(rule)))
    const told = page.getByText('Opening your scenario failed')
    await told.waitFor()
    expect(await told.textContent()).toMatch(/world\.rules\.infect.*: .*\. All scenes$/)
    expect(await page.locator('canvas').count()).toBe(0)
  })

  it('reports the problem of a damaged rule for a scene, and shows the scene without it', async () => {
    const link = linkOf(scenarioWith({ ...asData, nodes: [] })).replace('#/own', '#/scene/flocking')
    const page = await studio.open(`${link}&run=3`)
    await page.getByText('Reading the link failed: world.rules.infect').waitFor()
    expect(studio.complaints).toEqual([])
  })
})
