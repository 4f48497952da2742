import { registerPlugins } from 'drover'
import { all } from 'drover/all'
import { bodies, contacts } from 'drover/features'
import { referencePages } from './reference.mjs'
import { sourcesPages } from './sources/page.mjs'
import { vocabularyPage } from './vocabulary.mjs'

registerPlugins([...all, bodies, contacts])

/**
 * The documents that are made from the packages, by their paths in the repository.
 *
 * @returns {ReadonlyMap<string, string>}
 */
export const docs = () =>
  new Map([
    ['docs/vocabulary.md', vocabularyPage()],
    ...sourcesPages(),
    ...[...referencePages()].map(([name, text]) => /** @type {const} */ ([`docs/reference/${name}`, text])),
  ])
