import { nearestWord } from 'drover/schema'

/** Most names to suggest. */
const MOST = 3
/** Words are alike if they begin with the same letters, so many at most: flock, flocks, flocking. */
const STEM = 4

/** Scenes that a name which no scene has may mean: the one a few letters away, then those that share words with it. */
export function namesLike(asked: string, names: readonly string[]): readonly string[] {
  const near = nearestWord(asked, names)
  const stems = wordsOf(asked)
    .filter((word) => word.length >= STEM)
    .map((word) => word.slice(0, STEM))
  const shared = (name: string): number =>
    stems.filter((stem) => wordsOf(name).some((word) => word.startsWith(stem))).length
  const sharing = names.filter((name) => shared(name) > 0).sort((one, other) => shared(other) - shared(one))
  return [...new Set([...(near === undefined ? [] : [near]), ...sharing])].slice(0, MOST)
}

const wordsOf = (name: string): readonly string[] => name.toLowerCase().split('-')
