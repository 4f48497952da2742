import { exercisesPage } from './exercises.mjs'
import { referencePages } from './reference.mjs'

/**
 * The documents that are made from the packages, by their paths in the repository.
 *
 * @returns {ReadonlyMap<string, string>}
 */
export const docs = () =>
  new Map([
    ['docs/exercises.md', exercisesPage()],
    ...[...referencePages()].map(([name, text]) => /** @type {const} */ ([`docs/reference/${name}`, text])),
  ])
