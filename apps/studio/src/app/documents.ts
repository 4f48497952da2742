import { all } from 'drover/all'
import { definitionOf } from 'drover/schema'

/** Where the documents are if no site holds this studio. */
const REPOSITORY = 'https://github.com/drover-sim/drover/blob/main/docs/'

/** The URL of a document, such as `reference/behaviors/align`: on the site that holds this studio, else in the repository. */
export function documentAt(path: string): string {
  const site = document.querySelector<HTMLMetaElement>('meta[name="drover-docs"]')?.content
  return site === undefined ? `${REPOSITORY}${path}.md` : `${site}${path}.html`
}

/** Where to read about a section of a source: the book's chapter, or the page about the source. */
export function sectionLink(section: string): string | undefined {
  if (section.startsWith('2nd edition')) return 'https://natureofcode.com/autonomous-agents/'
  if (section.startsWith('1st edition')) return documentAt('sources/nature-of-code-1st-edition')
  return section.startsWith('Gompert') ? documentAt('sources/flocking-over-3d-terrain') : undefined
}

const BEHAVIORS = new Set(
  all
    .map(definitionOf)
    .filter(({ kind }) => kind === 'behavior')
    .map(({ name }) => name),
)

/** The reference of a behavior of drover; undefined for a rule of a user. */
export const referenceOf = (behavior: string): string | undefined =>
  BEHAVIORS.has(behavior) ? documentAt(`reference/behaviors/${behavior}`) : undefined
