import type { ResolvedScenario } from '@drover/scenarios'
import { type Html, html, type Part } from './html.js'

/** Names and values as a list of definitions; undefined values are left out. */
export const definitions = (entries: readonly (readonly [name: string, value: Part])[]): Html => html`<dl>
${entries.filter(([, value]) => value !== undefined).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>\n`)}</dl>`

/** A table that scrolls sideways if it is wider than the page, with the keyboard too. */
export const wideTable = (
  label: string,
  head: readonly Html[],
  rows: readonly Html[],
): Html => html`<div class="wide" tabindex="0" role="group" aria-label="${label}">
<table>
<thead><tr>${head}</tr></thead>
<tbody>
${rows.map((row) => html`<tr>${row}</tr>\n`)}</tbody>
</table>
</div>`

/** Longer scenarios contain heights of a terrain, which are not readable. */
const LONGEST = 30_000

/** The whole scenario, in a collapsed section. */
export function wholeScenario(scenario: ResolvedScenario): Html {
  const text = JSON.stringify(scenario, null, 2)
  if (text.length > LONGEST) {
    return html`<p>The scenario is next to this page: <code>scenario.json</code>, ${Math.round(text.length / 1000)} kB.</p>`
  }
  return html`<details><summary>The scenario with all defaults</summary><pre>${text}</pre></details>`
}

/** The file that the heights of a terrain were read from. */
export const terrainIn = ({ terrainFile }: ResolvedScenario): Html | undefined =>
  terrainFile && html`${terrainFile.name}, SHA-256 <code>${terrainFile.sha256}</code>`

/** The files that were imported, and the SHA-256 of each where that is known. */
export const importedIn = (
  imports: readonly { readonly file: string; readonly sha256?: string }[] = [],
): Html | undefined =>
  imports.length === 0
    ? undefined
    : html`${imports.map(
        ({ file, sha256 }, k) =>
          html`${k === 0 ? '' : ', '}<code>${file}</code>${sha256 && html`, SHA-256 <code>${sha256}</code>`}`,
      )}`

/** A condition of an experiment in words. */
export function conditionIn(value: unknown): string {
  const { metric, population, above, below, every } = Object(value) as Readonly<Record<string, unknown>>
  const whose = population === undefined ? '' : ` of ${population}`
  const how = above === undefined ? `below ${below}` : `above ${above}`
  const when = every === undefined || every === 1 ? '' : `, checked every ${every} steps`
  return `${metric}${whose} ${how}${when}`
}

/** The moments in the table of the series, in words; empty if there is none. */
export function momentsIn(at: unknown): string {
  if (Array.isArray(at)) return `; steps ${at.join(', ')} in the table series`
  const { every, from } = Object(at) as Readonly<Record<string, unknown>>
  return every === undefined
    ? ''
    : `; every ${every} steps${from ? ` from step ${from} on` : ''} in the table series`
}
