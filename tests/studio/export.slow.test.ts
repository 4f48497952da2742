import { readFileSync } from 'node:fs'
import { findScene } from '@drover/scenarios'
import { createWasmBackend, makeWorldOn, type WasmBackend } from '@drover/wasm'
import { World } from 'drover'
import { polarization } from 'drover/metrics'
import { decode } from 'fast-png'
import { parquetReadObjects } from 'hyparquet'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faults } from './accessibility.js'
import { ask, choose, download, validated } from './exports.js'
import { describeStudio, eventually, hash, makeSteps, openMenu, rests, step } from './studio.js'

interface Film {
  readonly codec: string | null
  readonly frames: number
  readonly seconds: number
  readonly size: readonly [width: number, height: number]
  /** When each frame is shown, in seconds. */
  readonly times: readonly number[]
}

/** What a film holds, read back from the file. */
async function filmOf(path: string): Promise<Film> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(readFileSync(path)) })
  const track = await input.getPrimaryVideoTrack()
  if (track === null) throw new Error('it has no pictures')
  const times: number[] = []
  for await (const packet of new EncodedPacketSink(track).packets()) times.push(packet.timestamp)
  const size = [track.displayWidth, track.displayHeight] as const
  return { codec: track.codec, frames: times.length, seconds: await input.computeDuration(), size, times }
}

/** The size of the stage, as films have it. */
const stageSize = (page: Page): Promise<readonly number[]> =>
  page
    .locator('.stage canvas')
    .evaluate((canvas: HTMLCanvasElement) =>
      [canvas.width, canvas.height].map((one) => 2 * Math.round(one / 2)),
    )

/** The agents at the last of 20 steps, as a table has them. */
async function tableOf(page: Page, kind: string): Promise<readonly (readonly number[])[]> {
  await ask(page, kind, 20, 20)
  const { path } = await download(page, 'Make it')
  const rows = await parquetReadObjects({ file: Uint8Array.from(readFileSync(path)).buffer })
  return rows
    .filter((row) => row.step === 20)
    .map(({ population: _, ...row }) => Object.values(row) as readonly number[])
}

/** The agents of a scene after some steps, in the order of the tables. */
function agentsOf(name: string, steps: number, wasm?: WasmBackend): readonly (readonly number[])[] {
  const description = findScene(name)?.scenario.world ?? {}
  const world = wasm === undefined ? new World(description) : makeWorldOn(description, 'wasm', wasm)
  world.run(steps)
  const [population] = world.populations
  const { id, x, y, z, vx, vy, vz } = population.columns
  const columns = [id, x, y, z, vx, vy, vz].map((one) => population.inOrder(one))
  return Array.from({ length: population.count }, (_, row) => [
    steps,
    steps * world.dt,
    ...columns.map((one) => one[row]),
  ])
}

