import { nearestByTheBook } from '../../behaviors/support/paths/book-path.js'
import { bindForPaths } from '../../behaviors/support/paths/several-paths.js'
import { bindPath } from '../../binding/environment/bind-path.js'
import type { PathDescription } from '../../description/description.js'
import { NOWHERE } from '../../paths/path.js'
import { defineFeature } from '../../plugins/feature.js'

/** Roads through given points, which may move. */
export const paths = defineFeature<Readonly<Record<string, PathDescription>>>({
  name: 'paths',
  summary: 'Roads through given points, which may move.',
  source: 'The Nature of Code, 2nd edition, examples 5.5 and 5.7',
  does: { NOWHERE, bindPath, nearestByTheBook, bindForPaths },
})
