import type { Scene } from '@drover/scenarios'

interface Group {
  readonly title: string
  readonly scenes: readonly Scene[]
}

const PAPER = 'Flocking over 3D Terrain'

/** The headings of the gallery, and which scenes stand under each: those of the first heading that takes them. */
const HEADINGS: readonly (readonly [title: string, takes: (scene: Scene) => boolean])[] = [
  ['The Nature of Code, 2nd edition', ({ edition }) => edition === 2],
  ['The Nature of Code, 1st edition', ({ edition }) => edition === 1],
  [PAPER, ({ source }) => source.includes(PAPER)],
  ['More', () => true],
]

/** The scenes under their headings, in the order in which they come; headings without any are left out. */
export function groupsOf(scenes: readonly Scene[]): readonly Group[] {
  const headingOf = (scene: Scene) => HEADINGS.find(([, takes]) => takes(scene))
  return HEADINGS.map((heading) => ({
    title: heading[0],
    scenes: scenes.filter((scene) => headingOf(scene) === heading),
  })).filter((group) => group.scenes.length > 0)
}
