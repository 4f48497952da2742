import type { Scene } from '@drover/scenarios'

/** What of a scene says where it belongs. */
type Placed = Pick<Scene, 'edition' | 'number' | 'section' | 'source'>

interface Part<Shown> {
  /** A section of the source; none where it has no sections. */
  readonly title?: string
  readonly scenes: readonly Shown[]
}

interface Group<Shown> {
  readonly title: string
  readonly parts: readonly Part<Shown>[]
}

interface Heading {
  readonly title: string
  /** Whether a scene belongs under it. */
  readonly takes: (scene: Placed) => boolean
  /** The number in the source by which its sections are told. */
  readonly numberOf: (scene: Placed) => number
  /** Its sections in order: the title, and the highest of those numbers in it. */
  readonly sections: readonly (readonly [title: string | undefined, last: number])[]
}

const PAPER = 'Flocking over 3D Terrain'

/** The sections of the book's chapter, with the number of the last example in each. */
const sectionsOfBook = (...last: readonly number[]): Heading['sections'] =>
  ['Vehicles and steering', 'Flow fields', 'Path following', 'Complex systems', 'Algorithmic efficiency'].map(
    (title, k) => [title, last[k]],
  )

const numberOfExample = ({ number }: Placed): number => number ?? 0

/** Figure 13 is among the results. */
const numberOfSection = ({ section }: Placed): number => Number(/sections? (\d+)/.exec(section)?.[1] ?? 10)

/** The headings of the gallery; a scene stands under the first that takes it. */
const HEADINGS: readonly Heading[] = [
  {
    title: 'The Nature of Code, 2nd edition',
    takes: ({ edition }) => edition === 2,
    numberOf: numberOfExample,
    sections: sectionsOfBook(3, 4, 8, 11, 14),
  },
  {
    title: 'The Nature of Code, 1st edition',
    takes: ({ edition }) => edition === 1,
    numberOf: numberOfExample,
    sections: sectionsOfBook(3, 4, 6, 9, 10),
  },
  {
    title: 'The Nature of Code, exercises',
    takes: ({ section }) => section.includes('exercise'),
    numberOf: () => 0,
    sections: [[undefined, 0]],
  },
  {
    title: PAPER,
    takes: ({ source }) => source.includes(PAPER),
    numberOf: numberOfSection,
    sections: [
      ['Terrain following: from flocks to herds', 5],
      ['Avoiding trees', 6],
      ['Parameters and varying behaviors', 9],
      ['Results', 10],
      ['Future work', 11],
    ],
  },
  {
    title: 'Steering behaviors after Reynolds',
    takes: ({ source }) => source.startsWith('Reynolds 1999'),
    numberOf: () => 0,
    sections: [[undefined, 0]],
  },
  {
    title: 'Models of research',
    takes: ({ section }) => section === 'research model',
    numberOf: () => 0,
    sections: [[undefined, 0]],
  },
  { title: 'More', takes: () => true, numberOf: () => 0, sections: [[undefined, 0]] },
]

/**
 * The scenes under their headings, and there under the sections of their source, in the order in which they
 * come; headings and sections without any are left out.
 */
export function groupsOf<Shown extends Placed>(scenes: readonly Shown[]): readonly Group<Shown>[] {
  const headingOf = (scene: Shown) => HEADINGS.find(({ takes }) => takes(scene))
  return HEADINGS.map((heading) => {
    const { title, numberOf, sections } = heading
    const members = scenes.filter((scene) => headingOf(scene) === heading)
    const sectionOf = (scene: Shown) => sections.find(([, last]) => numberOf(scene) <= last)
    const parts = sections.map((section) => ({
      ...(section[0] === undefined ? {} : { title: section[0] }),
      scenes: members.filter((scene) => sectionOf(scene) === section),
    }))
    return { title, parts: parts.filter((part) => part.scenes.length > 0) }
  }).filter(({ parts }) => parts.length > 0)
}
