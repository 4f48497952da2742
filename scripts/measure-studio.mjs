// npm run measure-studio: how fast the built studio is with many agents in Chromium without a graphics processor.
/// <reference lib="dom" />
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { deflateSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { preview } from 'vite'
import { findChromium } from './chromium.mjs'
import { root } from './stages.mjs'

/** The scene's canvas, and the number of its boids. */
const CANVAS = { width: 640, height: 240, boids: 120 }
const FLAGS = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking']

/**
 * @typedef {object} Case What is looked at: which world, and what of it is shown.
 * @property {string} name
 * @property {boolean} [crowded] on the canvas of the scene instead of one as densely populated
 * @property {boolean} [space] in 3D instead of on the map
 * @property {boolean} [still] without trails
 * @property {readonly string[]} [overlays]
 * @property {string} [scene] this one as it is, in 3D, whatever `--agents` says, instead of boids
 * @property {boolean} [unmeasured] without plots, so that nobody looks at numbers
 *
 * @typedef {object} Sample
 * @property {number} steps a second
 * @property {number} pictures of different steps, a second
 * @property {number} gap the longest between two animation frames of the page, in milliseconds
 * @property {number} step milliseconds
 * @property {number} measuring milliseconds that steps wait for numbers and hashes, for each picture
 * @property {number} page milliseconds that the processor worked in the page's main thread for a picture
 * @property {number} pause milliseconds from the click on Pause to the last picture of another step
 * @property {number} work milliseconds that processors worked for a picture, in all processes of the browser; NaN where
 *   the system does not tell. It depends less than the others on what else the machine does.
 */

/** @type {readonly Case[]} */
const CASES = [
  { name: 'map' },
  { name: 'map, no plots', unmeasured: true },
  { name: 'map, no trails', still: true },
  { name: 'map, overlays', overlays: ['velocity', 'perception', 'neighbors', 'index cells'] },
  { name: '3D', space: true },
  { name: '3D, no trails', space: true, still: true },
  { name: '3D, land', scene: 'flock-on-hills' },
  { name: 'map, crowded', crowded: true },
]

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    repeats: { type: 'string', default: '5' },
    agents: { type: 'string', multiple: true, default: ['5000'] },
    case: { type: 'string', multiple: true, default: [] },
    against: { type: 'string' },
    out: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

/** Steps before the measurement. */
const runOf = (/** @type {number} */ agents) => (agents > 5000 ? 20 : 200)
/** Number of page loads to measure the first picture: each takes a second. */
const VISITS = 7
const FIRST = 'first pictures'

if (values.help) {
  console.log(`npm run measure-studio -- [--case NAME]... [--agents 5000]... [--seconds 10] [--repeats 5] [--against FOLDER] [--out FILE.md]
  --case     one of: ${[...CASES.map(({ name }) => name), FIRST].join('; ')}; may be given several times
  --against  another built studio, measured by turns with this one
  --out      writes the table there, too`)
} else {
  await main()
}

async function main() {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('measure-studio needs Chromium; see DROVER_CHROMIUM')
  const isAsked = (/** @type {string} */ name) => values.case.length === 0 || values.case.includes(name)
  const cases = CASES.filter(({ name }) => isAsked(name))
  const folders = values.against === undefined ? ['dist'] : ['dist', values.against]
  const servers = await Promise.all(
    folders.map((outDir) =>
      preview({
        root: join(root, 'apps/studio'),
        logLevel: 'error',
        build: { outDir },
        preview: { host: '127.0.0.1', port: 0 },
      }),
    ),
  )
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  try {
    const before = loadNow()
    /** @type {Map<string, Sample[]>} */
    const samples = new Map()
    const sizes = values.agents.map(Number)
    for (let repeat = 0; repeat < Number(values.repeats); repeat++) {
      for (const [agents, one] of sizes.flatMap((size) =>
        cases.map((one) => /** @type {const} */ ([size, one])),
      )) {
        for (const [k, server] of servers.entries()) {
          const name = `${agents} · ${one.name}${k === 0 ? '' : ` (${values.against})`}`
          const sample = await sampleOf(browser, String(server.resolvedUrls?.local[0]), one, agents)
          samples.set(name, [...(samples.get(name) ?? []), sample])
          console.error(name, JSON.stringify(sample))
        }
      }
    }
    const waits = isAsked(FIRST) ? await firstPictures(browser, servers) : new Map()
    const report = reportOf(samples, waits, browser.version(), before)
    console.log(report)
    if (values.out !== undefined) writeFileSync(values.out, report)
  } finally {
    await browser.close()
    await Promise.all(servers.map((server) => server.close()))
  }
}

/**
 * Plays one case for some seconds in a separate page.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} base
 * @param {Case} one
 * @param {number} agents
 * @returns {Promise<Sample>}
 */
async function sampleOf(browser, base, one, agents) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  page.setDefaultTimeout(120_000)
  await page.addInitScript(timeMeasuring)
  try {
    await page.goto(`${base}${addressOf(one, agents)}`)
    await page
      .getByTestId('step')
      .filter({ hasText: String(runOf(agents)) })
      .waitFor()
    await page.waitForTimeout(1000)
    await page.locator('.stage canvas[data-drawn]').waitFor()
    await page.getByRole('button', { name: 'Play' }).click()
    // First-time compilation and layout are not measured.
    await page.waitForTimeout(2000)
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Performance.enable')
    const workOfPage = async () => {
      const { metrics } = await protocol.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN)
    }
    const [before, beforePage] = [workOfChildren(), await workOfPage()]
    const sample = await page.evaluate(observe, Number(values.seconds))
    const pictures = sample.pictures * Number(values.seconds)
    const work = (workOfChildren() - before) / pictures
    const ofPage = ((await workOfPage()) - beforePage) / pictures
    const pause = page.evaluate(observePause)
    await page.getByRole('button', { name: 'Pause' }).click()
    return { ...sample, work, page: ofPage, pause: await pause }
  } finally {
    await page.close()
  }
}