describeStudio('what is taken along', (studio) => {
  it('a picture equals the stage, and names its moment', async () => {
    const page = await studio.open('#/scene/flocking?run=50')
    const { name, path } = await download(page, 'Save a picture')
    const { width, height, data } = decode(readFileSync(path))
    expect(name).toBe('flocking-seed-1-step-50.png')
    const size = await page
      .locator('.stage canvas')
      .evaluate((one: HTMLCanvasElement) => [one.width, one.height])
    expect([width, height]).toEqual(size)
    expect(new Set(new Uint32Array(Uint8Array.from(data).buffer)).size).toBeGreaterThan(10)
  })

  it('the world pauses at the step that the dialog names, and plays on when it is closed', async () => {
    const page = await studio.open('#/scene/flocking')
    const dialog = await choose(page, 'Picture (PNG)')
    const named = await dialog.getByText(/^step \d+$/).textContent()
    const png = await download(page, 'Make it')
    const notice = dialog.getByText('is in your downloads')
    await notice.waitFor()
    await dialog.getByRole('combobox', { name: 'What' }).selectOption('svg')
    await notice.waitFor({ state: 'detached' })
    const svg = await download(page, 'Make it')
    const moment = `flocking-seed-1-${named?.replace(' ', '-')}`
    expect([png.name, svg.name]).toEqual([`${moment}.png`, `${moment}.svg`])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await eventually(() => step(page)).toBeGreaterThan(Number(named?.slice(5)))
  })

  it('a picture of the map can be four times as large, or lines, with the trails that led there', async () => {
    const page = await studio.open('#/scene/flocking?run=50')
    const [width, height] = await stageSize(page)
    const dialog = await choose(page, 'Picture (PNG)')
    await dialog.getByRole('combobox', { name: 'Size' }).selectOption('4')
    const png = await download(page, 'Make it')
    const picture = decode(readFileSync(png.path))
    expect([picture.width, picture.height]).toEqual([4 * width, 4 * height])
    await dialog.getByRole('combobox', { name: 'What' }).selectOption('svg')
    const { name, path } = await download(page, 'Make it')
    expect(name).toBe('flocking-seed-1-step-50.svg')
    const svg = readFileSync(path, 'utf8')
    expect(svg).toContain(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`)
    expect(svg.match(/<path d="[^"]+" fill="#/g)).toHaveLength(120)
    const trails = [...svg.matchAll(/<path d="([^"]+)" fill="none"[^>]+stroke-opacity/g)].map(([, d]) => d)
    // Each of 8 bands has lines of all agents.
    expect(trails).toHaveLength(8)
    for (const d of trails) expect(d.match(/M/g)?.length).toBeGreaterThan(120)
    await page.keyboard.press('Escape')
    await eventually(() => page.getByTestId('step').textContent()).toBe('50')
    expect(studio.complaints).toEqual([])
  })

  it('a film in space circles the world at the chosen size', async () => {
    const page = await studio.open('#/scene/herd-around-hill?run=5')
    const canvas = page.locator('canvas.space[data-drawn]')
    await canvas.waitFor()
    const before = (await canvas.getAttribute('data-eye'))?.split(' ').map(Number) as number[]
    await ask(page, 'Film (MP4 or WebM)', 4, 2)
    await page.getByRole('combobox', { name: 'Size' }).selectOption('square')
    await page.getByRole('combobox', { name: 'Camera' }).selectOption('around')
    await page.getByText('3 frames: 0.1 seconds of 1080 × 1080 pixels').waitFor()
    const { path } = await download(page, 'Make it')
    const film = await filmOf(path)
    expect([film.frames, film.size]).toEqual([3, [1080, 1080]])
    // The stage is as before.
    await rests(page)
    const after = (await canvas.getAttribute('data-eye'))?.split(' ').map(Number) as number[]
    for (const k of [0, 1, 2]) expect(after[k]).toBeCloseTo(before[k] as number, 3)
    expect(studio.complaints).toEqual([])
  })

  it('a film has a frame every n steps, and the world returns to its step', async () => {
    const page = await studio.open('#/scene/flocking?run=50')
    await ask(page, 'Film (MP4 or WebM)', 24, 4)
    const { name, path } = await download(page, 'Make it')
    const magic = readFileSync(path).subarray(0, 12)
    if (name.endsWith('.mp4')) expect(magic.subarray(4, 8).toString()).toBe('ftyp')
    else expect([name, magic.subarray(0, 4).toString('hex')]).toEqual(['flocking.webm', '1a45dfa3'])
    const film = await filmOf(path)
    expect(film.frames).toBe(7)
    expect(film.seconds).toBeCloseTo(7 / 30, 3)
    expect(film.times.map((time) => Math.round(time * 30))).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(film.size).toEqual(await stageSize(page))
    await eventually(() => page.getByTestId('step').textContent()).toBe('50')
    const world = new World(findScene('flocking')?.scenario.world)
    world.run(50)
    expect(await hash(page)).toBe(world.hash())
    expect(studio.complaints).toEqual([])
  })

  it('a film leaves both worlds of a comparison at their step', async () => {
    const page = await studio.open('#/scene/flocking?run=0')
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.getByTestId('hash of B').waitFor({ state: 'attached' })
    await makeSteps(page, 3)
    const before = [await hash(page), await hash(page, 'hash of B')]
    await ask(page, 'Film (MP4 or WebM)', 8, 4)
    await download(page, 'Make it')
    await eventually(() => page.getByTestId('step').textContent()).toBe('3')
    await rests(page)
    expect([await hash(page), await hash(page, 'hash of B')]).toEqual(before)
    await page.close()
  })

  it('a film is WebM if the browser cannot encode MP4', async () => {
    const page = await studio.open('#/scene/flocking?run=5')
    await page.evaluate(() => {
      const asked = VideoEncoder.isConfigSupported.bind(VideoEncoder)
      VideoEncoder.isConfigSupported = async (config) =>
        config.codec.startsWith('avc') ? { supported: false, config } : asked(config)
    })
    await ask(page, 'Film (MP4 or WebM)', 12, 4)
    await page.getByRole('combobox', { name: 'Size' }).selectOption('720p')
    const { name, path } = await download(page, 'Make it')
    expect(name).toBe('flocking.webm')
    expect(readFileSync(path).subarray(0, 4).toString('hex')).toBe('1a45dfa3')
    const film = await filmOf(path)
    expect([film.codec, film.frames, film.size]).toEqual(['vp9', 4, [1280, 720]])
    // No other test gets its encoder.
    await page.close()
  })

  it('a stopped film leaves the page working', async () => {
    const page = await studio.open('#/scene/flocking?run=5')
    await ask(page, 'Film (MP4 or WebM)', 100_000, 1)
    await page.getByRole('button', { name: 'Make it' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Stopped; no file was written.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Export' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Restart' }).click()
    await eventually(() => page.getByTestId('step').textContent()).toBe('0')
  })

  it('an animated herd is valid glTF', async () => {
    const page = await studio.open('#/scene/herd-around-hill?run=5')
    await ask(page, 'Animated herd (GLB)', 40, 2)
    const { name, path } = await download(page, 'Make it')
    const { issues, info } = await validated(path)
    expect(name).toBe('herd-around-hill.glb')
    expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0 })
    expect(info.animationCount).toBe(1)
    expect(studio.complaints).toEqual([])
  })

  it('a table that begins now contains the agents from the step shown', async () => {
    const page = await studio.open('#/scene/flocking?run=30')
    await ask(page, 'Table of agents', 10, 5)
    await page.getByRole('combobox', { name: 'From' }).selectOption('now')
    const { name, path } = await download(page, 'Make it')
    const rows = await parquetReadObjects({ file: Uint8Array.from(readFileSync(path)).buffer })
    expect(name).toBe('flocking-trajectories.parquet')
    expect([...new Set(rows.map(({ step }) => step))]).toEqual([30, 35, 40])
    expect(rows).toHaveLength(3 * 120)
    const numbers = rows.map(({ population: _, ...row }) => Object.values(row))
    expect(numbers).toEqual([30, 35, 40].flatMap((step) => agentsOf('flocking', step)))
  })

  it('a CSV table has bit for bit the numbers that Node computes', async () => {
    const page = await studio.open('#/scene/herd-around-hill?run=5')
    await ask(page, 'Table of agents', 25, 10)
    await page.getByRole('combobox', { name: 'As' }).selectOption('csv')
    const { name, path } = await download(page, 'Make it')
    const [header, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n')
    expect(name).toBe('herd-around-hill-trajectories.csv')
    expect(header).toBe('step,t,id,population,x,y,z,vx,vy,vz')
    const numbers = lines.map((line) => line.split(',').toSpliced(3, 1).map(Number))
    expect(numbers).toEqual([0, 10, 20, 25].flatMap((step) => agentsOf('herd-around-hill', step)))
  })

  it('a table of metrics has the numbers that Node measures', async () => {
    const page = await studio.open('#/scene/flocking?run=5')
    await ask(page, 'Table of metrics', 20, 20)
    const { name, path } = await download(page, 'Make it')
    const rows = await parquetReadObjects({ file: Uint8Array.from(readFileSync(path)).buffer })
    expect(name).toBe('flocking-metrics.parquet')
    const world = new World(findScene('flocking')?.scenario.world)
    const expected = [0, 20].map((step) => {
      world.run(step - world.steps)
      return { step, agents: 120, polarization: polarization(world.populations[0]) }
    })
    expect(rows).toMatchObject(expected)
    await page.keyboard.press('Escape')

    // The world on the page goes on by WebAssembly, and the files of it do too.
    await openMenu(page, 'View')
    await page.getByRole('combobox', { name: 'steps by' }).selectOption('wasm')
    await eventually(() => page.getByTestId('backend').textContent()).toContain('wasm')
    const table = await tableOf(page, 'Table of agents')
    const [before, after] = [agentsOf('flocking', 20), agentsOf('flocking', 20, await createWasmBackend())]
    expect(table).toEqual(after)
    expect(after).not.toEqual(before)
    await page.getByRole('combobox', { name: 'What' }).selectOption({ label: 'Animated herd (GLB)' })
    expect((await validated((await download(page, 'Make it')).path)).issues.numErrors).toBe(0)
  })

  it('a table with too many rows is rejected with their number', async () => {
    const page = await studio.open('#/scene/flocking?run=0')
    await ask(page, 'Table of agents', 1_000_000, 1)
    await page.getByRole('button', { name: 'Make it' }).click()
    await page.getByText('Export failed: expected at most').waitFor()
  })

  it.each(['light', 'dark'] as const)(
    'its dialog has no serious fault of accessibility (%s)',
    async (colorScheme) => {
      const page = await studio.open('#/scene/flocking?run=0', {
        colorScheme,
        viewport: { width: 360, height: 740 },
      })
      await ask(page, 'Table of metrics', 100, 1)
      expect(await faults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    },
  )
})
