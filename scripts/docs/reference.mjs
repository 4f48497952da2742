import { formulasFor } from 'drover/inspect'
import { metrics } from 'drover/metrics'
import { PLUGIN_KINDS } from 'drover/plugin'
import { knownPlugins, optionsOf, populationSpec, worldSpec } from 'drover/schema'
import { behaviorPages } from './behavior-pages.mjs'
import { docstrings } from './docstrings.mjs'
import { optionsTable } from './options.mjs'

/** @import { Plugin, PluginKind, RulePlugin, Specs } from 'drover/plugin' */

/** For each kind: its page, its name there, and its introduction. */
const PAGES = /** @type {const} */ ({
  behavior: [
    'behaviors/README',
    'Behaviors',
    'What agents want: entries of a population\'s `behaviors`, such as `{ "behavior": "seek", "target": [320, 120] }`; in TypeScript `seek({ target: [320, 120] })`. A *target* is a point, whose numbers may be signals, or `{ "population": "…" }`, the nearest agent of that population, or with `"id"` that one agent.',
  ],
  selection: [
    'selections',
    'Selections',
    'How the forces of behaviors become one; they nest, and take the place of a behavior.',
  ],
  signal: [
    'signals',
    'Signals',
    'Numbers that change with time, agent or place: `{ "signal": "sine", … }` in the place of any number marked ~.',
  ],
  field: [
    'fields',
    'Flow fields',
    "Entries of a world's `fields`, which behaviors such as `followField` name.",
  ],
  force: [
    'forces',
    'Outside forces',
    "Entries of a population's `forces`: they act on agents whatever these want, and are not limited by `maxForce`.",
  ],
  edge: [
    'edges',
    'Edge rules',
    'What happens at the borders of the world: its `edges`, by name or with options.',
  ],
  obstacle: ['obstacles', 'Obstacles', "Entries of a world's `obstacles`."],
  terrain: ['terrains', 'Terrains', 'The ground of a world: its `terrain`.'],
  surface: [
    'surfaces',
    'Surfaces',
    'Ground that a terrain cannot be, in a world with a `depth`: its `surface`.',
  ],
  energy: ['energies', 'Energy models', 'What going costs: the `energy.model` of a population.'],
})

const WRITTEN = 'This page is written from the engine by `npm run generate`; a test holds it to it.'
/** @param {string} up the way to docs/reference from the page */
const marks = (up = '') =>
  `A number marked ~ may be a [signal](${up}signals.md). Lengths are in the unit of the world (pixels in scenes of the book, meters elsewhere), times likewise (frames, or seconds), speeds and forces in what follows from these; angles are in radians.`

/** @type {(title: string) => string} as GitHub makes the anchor of a heading */
const anchorOf = (title) =>
  title
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')

