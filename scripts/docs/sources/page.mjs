import { findScene } from '@drover/scenarios'
import { pluginKindOf } from 'drover/schema'
import { DEMONSTRATIONS } from './demonstrations.mjs'
import { DWYER } from './dwyer.mjs'
import { GOMPERT } from './gompert.mjs'
import { FIRST_EDITION, SECOND_EDITION } from './nature-of-code.mjs'

/** @import { Played, Proof, Row, Section, Source } from './row.mjs' */

/** The sources in the order of the index. */
export const SOURCES = [SECOND_EDITION, FIRST_EDITION, GOMPERT, DWYER, DEMONSTRATIONS]

/** Kinds of plug-ins in a scene, behaviors first. */
const KINDS = /** @type {const} */ ([
  'behavior',
  'selection',
  'signal',
  'field',
  'force',
  'obstacle',
  'terrain',
  'surface',
])

/** Overlays of the studio that scenes may show from the start, by their keys. */
const OVERLAYS = {
  v: 'velocity',
  d: 'desired velocity',
  f: 'forces',
  z: 'zones',
  p: 'perception',
  c: 'index cells',
  h: 'path',
  w: 'wander circle',
}

/** @type {(word: string) => string} */
const quoted = (word) =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : word.includes("'") ? `"${word}"` : `'${word}'`

/**
 * What vitest is given to run one file: tests of the engine without the folders that they share.
 *
 * @type {(file: string) => string}
 */
export const filterOf = (file) => file.replace('packages/engine/src/', '')

/**
 * The command that plays or runs what shows a row.
 *
 * @param {Proof} proof
 * @returns {string}
 */
export function commandOf(proof) {
  if ('scene' in proof)
    return ['drover run', proof.scene, ...proof.set.map((change) => `--set ${quoted(change)}`)].join(' ')
  if ('file' in proof) return `npx vitest run ${filterOf(proof.file)} -t ${quoted(proof.title)}`
  if ('page' in proof) {
    const overlay = /** @type {Readonly<Record<string, string>>} */ (OVERLAYS)[proof.key] ?? ''
    const isOn = findScene(proof.page)?.scenario.view?.show?.some((shown) => shown === overlay)
    const how = isOn ? `${overlay} on from the beginning, key ${proof.key}` : `key ${proof.key}`
    return `npm start # page #/scene/${proof.page}, ${how}`
  }
  if ('reference' in proof)
    return `npx vitest run tests/conformance/reference.slow.test.ts -t ${quoted(`${proof.reference} as`)}`
  return 'experiment' in proof
    ? `npm run experiment ${proof.experiment}`
    : `npm run bench -- --only ${proof.bench}`
}

/** @type {(proof: Proof) => string} */
function nameOf(proof) {
  if ('scene' in proof) return `\`${proof.scene}\``
  if ('file' in proof)
    return `test of ${proof.file
      .split('/')
      .at(-1)
      ?.replace(/(\.slow|\.long)?\.test\.ts$/, '')}`
  if ('page' in proof) return 'the studio'
  if ('reference' in proof) return `replay of \`${proof.reference}\``
  return 'experiment' in proof
    ? `[experiment ${proof.experiment}](../../experiments/${proof.experiment})`
    : `measured: ${proof.bench}`
}

/**
 * The plug-ins of some scenes, by kind; none of a scene that there is not.
 *
 * @param {readonly string[]} scenes
 */
function partsOf(scenes) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map()
  const look = (/** @type {unknown} */ value) => {
    if (typeof value !== 'object' || value === null) return
    const kind = pluginKindOf(value)
    if (kind !== undefined) {
      const name = /** @type {Readonly<Record<string, string>>} */ (value)[kind] ?? ''
      found.set(kind, (found.get(kind) ?? new Set()).add(name))
    }
    Object.values(value).forEach(look)
  }
  for (const scene of scenes) look(findScene(scene)?.scenario.world)
  return KINDS.flatMap((kind) => [...(found.get(kind) ?? [])])
}

/** @type {(proof: Proof) => proof is Played} */
const isPlayed = (proof) => 'scene' in proof

/** @type {(source: Source) => readonly string[]} */
const scenesOf = ({ sections }) => [
  ...new Set(
    sections.flatMap(({ rows }) =>
      rows.flatMap(({ proofs }) => proofs.filter(isPlayed).map(({ scene }) => scene)),
    ),
  ),
]

/** @type {(cell: string) => string} */
const escaped = (cell) => cell.replaceAll('|', '\\|')

