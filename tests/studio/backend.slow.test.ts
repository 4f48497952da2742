import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findScene, type Scenario, type Scene } from '@drover/scenarios'
import { createWasmBackend } from '@drover/wasm'
import { align, cohere, separate, World, type WorldDescription } from 'drover'
import type { Page } from 'playwright-core'
import { type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressOf, OWN } from '../../apps/studio/src/share/address.js'
import { loadPacking } from '../../apps/studio/src/share/packing-on-demand.js'
import { downloadFromShare } from './exports.js'
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

await loadPacking()

const WORLD: WorldDescription = {
  width: 600,
  height: 400,
  edges: 'wrap',
  populations: [
    {
      name: 'flock',
      count: 1200,
      velocity: 'random',
      behaviors: [separate({ radius: 10 }), align({ radius: 20 }), cohere({ radius: 20 })],
    },
  ],
}

const ADDRESS = addressOf({ name: OWN } as Scene, { drover: 1, world: WORLD })

/** The same world as a run on the backend leaves it. */
const ADDRESS_ON_WASM = addressOf({ name: OWN } as Scene, {
  drover: 1,
  world: WORLD,
  run: { backend: 'wasm' },
})

const chosen = (page: Page) => page.getByLabel('steps by')
const said = (page: Page) => page.getByTestId('backend').textContent()

async function choose(page: Page, backend: string): Promise<void> {
  await openMenu(page, 'View')
  await chosen(page).selectOption(backend)
  await page.keyboard.press('Escape')
}

/** The state that the backend makes of the world in Node. */
async function hashInNode(steps: number): Promise<string> {
  const world = new World(WORLD, { backend: await createWasmBackend({ threads: 1 }) })
  world.run(steps)
  return world.hash()
}

/** Plays from the beginning for a while, then stops; returns the step, where it expects the same state as in Node. */
async function playAWhile(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Restart' }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await eventually(() => step(page)).toBeGreaterThan(60)
  await page.getByRole('button', { name: 'Pause' }).click()
  // Pending steps are finished first.
  await rests(page)
  await makeSteps(page, 1)
  const steps = await step(page)
  expect(await hash(page)).toBe(await hashInNode(steps))
  return steps
}

