// node experiments/run.mjs NAME: makes the sweeps of an experiment, then writes its table and its picture beside it. A
// sweep that was stopped goes on where it was; one that is there already is not made again. What follows the name, such
// as --fresh, is handed on to drover sweep.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readTable } from './support/table.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const here = new URL('./', import.meta.url)
const known = readdirSync(here).filter((name) => existsSync(new URL(`${name}/report.mjs`, here)))
const [name = '', ...more] = process.argv.slice(2)
if (!known.includes(name)) {
  console.error(
    `experiments/run.mjs: expected the name of an experiment, one of ${known.join(', ')}, got '${name}'`,
  )
  process.exit(2)
}

// Ctrl-C reaches the sweep as well, which then ends the runs under way; who began it waits for that.
process.on('SIGINT', () => {})

const folder = new URL(`${name}/`, here)
/** @type {Record<string, { runs: ReturnType<typeof readTable>, summary: ReturnType<typeof readTable>, series: ReturnType<typeof readTable> }>} */
const tables = {}
for (const file of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
  const { experiment } = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
  const out = `drover-results/${experiment}`
  const sweep = ['packages/cli/dist/main.js', 'sweep', `experiments/${name}/${file}`]
  const args = [...sweep, '--out', out, '--format', 'csv', ...more]
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  const table = (/** @type {string} */ which) => readTable(new URL(`../${out}/${which}.csv`, here))
  // There is one where a run is measured at several moments.
  const series = existsSync(new URL(`../${out}/series.csv`, here)) ? table('series') : []
  tables[experiment] = { runs: table('runs'), summary: table('summary'), series }
}

const { report } = await import(new URL('report.mjs', folder).href)
const { table, picture } = report(tables)
writeFileSync(new URL('table.md', folder), table)
writeFileSync(new URL('picture.svg', folder), picture)
console.log(`experiments/${name}: wrote table.md and picture.svg`)