/** @type {(row: Row) => string} */
const line = ({ item, about, proofs }) =>
  `| ${[
    item,
    about,
    proofs.map(nameOf).join('; '),
    proofs.map((proof) => `\`${commandOf(proof)}\``).join('<br>'),
  ]
    .map(escaped)
    .join(' | ')} |`

/** Maximum length of a page in characters; longer ones are split between sections. */
const LONGEST = 10_000

/** @type {(section: Section) => string} */
const sectionOf = ({ title, rows }) =>
  `## ${title}\n\n${['| item | what it is | shown by | command |', '|---|---|---|---|', ...rows.map(line)].join('\n')}\n`

/** What the scenes of a source are made of, if that is told. @type {(source: Source) => string} */
const partsList = (source) =>
  source.parts
    ? `\n## What these scenes are made of\n\n${[
        '| scene | behaviors, then what is with them |',
        '|---|---|',
        ...scenesOf(source).map((scene) => `| \`${scene}\` | ${partsOf([scene]).join(', ')} |`),
      ].join('\n')}\n`
    : ''

/**
 * The sections of each page of a source, in order.
 *
 * @param {Source} source
 */
function divided({ sections }) {
  /** @type {Section[][]} */
  const pages = []
  let length = LONGEST
  for (const section of sections) {
    const more = sectionOf(section).length
    if (length + more > LONGEST) {
      pages.push([])
      length = 0
    }
    pages.at(-1)?.push(section)
    length += more
  }
  return pages
}

/**
 * The page of a source; of a long one an index, and a page for some sections each.
 *
 * @param {Source} source
 * @returns {readonly (readonly [path: string, text: string])[]}
 */
function pagesOf(source) {
  const path = `docs/sources/${source.page}`
  const head = `# ${source.title}\n\n${source.intro} [How to read this page](../sources.md).\n`
  const pages = divided(source)
  if (pages.length === 1)
    return [[path, `${head}\n${source.sections.map(sectionOf).join('\n')}${partsList(source)}`]]
  const fileOf = (/** @type {number} */ k) => source.page.replace(/\.md$/, `-${k + 1}.md`)
  const rows = pages.flatMap((sections, k) =>
    sections.map(({ title, rows }) => `| [${title}](${fileOf(k)}) | ${rows.length} |`),
  )
  const index = `${head}\n| section | rows |\n|---|---|\n${rows.join('\n')}\n${partsList(source)}`
  return [
    [path, index],
    ...pages.map((sections, k) => {
      const title = `# ${source.title}, part ${k + 1}\n\n[All parts](${source.page}).\n`
      return /** @type {const} */ ([
        `docs/sources/${fileOf(k)}`,
        `${title}\n${sections.map(sectionOf).join('\n')}`,
      ])
    }),
  ]
}

/** @type {(source: Source) => number} */
const countOf = ({ sections }) => sections.reduce((sum, { rows }) => sum + rows.length, 0)

const index = () => `# What the sources say, and what shows it

Drover follows five documents. Their pages here have one row for each numbered example, exercise, equation, figure and table, and for each idea that they name, with what shows it and the command that plays it.

| source | rows |
|---|---|
${SOURCES.map((source) => `| [${source.title}](sources/${source.page}) | ${countOf(source)} |`).join('\n')}

The 2nd edition stands for two of the five documents, a Markdown and an HTML text of the same chapter. The demonstrations are those to which the documents refer.

## How to read a row

- A name such as \`seek\` is a scene. \`drover run seek\` plays it and leaves tables and a picture; \`drover info seek\` tells its options and what to try. In the studio (\`npm start\`) it is the page \`#/scene/seek\`.
- *Test of* names the file of a test; the command has a part of its title, and runs it.
- *The studio* draws it: start it and open the page; press the key, unless it is on from the beginning. [Its overlays](studio.md) draw velocities, forces and what agents look at.
- *Replay of* means that drover gives the numbers of the source’s own formula. [Where they differ](differences.md) is a page of its own.
- *Experiment* and *measured* are figures of many runs: \`npm run experiment\` writes a table and a picture, \`npm run bench\` a table.

In a copy of the repository write \`npm run drover -- run seek\` for \`drover run seek\`. Run \`npm run build\` first.

This page and those of the sources are written by \`npm run generate\` from \`scripts/docs/sources/\`. A test checks that every numbered item has a row, that scenes, tests, options and experiments exist, and that each \`--set\` is accepted.
`

/**
 * docs/sources.md and the pages of each source, by their paths.
 *
 * @returns {ReadonlyMap<string, string>}
 */
export const sourcesPages = () => new Map([['docs/sources.md', index()], ...SOURCES.flatMap(pagesOf)])