describeStudio('the backend of the studio', (studio) => {
  let bare: PreviewServer
  beforeAll(async () => {
    const root = fileURLToPath(new URL('../../apps/studio', import.meta.url))
    const headers = {
      'cross-origin-opener-policy': 'unsafe-none',
      'cross-origin-embedder-policy': 'unsafe-none',
    }
    bare = await preview({ root, logLevel: 'error', preview: { host: '127.0.0.1', port: 0, headers } })
  })
  afterAll(() => bare?.close())

  it('[S129] ends in the same bits as in Node, on threads if the page is isolated', async () => {
    const page = await studio.open(`${ADDRESS}&run=0`)
    expect(await page.evaluate(() => globalThis.crossOriginIsolated)).toBe(true)
    await choose(page, 'wasm')
    await eventually(() => said(page)).toMatch(/^wasm, \d+ of \d+ threads, [\d.]+ MB: it was asked for$/)
    const steps = await playAWhile(page)
    await eventually(() => said(page)).toMatch(/^wasm, (\d+) of \1 threads/)
    const expected = await hash(page)

    // Back in time, and on again.
    const scrub = page.getByRole('slider', { name: 'Go to a step' })
    await scrub.fill('23')
    await stands(page, 23)
    expect(await hash(page)).toBe(await hashInNode(23))
    await scrub.fill(String(steps))
    await stands(page, steps)
    expect(await hash(page)).toBe(expected)

    // The edited world continues.
    await openTab(page, 'Controls')
    const count = page.getByRole('spinbutton', { name: 'count, as a number' })
    await count.fill('1300')
    await count.press('Enter')
    await eventually(() => page.getByTestId('agents').textContent()).toBe('1,300')
    await rests(page)
    expect(await said(page)).toMatch(/^wasm/)
    await choose(page, 'reference')
    await makeSteps(page, 1)
    expect(await step(page)).toBe(steps + 1)
    expect(studio.complaints).toEqual([])
    await page.close()
  })

  it('[S129] ends in the same bits on one thread if the page is not isolated, and says why', async () => {
    const page = await studio.open('about:blank')
    await page.goto(`${bare.resolvedUrls?.local[0]}${ADDRESS}&run=0`)
    await stands(page, 0)
    expect(await page.evaluate(() => globalThis.crossOriginIsolated)).toBe(false)
    await choose(page, 'auto')
    await eventually(() => said(page)).toMatch(
      /^wasm, 1 of 1 threads, [\d.]+ MB: it begins with 1200 agents and is known in full/,
    )
    // A machine with one core would have one thread anyway.
    if ((await page.evaluate(() => navigator.hardwareConcurrency)) > 1)
      expect(await said(page)).toMatch(/; one thread, since this page is not cross-origin isolated/)
    expect(await playAWhile(page)).toBeGreaterThan(60)
    expect(studio.complaints).toEqual([])
    await page.close()
  })

  it('starts on the backend of a scenario, with the same bits as its run', async () => {
    const page = await studio.open(`${ADDRESS_ON_WASM}&run=0`)
    await eventually(() => said(page)).toMatch(/^wasm, .*: it was asked for$/)
    expect(await chosen(page).inputValue()).toBe('wasm')
    await makeSteps(page, 5)
    expect(await hash(page)).toBe(await hashInNode(5))
    expect(studio.complaints).toEqual([])
    await page.close()
  })

  it('is WebAssembly for a crowd unless the engine is chosen, and says that its numbers differ', async () => {
    const page = await studio.open('#/scene/flow-field?agents=2001&run=4')
    const { scenario } = findScene('flow-field') as Scene
    const [population] = scenario.world.populations ?? []
    const crowd = { ...scenario.world, populations: [{ ...population, count: 2001 }] }
    const reference = new World(crowd)
    const world = new World(crowd, { backend: await createWasmBackend({ threads: 1 }) })
    reference.run(4)
    world.run(4)
    expect(await hash(page)).toBe(world.hash())
    await openMenu(page, 'View')
    await page.getByText('Its numbers have 32 bits').waitFor()
    expect(await chosen(page).inputValue()).toBe('auto')
    expect(await said(page)).toMatch(/^wasm/)
    const { path } = await downloadFromShare(page, 'Scenario')
    expect(JSON.parse(readFileSync(path, 'utf8')).run).toMatchObject({ backend: 'auto' })
    await choose(page, 'reference')
    await page.getByRole('button', { name: 'Restart' }).click()
    await stands(page, 0)
    await makeSteps(page, 4)
    expect(await hash(page)).toBe(reference.hash())
  })

  it('says why it stays on the engine, and rejects what WebAssembly does not support', async () => {
    const page = await studio.open('#/scene/circle-swap?run=5')
    await choose(page, 'auto')
    await eventually(() => said(page)).toBe('reference: it begins with 40 agents, fewer than 1000')
    await choose(page, 'wasm')
    await page.getByText('the wasm backend does not know', { exact: false }).first().waitFor()
    await eventually(() => chosen(page).inputValue()).toBe('auto')
    await makeSteps(page, 1)
    expect(await step(page)).toBe(6)
    await page.close()
  })

  it('is in the saved scenario, also if it was chosen on the page', async () => {
    const page = await studio.open(`${ADDRESS}&run=0`)
    const saved = async () => {
      const { path } = await downloadFromShare(page, 'Scenario')
      return JSON.parse(readFileSync(path, 'utf8')) as Scenario
    }
    expect((await saved()).run).toBeUndefined()
    await choose(page, 'wasm')
    await eventually(() => said(page)).toMatch(/^wasm/)
    expect((await saved()).run).toEqual({ backend: 'wasm' })
    await choose(page, 'reference')
    await eventually(() => page.getByTestId('backend').count()).toBe(0)
    expect((await saved()).run).toBeUndefined()
  })
})