/**
 * The time to the first picture of a first visit, in milliseconds, by page.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {readonly import('vite').PreviewServer[]} servers
 */
async function firstPictures(browser, servers) {
  /** @type {Map<string, number[]>} */
  const waits = new Map()
  for (let visit = 0; visit < VISITS; visit++) {
    for (const address of ['', '#/scene/flocking', '#/scene/flocking?agents=5000']) {
      for (const [k, server] of servers.entries()) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
        const page = await context.newPage()
        await page.addInitScript(noteFirstPicture)
        await page.goto(`${server.resolvedUrls?.local[0]}${address}`)
        const wait = await page.waitForFunction(() => Reflect.get(globalThis, 'firstPicture'))
        const name = `${address === '' ? 'gallery' : address}${k === 0 ? '' : ` (${values.against})`}`
        waits.set(name, [...(waits.get(name) ?? []), await wait.jsonValue()])
        await context.close()
      }
    }
  }
  return waits
}

/** Runs in the page: when the first card of the gallery, or the stage of a scene, was drawn. */
function noteFirstPicture() {
  const { fillRect } = CanvasRenderingContext2D.prototype
  const note = () =>
    requestAnimationFrame(() => Object.assign(globalThis, { firstPicture: performance.now() }))
  let isNoted = false
  CanvasRenderingContext2D.prototype.fillRect = function (...given) {
    fillRect.apply(this, given)
    if (isNoted || !this.canvas.matches('.still, .stage canvas')) return
    isNoted = true
    note()
  }
}

/** Runs in the page: waits for a click, and for the last picture of another step after it. */
function observePause() {
  const shown = () => document.querySelector('.stage canvas')?.getAttribute('data-drawn')
  return new Promise((/** @type {(ms: number) => void} */ resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        let [last, at] = [shown(), timeStamp]
        const look = () => {
          const now = performance.now()
          if (shown() !== last) at = now
          last = shown()
          if (now - timeStamp < 2000) requestAnimationFrame(look)
          else resolve(at - timeStamp)
        }
        requestAnimationFrame(look)
      },
      { once: true, capture: true },
    )
  })
}

/** Runs in the page: adds up how long its workers take to measure and to hash. */
function timeMeasuring() {
  /** @type {Map<number, number>} */
  const asked = new Map()
  const Plain = globalThis.Worker
  Object.assign(globalThis, { measuring: 0 })
  globalThis.Worker = class extends Plain {
    /** @param {[string | URL, WorkerOptions?]} given */
    constructor(...given) {
      super(...given)
      this.addEventListener('message', ({ data }) => {
        const since = asked.get(data?.number)
        asked.delete(data?.number)
        const world = /** @type {{ measuring: number }} */ (/** @type {unknown} */ (globalThis))
        if (since !== undefined) world.measuring += performance.now() - since
      })
    }
    /** @override @param {any} message @param {any[]} more */
    postMessage(message, ...more) {
      if (['measure', 'hash'].includes(message?.task)) asked.set(message.number, performance.now())
      super.postMessage(message, ...more)
    }
  }
}

/**
 * Runs in the page: looks at it in every animation frame.
 *
 * @param {number} seconds
 * @returns {Promise<Omit<Sample, 'work' | 'page' | 'pause'>>}
 */
