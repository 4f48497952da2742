import type { SceneCard } from 'virtual:scene-cards'
import { lineOf } from './lines.js'

/** The content of a card: a scene, and the same example of the other edition, if any. */
export interface CardEntry {
  readonly scene: SceneCard
  readonly line: string
  readonly firstEdition?: SceneCard
}

interface Part {
  /** A section of the source, if it has sections. */
  readonly title?: string
  readonly cards: readonly CardEntry[]
}

export interface Chapter {
  /** Its name in URLs. */
  readonly id: string
  /** Its name in the navigation. */
  readonly tab: string
  readonly title: string
  readonly about: string
  readonly parts: readonly Part[]
  /** Whether its scenes have their own place in another chapter. */
  readonly isReadingList?: boolean
}

type Outline = Omit<Chapter, 'parts'> & {
  /** Names of scenes, in the order of the source. */
  readonly sections: readonly (readonly [title: string | undefined, names: string])[]
}

/** The chapters and their scenes. Examples of the first edition share the card of the second edition's. */
const OUTLINES: readonly Outline[] = [
  {
    id: 'book',
    tab: 'Book',
    title: 'The Nature of Code',
    about: 'Daniel Shiffman’s chapter on autonomous agents, with its exercises.',
    sections: [
      [
        'Vehicles and steering',
        'seek seek-the-pointer flee mud-and-ice pursuit arrive wander stay-within-walls figure-of-waves',
      ],
      ['Flow fields', 'swirling-field field-to-the-middle flow-field changing-field field-from-an-image'],
      [
        'Path following',
        'angle-between path-object simple-path-following path-segments path-in-all-directions path-following living-path',
      ],
      [
        'Complex systems',
        'separation cohesion crowd-on-a-path seek-and-separate changing-weights peripheral-vision flocking flock-and-hawk clear-view restless-flock murmuration',
      ],
      ['Algorithmic efficiency', 'bin-lattice quadtree flock-on-a-quadtree lookup-table tugs-and-crates'],
      ['The ecosystem project', 'ecosystem flock-of-flocks'],
    ],
  },
  {
    id: 'herds',
    tab: 'Herds over terrain',
    title: 'Herds over terrain',
    about: 'Joel Gompert’s Flocking over 3D Terrain (2003): animals that feel slopes, trees and fences.',
    sections: [
      ['Terrain following', 'herd-around-hill cattle-and-goats herd-over-big-creek-gap predator-on-hillside'],
      ['Avoiding trees', 'herd-to-camera out-of-a-fence'],
      ['Parameters at their limits', 'ghosts trapped-by-obstacles overwhelmed-by-terrain insect-swarm'],
      [
        'What the paper leaves for later',
        'a-day-of-a-herd ridge-with-gap flock-on-hills herd-through-tunnel way-through-a-tunnel a-leader-challenged herds-over-a-ditch',
      ],
    ],
  },
  {
    id: 'reynolds',
    tab: 'Reynolds',
    title: 'Steering after Reynolds',
    about: 'Behaviors by Craig Reynolds (1987, 1999), OpenSteer and Mat Buckland.',
    sections: [
      ['One vehicle', 'one-turning low-speed-turn along-walls hide-and-seek multiple-pursuit'],
      ['Obstacles', 'pillars moving-obstacles one-way-fence'],
      ['Groups', 'flock banking-birds follow-the-leader wingmen formations queue-at-a-door pedestrians'],
      ['Games', 'capture-the-flag soccer'],
    ],
  },
  {
    id: 'notes',
    tab: 'Course notes',
    title: 'Course notes',
    about: 'Behaviors of Patrick Dwyer’s course notes (2005).',
    isReadingList: true,
    sections: [[undefined, 'seek arrive wander flee pursuit path-following pillars flocking']],
  },
  {
    id: 'research',
    tab: 'Research',
    title: 'Models of research',
    about: 'Published models, with the numbers of their papers.',
    sections: [
      ['Collective motion', 'vicsek couzin topological-flock abm-flock'],
      ['Crowds', 'circle-swap crossing-crowds'],
      ['Minds', 'braitenberg-vehicles'],
    ],
  },
]

/** Rules of ten to twenty lines, without a source chapter. */
const OWN: Omit<Outline, 'sections'> = {
  id: 'own',
  tab: 'Example rules',
  title: 'Example rules',
  about: 'Short rules that are not built in. Open one and change it.',
}

const otherEditionOf = (name: string): string => `${name}-first-edition`

/**
 * The chapters of the gallery with the given scenes, in the order of their sources, without empty parts and chapters.
 * `examples`: the example rules.
 */
export function chaptersOf(
  scenes: readonly SceneCard[],
  examples: readonly SceneCard[] = [],
): readonly Chapter[] {
  const byName = new Map(scenes.map((scene) => [scene.name, scene]))
  const cardOf = (name: string): readonly CardEntry[] => {
    const second = byName.get(name)
    const first = byName.get(otherEditionOf(name))
    const scene = second ?? first
    if (scene === undefined) return []
    const pair = second && first && { firstEdition: first }
    return [{ scene, line: lineOf(scene), ...pair }]
  }
  const ofSources = OUTLINES.map(({ sections, ...chapter }): Chapter => {
    const parts = sections.map(([title, names]) => ({
      ...(title === undefined ? {} : { title }),
      cards: names.split(' ').flatMap(cardOf),
    }))
    return { ...chapter, parts: parts.filter(({ cards }) => cards.length > 0) }
  })
  const ownCards = examples.map((scene) => ({ scene, line: lineOf(scene) }))
  const own: Chapter = { ...OWN, parts: ownCards.length === 0 ? [] : [{ cards: ownCards }] }
  return [...ofSources, own].filter(({ parts }) => parts.length > 0)
}

export const cardsIn = ({ parts }: Pick<Chapter, 'parts'>): readonly CardEntry[] =>
  parts.flatMap(({ cards }) => cards)
