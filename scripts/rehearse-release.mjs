// npm run rehearse: publishes all packages to a registry on this machine, and does there what somebody does who has
// never seen drover: creates a project from each template, builds it and opens it, and installs and runs the packages.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium, installChromiumIfNeeded } from './chromium.mjs'
import { packagesInOrder } from './packages.mjs'
import { root, run, stage, untilFailure } from './stages.mjs'
import { TEMPLATES } from './templates.mjs'

/** Besides the version that runs this script. */
const OTHER_NODES = ['22', '24']

/** Timeout until the picture of a page changes, on a machine under other load. */
const PATIENCE = 60_000

const FEW_LINES = `import { align, cohere, separate, World } from 'drover'
const world = new World({ seed: 1, populations: [{ count: 50, behaviors: [separate({}), align({}), cohere({})] }] })
world.run(100)
console.log(world.hash())
`

const folder = mkdtempSync(join(tmpdir(), 'drover-rehearsal-'))
/** @type {(() => unknown)[]} */
const endings = []
let tries = 0

await untilFailure(async () => {
  try {
    await rehearse()
  } finally {
    for (const end of endings.reverse()) await end()
    rmSync(folder, { recursive: true, maxRetries: 5 })
  }
})

async function rehearse() {
  stage('build: sources to dist', () => run('node', ['scripts/build-packages.mjs']))
  installChromiumIfNeeded()
  await stage('version: a change of .changeset moves all packages from 0.x to the next 0.x', rehearseVersion)
  const env = await startRegistry()
  const version = packagesInOrder()[0]?.manifest.version
  await stage(`publish: all packages at ${version}`, async () => {
    for (const { directory, manifest } of packagesInOrder()) {
      // Only GitHub Actions can state where a package comes from.
      await command('npm', ['publish', `./packages/${directory}`, '--provenance=false'], { cwd: root, env })
      console.log(`${manifest.name} ${manifest.version}`)
    }
  })
  await stage('pages: npm create drover, npm install, npm run dev, npm run build, npm run preview', () =>
    tryPages(env),
  )
  /** @type {Map<string, string>} */
  const outputs = new Map()
  await stage(`Node ${process.versions.node}: a program, the experiment, the command line`, async () => {
    outputs.set(process.versions.node, await tryNode(env))
  })
  for (const other of OTHER_NODES) {
    await stage(`Node ${other}: the same`, async () => {
      const path = await installNode(other, env)
      const version = (await command('node', ['--version'], { env: path })).trim().slice(1)
      console.log(`it is Node ${version}`)
      outputs.set(version, await tryNode(path))
    })
  }
  const [first, ...others] = outputs.values()
  if (others.some((output) => output !== first))
    throw new Error(`expected the same results in each Node, got ${JSON.stringify([...outputs])}`)
  console.log(`\nThe same bits in Node ${[...outputs.keys()].join(', ')}.`)
}

