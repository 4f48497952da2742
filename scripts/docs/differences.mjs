/** @import { Difference } from '../../tests/conformance/differences/difference.js' */

const SUITES = /** @type {const} */ ({
  noc: [
    'The Nature of Code',
    'The examples of *The Nature of Code* (2nd edition) and the course notes of 2005.',
  ],
  gompert: ['Gompert', "The herds of Gompert's *Flocking Over 3D Terrain* (2003)."],
  opensteer: ['OpenSteer', "Reynolds' library and its vehicle."],
  yuka: ['Yuka', 'Version 0.7.8.'],
})

const HEAD = `# Where drover and its references differ

The conformance data are numbers recorded from the original code of four references. \`tests/conformance\` replays every case through the public API, within the tolerance that its file states. Drover does what the reference does, except for what is listed here.

This page is written by \`npm run generate\` from \`tests/conformance/expected-differences.ts\`. A test checks each entry: a listed case that starts to agree fails, and so does one that differs and is not listed.

- **Option** names what gives the reference's way. The replays use it, and drover's default differs from the recorded numbers in that many **cases**.
- Entries without an option differ in that many cases whatever you set.
- Entries with 0 cases are shown by an example of their own, or by the test that is named.
`

/**
 * The page of what drover does otherwise than its references.
 *
 * @param {readonly Difference[]} entries
 * @param {readonly { readonly file: string, readonly names: readonly string[], readonly reason: string }[]} notCompared
 * @returns {string}
 */
export function differencesPage(entries, notCompared) {
  const sections = Object.entries(SUITES).map(([suite, [title, about]]) => {
    const own = entries.filter((entry) => entry.suite === suite)
    const withOption = own.filter(({ evidence }) => evidence.kind === 'option')
    const others = own.filter(({ evidence }) => evidence.kind !== 'option')
    return [
      `## ${title}\n\n${about}\n`,
      table(['situation', 'the reference', 'drover', 'option', 'cases', 'files'], withOption, (entry) => [
        entry.option ?? '',
        casesOf(entry),
        entry.files.join(', '),
      ]),
      table(['situation', 'the reference', 'drover', 'cases', 'shown by'], others, (entry) => [
        casesOf(entry),
        entry.evidence.kind === 'test' ? testOf(entry.evidence) : entry.files.join(', '),
      ]),
    ].join('\n')
  })
  const left = notCompared.map(
    ({ file, names, reason }) => `- \`${file}\`: ${names.map((name) => `\`${name}\``).join(', ')} ${reason}.`,
  )
  return `${[HEAD, ...sections, `## Not compared\n\n${left.join('\n')}`].join('\n')}\n`
}

/** @param {Difference} entry */
const casesOf = ({ evidence }) => (evidence.kind === 'test' ? '' : String(evidence.cases))

/** @param {{ readonly file: string, readonly title: string }} evidence */
const testOf = ({ file, title }) =>
  `[${file.split('/').at(-1)}](../${file}): ${title.replace(/^\[S\d+\] /, '')}`

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
