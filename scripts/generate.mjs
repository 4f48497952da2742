// npm run generate: builds the packages, writes every file that is made from sources, and formats. Tests compare each of
// these files with its source. Golden hashes and existing pictures are not among them: a person decides on those.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { ALL_PLUGINS, allPlugins } from './generated/all-plugins.mjs'
import { LAYOUT, wasmLayout } from './generated/wasm-layout.mjs'
import { installIfNeeded } from './install.mjs'
import { root, run, stage, untilFailure } from './stages.mjs'

/** Each file in these folders is generated. */
const FOLDERS = ['docs/differences', 'docs/reference', 'docs/sources']

await untilFailure(async () => {
  installIfNeeded()
  write([
    [ALL_PLUGINS, allPlugins()],
    [LAYOUT, wasmLayout()],
  ])
  stage('build: sources to dist', () => run('node', ['scripts/build-packages.mjs']))
  await drawBehaviors()
  await stage('generate: schemas, pages, scenarios', writeFromPackages)
  stage('format (Biome)', () => run('npm', ['run', '--silent', 'format']))
})

/** Draws new behaviors for their pages. */
async function drawBehaviors() {
  const { registerPlugins } = await import('drover')
  const { all } = await import('drover/all')
  const { knownPlugins } = await import('drover/schema')
  registerPlugins(all)
  const undrawn = knownPlugins('behavior')
    .map(({ name }) => name)
    .filter((name) => !existsSync(join(root, `docs/pictures/behaviors/${name}.svg`)))
  if (undrawn.length > 0) run('node', ['scripts/behavior-pictures.mjs', ...undrawn])
}

/** Files generated from the built packages, which are imported only now. */
async function writeFromPackages() {
  const { experimentSchema } = await import('@drover/cli')
  const { scenarioSchema } = await import('@drover/scenarios')
  const { differencesPages } = await import('./docs/differences.mjs')
  const { docs } = await import('./docs/docs.mjs')
  const { importTypeScript } = await import('./generated/import-typescript.mjs')
  const { ruleScenarios } = await import('./generated/rule-scenarios.mjs')
  const { WASM_GUIDE, wasmGuide } = await import('./generated/wasm-known.mjs')

  const differences = await importTypeScript('tests/conformance/expected-differences.ts')
  const files = new Map([
    ...docs(),
    ...differencesPages(differences.DIFFERENCES, differences.NOT_COMPARED),
    ['packages/scenarios/scenario.schema.json', asJson(scenarioSchema())],
    ['packages/cli/experiment.schema.json', asJson(experimentSchema())],
    [WASM_GUIDE, wasmGuide()],
    ...(await ruleScenarios()),
  ])
  for (const folder of FOLDERS) {
    mkdirSync(join(root, folder), { recursive: true })
    for (const file of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = join(file.parentPath, file.name)
      if (file.isFile() && !files.has(relative(root, path).replaceAll(sep, '/'))) rmSync(path)
    }
  }
  write(files)
}

/** @param {unknown} value */
function asJson(value) {
  return `${JSON.stringify(value, null, 2)}\n`
}

/**
 * Writes files that differ. Others keep their times, which tell what to build again.
 *
 * @param {Iterable<readonly [path: string, text: string]>} files
 */
function write(files) {
  for (const [path, text] of files) {
    const file = join(root, path)
    if (existsSync(file) && content(path, readFileSync(file, 'utf8')) === content(path, text)) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    console.log(`wrote ${path}`)
  }
}

/**
 * A text without its layout if Biome decides on that. What does not parse, as after a conflict, differs from what does.
 *
 * @param {string} path
 * @param {string} text
 */
function content(path, text) {
  if (!path.endsWith('.json')) return text
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return text
  }
}