/** @type {(title: string, intro: string, sections: readonly (readonly [title: string, summary: string, body: string])[]) => string} */
const page = (title, intro, sections) => `# ${title}

${intro}

${marks()}

${WRITTEN} [All pages](README.md).

${sections.map(([name, summary]) => `- [${name}](#${anchorOf(name)}): ${summary}`).join('\n')}

${sections.map(([name, , body]) => `## ${name}\n\n${body}`).join('\n\n')}
`

/** If a rule has more formula lines, only those for its defaults are shown. */
const MOST_LINES = 24

/**
 * The formulas of a rule, from its graph; nothing of a behavior that is code.
 *
 * @param {Plugin | RulePlugin} plugin
 * @param {string} up
 */
function formulaOf(plugin, up) {
  if (!('rule' in plugin)) return ''
  const { formulas } = formulasFor(plugin.rule, undefined, 2)
  const isOfPlane = formulas.join() !== formulasFor(plugin.rule).formulas.join()
  const isLong = formulas.length > MOST_LINES
  const defaults = Object.entries(plugin.options).map(([option, spec]) => [
    option,
    'default' in spec ? spec.default : undefined,
  ])
  const shown = isLong ? formulasFor(plugin.rule, Object.fromEntries(defaults), 2).formulas : formulas
  const which = `Formula${isLong ? ' for its defaults' : ''}${isOfPlane ? ' in a plane' : ''}`
  return `\n\n${which}, from its graph ([how to read it](${up}../rules.md#formulas)):\n\n\`\`\`text\n${shown.join('\n')}\n\`\`\``
}

/**
 * @param {Plugin} plugin
 * @param {string | undefined} docstring
 * @param {string} [up]
 */
function describe(plugin, docstring, up = '') {
  const { summary, source, options } = plugin
  const said = docstring ?? summary
  const from = said.includes('Source: ') ? '' : `\n\nSource: ${source}.`
  return `${said}${from}${formulaOf(plugin, up)}\n\n${optionsTable(options)}`
}

/**
 * Options that all plug-ins of a kind have.
 *
 * @param {readonly Plugin[]} plugins
 * @returns {Specs}
 */
function shared(plugins) {
  const [first] = plugins
  if (first === undefined) return {}
  return Object.fromEntries(Object.entries(optionsOf(first)).filter(([name]) => !(name in first.options)))
}

/**
 * What is to be known of all plug-ins of a kind.
 *
 * @param {PluginKind} kind
 */
function introOf(kind) {
  const common = shared(knownPlugins(kind))
  const also =
    Object.keys(common).length === 0 ? '' : `\n\nAll of them have besides:\n\n${optionsTable(common)}`
  return `${PAGES[kind][2]}${also}`
}

/**
 * @param {PluginKind} kind
 * @param {ReadonlyMap<string, string>} said
 */
function pageOf(kind, said) {
  const plugins = [...knownPlugins(kind)].sort((a, b) => (a.name < b.name ? -1 : 1))
  return page(
    PAGES[kind][1],
    introOf(kind),
    plugins.map((plugin) => [
      plugin.name,
      plugin.summary,
      describe(plugin, said.get(`${kind} ${plugin.name}`)),
    ]),
  )
}

const metricsPage = () =>
  page(
    'Metrics',
    "Numbers that tell of a population as a whole: entries of a scenario's `metrics`, columns of the tables of a run.",
    metrics.map(({ name, unit, summary, source, columns, needs }) => [
      name,
      summary,
      [
        summary,
        `Columns ${columns.map((column) => `\`${column}\``).join(', ')}; unit: ${unit}.${needs === undefined ? '' : ` Only of a population with \`${needs}\`.`}`,
        `Source: ${source}.`,
      ].join('\n\n'),
    ]),
  )

/** Options of a world with separate sections or pages. */
const APART = ['populations', 'paths']
/** Options of a population with separate sections. */
const SECTIONS = ['decisions', 'energy', 'trip']
/** Options of a population with separate pages. */
const OWN_PAGES = ['perception', 'locomotion', 'life']

/** @type {(specs: Specs, without: readonly string[]) => Specs} */
const rest = (specs, without) =>
  Object.fromEntries(Object.entries(specs).filter(([name]) => !without.includes(name)))

/** @param {string} name an option of a population, which is an object of options */
function partOf(name) {
  /** @type {Specs} */
  const parts = populationSpec.fields
  const spec = parts[name]
  if (spec?.kind !== 'object') throw new Error(`expected '${name}' to be an object of options`)
  const title = `${name[0]?.toUpperCase()}${name.slice(1)}`
  return /** @type {const} */ ([
    title,
    spec.about,
    `A population's \`${name}\`. ${spec.about}\n\n${optionsTable(spec.fields)}`,
  ])
}

/**
 * The pages of a world and its populations by the names of their files: no registry has these.
 *
 * @returns {ReadonlyMap<string, readonly [title: string, about: string, text: string]>}
 */
function worldPages() {
  const { populations, paths } = worldSpec.fields
  const others = OWN_PAGES.map((name) => `[${name}](${name}.md)`).join(', ')
  const world = page(
    'World',
    `The options of a world. Its \`populations\` have [a page of their own](population.md).`,
    [
      ['World', worldSpec.about, optionsTable(rest(worldSpec.fields, APART))],
      [
        'Path',
        paths.about,
        `Entries of a world's \`paths\`, by name.\n\n${optionsTable(paths.items.fields)}`,
      ],
    ],
  )
  const population = page('Population', `The options of a population. Other pages: ${others}.`, [
    [
      'Population',
      populations.about,
      `Entries of a world's \`populations\`.\n\n${optionsTable(rest(populationSpec.fields, [...SECTIONS, ...OWN_PAGES]))}`,
    ],
    ...SECTIONS.map((name) => partOf(name)),
  ])
  return new Map([
    ['world.md', ['World', 'world, path', world]],
    ['population.md', ['Population', `population, ${SECTIONS.join(', ')}`, population]],
    ...OWN_PAGES.map((name) => {
      const [title, about, table] = partOf(name)
      const text = `# ${title}\n\n${marks()}\n\n${WRITTEN} [All pages](README.md).\n\n${table}\n`
      return /** @type {const} */ ([`${name}.md`, [title, about, text]])
    }),
  ])
}

/**
 * The pages of docs/reference by the names of their files.
 *
 * @returns {ReadonlyMap<string, string>}
 */
export function referencePages() {
  const said = docstrings()
  const ofWorld = worldPages()
  const pages = new Map([...ofWorld].map(([name, [, , text]]) => [name, text]))
  for (const kind of PLUGIN_KINDS) {
    if (kind !== 'behavior') pages.set(`${PAGES[kind][0]}.md`, pageOf(kind, said))
  }
  const behaviors = behaviorPages({
    intro: introOf('behavior'),
    marks: marks('../'),
    written: WRITTEN,
    describe: (plugin) => describe(plugin, said.get(`behavior ${plugin.name}`), '../'),
  })
  for (const [name, text] of behaviors) pages.set(name, text)
  pages.set('metrics.md', metricsPage())
  const counts = PLUGIN_KINDS.map((kind) => [
    ...PAGES[kind],
    knownPlugins(kind)
      .map(({ name }) => name)
      .sort(),
  ])
  pages.set(
    'README.md',
    `# Reference

What may stand in a world, read off the engine's registry: options with what they expect, defaults, formulas and sources. The same specs check scenarios, make \`scenario.schema.json\` and the controls of the studio.

${WRITTEN}

| page | what is there |
|---|---|
${[...ofWorld].map(([name, [title, about]]) => `| [${title}](${name}) | ${about} |`).join('\n')}
${counts.map(([file, title, , names]) => `| [${title}](${file}.md) | ${/** @type {string[]} */ (names).join(', ')} |`).join('\n')}
| [Metrics](metrics.md) | ${metrics.map(({ name }) => name).join(', ')} |
`,
  )
  return pages
}
