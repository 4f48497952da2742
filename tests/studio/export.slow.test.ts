import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { decode } from 'fast-png'
import { parquetReadObjects } from 'hyparquet'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faults } from './accessibility.js'
import { describeStudio, eventually } from './studio.js'

// It has no types.
const { validateBytes } = createRequire(import.meta.url)('gltf-validator') as {
  validateBytes(bytes: Uint8Array): Promise<{
    readonly issues: { readonly numErrors: number; readonly numWarnings: number }
    readonly info: { readonly animationCount: number }
  }>
}

/** The file that a click brings. */
async function download(
  page: Page,
  button: string,
): Promise<{ readonly name: string; readonly path: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 50_000 }),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return { name: file.suggestedFilename(), path: await file.path() }
}

/** Opens the dialog and says what is wanted of how many steps. */
async function ask(page: Page, kind: string, steps: number, every: number): Promise<void> {
  await page.getByRole('button', { name: 'Film, 3D, tables…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByRole('combobox', { name: 'What' }).selectOption({ label: kind })
  await dialog.getByRole('spinbutton', { name: 'Steps', exact: true }).fill(String(steps))
  await dialog.getByRole('spinbutton', { name: /every/ }).fill(String(every))
}

/** Frames of a film and how long it is, as ffprobe counts them; undefined where there is no ffprobe. */
function probe(path: string): { readonly frames: number; readonly seconds: number } | undefined {
  const given = '-v error -count_packets -show_entries stream=nb_read_packets:format=duration -of json'
  const { stdout, error } = spawnSync('ffprobe', [...given.split(' '), path], { encoding: 'utf8' })
  if (error !== undefined) return undefined
  const { streams, format } = JSON.parse(stdout)
  return { frames: Number(streams[0].nb_read_packets), seconds: Number(format.duration) }
}

describeStudio('what is taken along', (studio) => {
  it('a picture is that of the stage', async () => {
    const page = await studio.open('#/scene/flocking?run=50')
    await eventually(() => page.getByTestId('step').textContent()).toBe('50')
    const { name, path } = await download(page, 'Picture')
    const { width, height, data } = decode(readFileSync(path))
    expect(name).toBe('flocking.png')
    expect(width).toBeGreaterThan(height)
    expect(new Set(new Uint32Array(Uint8Array.from(data).buffer)).size).toBeGreaterThan(10)
    await page.close()
  })

  it('a film has a frame for every so many steps, and stands where it ends', async () => {
    const page = await studio.open('#/scene/flocking?run=50')
    await eventually(() => page.getByTestId('step').textContent()).toBe('50')
    await ask(page, 'Film (MP4 or WebM)', 24, 4)
    const { name, path } = await download(page, 'Make it')
    const magic = readFileSync(path).subarray(0, 12)
    if (name.endsWith('.mp4')) expect(magic.subarray(4, 8).toString()).toBe('ftyp')
    else expect([name, magic.subarray(0, 4).toString('hex')]).toEqual(['flocking.webm', '1a45dfa3'])
    const probed = probe(path)
    if (probed !== undefined) {
      expect(probed.frames).toBe(7)
      expect(probed.seconds).toBeCloseTo(7 / 30, 1)
    }
    await eventually(() => page.getByTestId('step').textContent()).toBe('24')
    expect(studio.complaints).toEqual([])
    await page.close()
  })

  it('a film is WebM where the browser cannot make the codec of MP4', async () => {
    const page = await studio.open('#/scene/flocking?run=5')
    await page.evaluate(() => {
      const asked = VideoEncoder.isConfigSupported.bind(VideoEncoder)
      VideoEncoder.isConfigSupported = async (config) =>
        config.codec.startsWith('avc') ? { supported: false, config } : asked(config)
    })
    await ask(page, 'Film (MP4 or WebM)', 12, 4)
    const { name, path } = await download(page, 'Make it')
    expect(name).toBe('flocking.webm')
    expect(readFileSync(path).subarray(0, 4).toString('hex')).toBe('1a45dfa3')
    expect(probe(path)?.frames ?? 4).toBe(4)
    await page.close()
  })

  it('a film that is stopped halfway leaves the page as alive as before', async () => {
    const page = await studio.open('#/scene/flocking?run=5')
    await ask(page, 'Film (MP4 or WebM)', 100_000, 1)
    await page.getByRole('button', { name: 'Make it' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Stopped; nothing was made.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Restart' }).click()
    await eventually(() => page.getByTestId('step').textContent()).toBe('0')
    await page.close()
  })

  it('an animated herd is valid glTF', async () => {
    const page = await studio.open('#/scene/herd-around-hill?run=5')
    await ask(page, 'Animated herd (GLB)', 40, 2)
    const { name, path } = await download(page, 'Make it')
    const { issues, info } = await validateBytes(new Uint8Array(readFileSync(path)))
    expect(name).toBe('herd-around-hill.glb')
    expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0 })
    expect(info.animationCount).toBe(1)
    expect(studio.complaints).toEqual([])
    await page.close()
  })

  it('a table that begins now holds the agents from the step that is shown', async () => {
    const page = await studio.open('#/scene/flocking?run=30')
    await eventually(() => page.getByTestId('step').textContent()).toBe('30')
    await ask(page, 'Table of agents', 10, 5)
    await page.getByRole('combobox', { name: 'From' }).selectOption('now')
    const { name, path } = await download(page, 'Make it')
    const rows = await parquetReadObjects({ file: Uint8Array.from(readFileSync(path)).buffer })
    expect(name).toBe('flocking-trajectories.parquet')
    expect([...new Set(rows.map(({ step }) => step))]).toEqual([30, 35, 40])
    expect(rows).toHaveLength(3 * 120)
    await page.close()
  })

  it('a table that would have too many rows is refused with how many', async () => {
    const page = await studio.open('#/scene/flocking?run=0')
    await ask(page, 'Table of agents', 1_000_000, 1)
    await page.getByRole('button', { name: 'Make it' }).click()
    await page.getByText('Not made: 120 agents at 1000001 moments are 120000120 rows').waitFor()
    await page.close()
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
      await page.close()
    },
  )
})