function observe(seconds) {
  const drawn = () => document.querySelector('.stage canvas')?.getAttribute('data-drawn')
  const numberOf = (/** @type {string} */ id) =>
    Number.parseFloat(document.querySelector(`[data-testid="${id}"]`)?.textContent ?? '')
  return new Promise((resolve) => {
    const begun = performance.now()
    const measured = () =>
      /** @type {{ measuring: number }} */ (/** @type {unknown} */ (globalThis)).measuring
    const before = measured()
    const first = numberOf('step')
    let last = begun
    let shown = drawn()
    let pictures = 0
    let gap = 0
    /** @type {number[]} */
    const steps = []
    const look = (/** @type {number} */ _) => {
      const now = performance.now()
      gap = Math.max(gap, now - last)
      last = now
      steps.push(numberOf('a step'))
      if (drawn() !== shown) pictures++
      shown = drawn()
      const passed = (now - begun) / 1000
      if (passed < seconds) requestAnimationFrame(look)
      else {
        steps.sort((a, b) => a - b)
        const step = steps[Math.floor(steps.length / 2)] ?? Number.NaN
        resolve({
          steps: (numberOf('step') - first) / passed,
          pictures: pictures / passed,
          gap,
          step,
          measuring: (measured() - before) / pictures,
        })
      }
    }
    requestAnimationFrame(look)
  })
}

/**
 * Boids anywhere in a world as densely populated as the scene's, or on the canvas of the scene; they have flocked for
 * some steps.
 *
 * @param {Case} one
 * @param {number} agents
 */
function addressOf(
  { crowded = false, space = false, still = false, overlays = [], unmeasured = false, scene },
  agents,
) {
  if (scene !== undefined) return `#/scene/${scene}?run=${runOf(agents)}&panel=plots&view=3d`
  const times = crowded ? 1 : Math.sqrt(agents / CANVAS.boids)
  const changes = [
    [['world', 'width'], Math.round(CANVAS.width * times)],
    [['world', 'height'], Math.round(CANVAS.height * times)],
    [['world', 'populations', 0, 'at'], 'random'],
  ]
  const letters = deflateSync(JSON.stringify(changes)).subarray(2, -4).toString('base64url')
  // Numbers are measured only while their plots are visible.
  const view = new URLSearchParams({ panel: unmeasured ? 'explain' : 'plots', view: space ? '3d' : 'map' })
  if (still) view.set('hide', 'trails')
  if (overlays.length > 0) view.set('show', overlays.join())
  return `#/scene/flocking?agents=${agents}&e=${letters}&run=${runOf(agents)}&${view}`
}

/**
 * @param {Map<string, Sample[]>} samples
 * @param {Map<string, number[]>} waits
 * @param {string} version
 * @param {number} before
 */
function reportOf(samples, waits, version, before) {
  const rows = [...samples].map(([name, all]) => {
    const of = (/** @type {keyof Sample} */ key) => spread(all.map((sample) => sample[key]))
    return `| ${name} | ${of('steps')} | ${of('pictures')} | ${of('gap')} | ${of('step')} | ${of('measuring')} | ${of('page')} | ${of('pause')} | ${of('work')} |`
  })
  const visits = [...waits].map(([name, all]) => `| ${name} | ${spread(all)} |`)
  const load = `${before.toFixed(1)} at the beginning, ${loadNow().toFixed(1)} at the end`
  return `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Chromium ${version} without a graphics processor, page of 1280 × 900. Boids of the scene \`flocking\`, played for ${values.seconds} s; medians of ${values.repeats}, with the least and the most. Load of the machine (processes that want to run): ${load}.

| | steps a second | pictures a second | longest gap, ms | a step, ms | measuring, ms a picture | main thread, ms a picture | pause, ms | processors, ms a picture |
|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
${
  visits.length === 0
    ? ''
    : `
| page, first visit | ms to the first picture |
|---|---|
${visits.join('\n')}
`
}`
}

/** Milliseconds of processor time so far in processes that this one has started, as Linux reports; NaN elsewhere. */
function workOfChildren() {
  try {
    /** @type {Map<number, { parent: number, ms: number }>} */
    const all = new Map()
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const fields = statOf(pid)
      // A tick is a hundredth of a second.
      all.set(Number(pid), { parent: Number(fields[1]), ms: 10 * (Number(fields[11]) + Number(fields[12])) })
    }
    const isOurs = (/** @type {number} */ pid) => {
      let at = all.get(pid)
      while (at !== undefined && at.parent !== process.pid) at = all.get(at.parent)
      return at !== undefined
    }
    return [...all].reduce((sum, [pid, { ms }]) => sum + (isOurs(pid) ? ms : 0), 0)
  } catch {
    return Number.NaN
  }
}

/**
 * What Linux tells of a process, from its state on; nothing of one that has just ended.
 *
 * @param {string} pid
 */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

function loadNow() {
  return loadavg()[0] ?? Number.NaN
}

/** @param {readonly number[]} all */
function spread(all) {
  const sorted = [...all].sort((a, b) => a - b)
  const [least, median, most] = [0, Math.floor(sorted.length / 2), sorted.length - 1].map((k) => {
    const value = sorted[k] ?? Number.NaN
    return value < 10 ? value.toFixed(2) : value.toFixed(0)
  })
  return `${median} (${least}–${most})`
}