/** Makes the next version in a clone, for what is committed. */
async function rehearseVersion() {
  const clone = join(folder, 'clone')
  await command('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone])
  const link = process.platform === 'win32' ? 'junction' : 'dir'
  const { symlinkSync } = await import('node:fs')
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'), link)
  writeFileSync(join(clone, '.changeset', 'rehearsal.md'), '---\n"drover": minor\n---\n\nA rehearsal.\n')
  await command('node', ['scripts/version.mjs'], { cwd: clone })
  const [major, minor] = String(packagesInOrder()[0]?.manifest.version).split('.').map(Number)
  const expected = `${major}.${Number(minor) + 1}.0`
  for (const { directory } of packagesInOrder()) {
    const read = (/** @type {string} */ file) =>
      readFileSync(join(clone, 'packages', directory, file), 'utf8')
    const { name, version, peerDependencies = {} } = JSON.parse(read('package.json'))
    const peer = peerDependencies.drover ?? `^${expected}`
    if (version !== expected || peer !== `^${expected}` || !read('CHANGELOG.md').includes(`## ${expected}`))
      throw new Error(`${name}: expected version ${expected} with its changes, got ${version}, peer ${peer}`)
  }
  console.log(`all packages would be ${expected}`)
}

/** @returns {Promise<Record<string, string>>} what commands need in their environment to use it */
async function startRegistry() {
  const upstream = (await command('npm', ['config', 'get', 'registry'])).trim()
  const config = {
    storage: join(folder, 'registry'),
    uplinks: { configured: { url: upstream, timeout: '60s', cache: true } },
    packages: {
      // Without a proxy, so that published versions of these packages are never used.
      ...Object.fromEntries(
        packagesInOrder().map(({ manifest }) => [manifest.name, { access: '$all', publish: '$all' }]),
      ),
      '**': { access: '$all', proxy: 'configured' },
    },
    log: { type: 'stdout', format: 'json', level: 'fatal' },
    self_path: folder,
    web: { enable: false },
  }
  const args = [join(root, 'scripts', 'registry.mjs'), JSON.stringify(config)]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  endings.push(() => child.kill())
  const port = await lineOf(child, /port (\d+)/)
  const address = `http://127.0.0.1:${port}/`
  const userconfig = join(folder, 'npmrc')
  // npm asks for a token before it publishes; this registry takes any.
  writeFileSync(userconfig, `//127.0.0.1:${port}/:_authToken=rehearsal\n`)
  console.log(`\nA registry is at ${address}, with temporary storage.`)
  return {
    npm_config_registry: address,
    npm_config_userconfig: userconfig,
    npm_config_cache: join(folder, 'cache'),
    npm_config_noproxy: '127.0.0.1',
    npm_config_yes: 'true',
    npm_config_loglevel: 'error',
    npm_config_update_notifier: 'false',
  }
}

/** @param {Record<string, string>} env */
async function tryPages(env) {
  const executablePath = findChromium()
  const browser = executablePath && (await chromium.launch({ executablePath, args: ['--no-sandbox'] }))
  if (browser) endings.push(() => browser.close())
  const place = join(folder, 'pages')
  mkdirSync(place)
  for (const template of Object.keys(TEMPLATES).filter((name) => name !== 'node')) {
    const start = performance.now()
    const name = `my-${template}`
    await command('npm', ['create', 'drover@latest', name, '--', '--template', template], { cwd: place, env })
    const cwd = join(place, name)
    await command('npm', ['install'], { cwd, env })
    if (browser) await openPage(browser, cwd, 'dev', env)
    await command('npm', ['run', 'build'], { cwd, env })
    if (browser) await openPage(browser, cwd, 'preview', env)
    console.log(`${template}: ${browser ? 'draws' : 'builds'} (${secondsSince(start)})`)
  }
}

/**
 * Throws unless the page draws something that changes, without an error.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} cwd
 * @param {'dev' | 'preview'} script what serves it: the page as it is written, or as it is built
 * @param {Record<string, string>} env
 */
async function openPage(browser, cwd, script, env) {
  const vite = join(cwd, 'node_modules', 'vite', 'bin', 'vite.js')
  const server = spawn(process.execPath, [vite, script, '--host', '127.0.0.1', '--port', '0'], {
    cwd,
    env: { ...process.env, ...env, FORCE_COLOR: undefined, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } })
  try {
    const address = await lineOf(server, /(http:\/\/127\.0\.0\.1:\d+\/)/)
    /** @type {string[]} */
    const errors = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('favicon')) errors.push(message.text())
    })
    await page.goto(address)
    const canvas = page.locator('canvas').first()
    await canvas.waitFor({ timeout: PATIENCE })
    const first = await canvas.screenshot()
    const deadline = performance.now() + PATIENCE
    while (first.equals(await canvas.screenshot())) {
      if (performance.now() > deadline) throw new Error(`${cwd}, ${script}: expected a picture that changes`)
    }
    if (errors.length > 0) throw new Error(`${cwd}, ${script}: expected no error, got ${errors.join('; ')}`)
  } finally {
    await page.close()
    server.kill()
    await once(server, 'exit')
  }
}

/**
 * The steps of a user without a page, each in an empty folder; returns the output that does not depend on time.
 *
 * @param {Record<string, string>} env
 */
async function tryNode(env) {
  const place = join(folder, `node-${++tries}`)
  const empty = (/** @type {string} */ name) => {
    mkdirSync(join(place, name), { recursive: true })
    return join(place, name)
  }
  const program = empty('program')
  await command('npm', ['init', '--yes'], { cwd: program, env })
  await command('npm', ['install', 'drover'], { cwd: program, env })
  writeFileSync(join(program, 'flock.mjs'), FEW_LINES)
  const hash = (await command('node', ['flock.mjs'], { cwd: program, env })).trim()
  console.log(`npm install drover: a few lines give ${hash}`)

  await command('npm', ['create', 'drover', 'my-experiment', '--', '--template', 'node'], { cwd: place, env })
  const experiment = join(place, 'my-experiment')
  await command('npm', ['install'], { cwd: experiment, env })
  const table = await command('npm', ['start', '--silent'], { cwd: experiment, env })
  console.log(`npm create drover, template node: npm start prints ${table.trim().split('\n').length} lines`)

  const run = ['--yes', '@drover/cli', 'run', 'flocking', '--json']
  const summary = JSON.parse(await command('npx', run, { cwd: empty('command'), env }))
  console.log(`npx @drover/cli run flocking: final hash ${summary.hash}`)
  return [hash, table, summary.hash].join('\n')
}

/**
 * @param {string} version
 * @param {Record<string, string>} env
 * @returns {Promise<Record<string, string>>} an environment in which `node` and npm are of this version
 */
async function installNode(version, env) {
  const cwd = join(folder, `install-node-${version}`)
  mkdirSync(cwd)
  await command('npm', ['init', '--yes'], { cwd, env })
  await command('npm', ['install', `node@${version}`], { cwd, env })
  const bin = join(cwd, 'node_modules', 'node', 'bin')
  return { ...env, PATH: `${bin}${delimiter}${process.env.PATH}` }
}

/**
 * Runs a command, and throws with all that it printed unless it exits with 0.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<string>} its standard output
 */
async function command(program, args, { cwd = folder, env = {} } = {}) {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let stdout = ''
  let all = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text
    all += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    all += text
  })
  const [status] = await once(child, 'close')
  if (status === 0) return stdout
  throw new Error(`${[program, ...args].join(' ')}: expected exit status 0, got ${status}:\n${all}`)
}

/**
 * What a pattern finds first in what a process prints.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {RegExp} pattern
 * @returns {Promise<string>}
 */
async function lineOf(child, pattern) {
  let text = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (some) => {
      text += some
      const found = pattern.exec(text)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', (status) =>
      reject(new Error(`expected ${pattern}, got exit status ${status}: ${text}`)),
    )
  })
}

/** @param {number} start */
function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}
