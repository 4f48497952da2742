/** @import { Difference } from '../../tests/conformance/differences/difference.js' */

/** The page, title and description of each suite. */
const SUITES = /** @type {const} */ ({
  noc: [
    'nature-of-code',
    'The Nature of Code',
    'The examples of *The Nature of Code* (2nd edition) and the course notes of 2005.',
  ],
  gompert: ['gompert', 'Gompert', "The herds of Gompert's *Flocking Over 3D Terrain* (2003)."],
  opensteer: ['opensteer', 'OpenSteer', "Reynolds' library and its vehicle."],
  yuka: ['yuka', 'Yuka', 'Version 0.7.8.'],
})

const WRITTEN = 'This page is written by `npm run generate` from `tests/conformance/expected-differences.ts`.'

const HEAD = `# Where drover and its references differ

The conformance data are numbers recorded from the original code of four references. \`tests/conformance\` replays every case through the public API, within the tolerance that its file states. drover does what the reference does, except for what these pages list.

${WRITTEN} A test checks each entry: a listed case that starts to agree fails, and so does one that differs and is not listed.

## How to read a page

- **Option** names the option with which drover does what the reference does. The replays use it. With drover's default, that many **cases** differ from the recorded numbers.
- Entries without an option differ in that many cases with any options.
- Entries with 0 cases are shown by an example of their own, or by the named test.
`

/**
 * The pages of what drover does otherwise than its references, by their paths in the repository.
 *
 * @param {readonly Difference[]} entries
 * @param {readonly { readonly file: string, readonly names: readonly string[], readonly reason: string }[]} notCompared
 * @returns {ReadonlyMap<string, string>}
 */
export function differencesPages(entries, notCompared) {
  const suites = Object.entries(SUITES).map(([suite, [file, title, about]]) => {
    const own = entries.filter((entry) => entry.suite === suite)
    return { file, title, own, text: suitePage(title, about, own) }
  })
  const index = suites.map(({ file, title, own }) => `| [${title}](differences/${file}.md) | ${own.length} |`)
  const left = notCompared.map(
    ({ file, names, reason }) => `- \`${file}\`: ${names.map((name) => `\`${name}\``).join(', ')} ${reason}.`,
  )
  const parts = [
    HEAD,
    ['| reference | differences |', '| --- | --- |', ...index].join('\n'),
    `\n## Not compared\n\n${left.join('\n')}\n`,
  ]
  return new Map([
    ['docs/differences.md', parts.join('\n')],
    ...suites.map(({ file, text }) => /** @type {const} */ ([`docs/differences/${file}.md`, text])),
  ])
}

/** @type {(title: string, about: string, own: readonly Difference[]) => string} */
function suitePage(title, about, own) {
  const withOption = own.filter(({ evidence }) => evidence.kind === 'option')
  const others = own.filter(({ evidence }) => evidence.kind !== 'option')
  return [
    `# Where drover and ${title} differ\n\n${about} [How to read this page](../differences.md#how-to-read-a-page). ${WRITTEN}\n\n## With an option\n`,
    table(['situation', 'the reference', 'drover', 'option', 'cases', 'files'], withOption, (entry) => [
      entry.option ?? '',
      casesOf(entry),
      entry.files.join(', '),
    ]),
    '## Without an option\n',
    table(['situation', 'the reference', 'drover', 'cases', 'shown by'], others, (entry) => [
      casesOf(entry),
      entry.evidence.kind === 'test' ? testOf(entry.evidence) : entry.files.join(', '),
    ]),
  ].join('\n')
}

/** @param {Difference} entry */
const casesOf = ({ evidence }) => (evidence.kind === 'test' ? '' : String(evidence.cases))

/** @param {{ readonly file: string, readonly title: string }} evidence */
const testOf = ({ file, title }) =>
  `[${file.split('/').at(-1)}](../../${file}): ${title.replace(/^\[S\d+\] /, '')}`

/**
 * @param {readonly string[]} head
 * @param {readonly Difference[]} entries
 * @param {(entry: Difference) => readonly string[]} rest
 */
function table(head, entries, rest) {
  const rows = entries.map((entry) => [entry.situation, entry.reference, entry.drover, ...rest(entry)])
  return `${[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(escaped).join(' | ')} |`).join('\n')}\n`
}

/** @param {string} cell */
const escaped = (cell) => cell.replaceAll('|', '\\|')
