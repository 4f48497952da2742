import type { SceneCard } from 'virtual:scene-cards'
import type { Scene } from '@drover/scenarios'
import { lineOf } from './lines.js'

/** Synonyms: searching for one also finds the others. */
const SYNONYMS: readonly string[] = [
  'boid boids bird birds starling starlings murmuration',
  'flock flocks flocking swarm swarms school schools shoal murmuration boids',
  'fish school shoal couzin',
  'herd herds cattle sheep goats livestock',
  'cow cows cattle bull',
  'sheep lamb goat goats',
  'animal animals cattle sheep goats herd hares wolf',
  'crowd crowds pedestrian pedestrians people walkers evacuation queue',
  'pedestrian pedestrians people walker walkers human humans',
  'evacuation exit exits door queue evacuate',
  'terrain hill hills mountain mountains slope slopes ridge ground relief contour landscape elevation height',
  'hare hares rabbit rabbits prey',
  'predator predators hawk wolf fox foxes hunter hunters prey shark',
  'chase pursue pursuit pursuer hunt intercept',
  'flee fleeing escape evade evades evasion avoid',
  'obstacle obstacles tree trees pillar pillars wall walls fence fences avoidance collision',
  'border borders boundary edge edges wall walls bounce',
  'path paths road roads way track lane route waypoint',
  'steer steers steering seek arrive vehicle vehicles',
  'vehicle vehicles car cars robot',
  'mouse pointer cursor touch',
  'ant ants insect insects midges trail colony bug bugs',
  'field flow vector vectors noise perlin',
  'random wander wandering walk brownian',
  'formation formations wedge squadron wingmen',
  'leader leaders leadership follow following',
  'force forces steering',
  'neighbor neighbors neighbour neighbours quadtree bin grid', // cspell:disable-line
  'fast speed performance optimization efficiency quadtree bin lattice',
  'game games soccer football flag',
  'disease infection epidemic virus sir',
  'sync synchronize fireflies kuramoto',
  'ecosystem evolution life food grass',
  '3d space terrain starlings depth banking',
  'gompert paper terrain herds',
  // Sections of the book are named by its edition.
  'shiffman book nature code edition',
  'physics collide crates push',
]

const tokensOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .match(/\d+(?:\.\d+)+|[\p{L}\d]+/gu) ?? []

/** The weight of a word, by the text that contains it: a word in any text is found beside one in a title. */
const WEIGHTS = { title: 8, populations: 7, place: 3, line: 4, about: 2.5 }
/** Factors for prefixes, synonyms and typos. */
const [PREFIX, SYNONYM, TYPO] = [0.6, 0.4, 0.3]

/** Matches that score less than this share of the best are left out. */
const WEAKEST = 0.3

/** Endings that leave a word the same: flock, flocks, flocking. */
const ENDING = /^(?:s|es|ing|ed|er|ers)$/

interface SceneTexts extends Partial<Pick<Scene, 'section' | 'about' | 'source'>> {
  /** The names of its populations. */
  readonly populations?: string
}

/** The names of a scene's populations, as a text to search. */
export const populationsOf = ({ scenario: { world } }: Pick<Scene, 'scenario'>): string =>
  (world.populations ?? []).flatMap(({ name }) => name ?? []).join(' ')

interface Indexed {
  readonly scene: SceneCard
  /** The weight of each word. */
  readonly words: ReadonlyMap<string, number>
}

const synonymsOf = (word: string): ReadonlySet<string> =>
  new Set(SYNONYMS.map((line) => line.split(' ')).flatMap((words) => (words.includes(word) ? words : [])))

/** Words that nearly all texts have. */
const COMMON: ReadonlySet<string> = new Set(['a', 'and', 'in', 'of', 'the', 'with'])

/** Finds scenes by words of their names, sources and texts. */
export class SceneSearch {
  readonly #scenes: readonly Indexed[]
  readonly #vocabulary: ReadonlySet<string>

  /** `texts`: what scenes show, and their sources, by name, if their cards lack them. */
  constructor(scenes: readonly SceneCard[], texts: Readonly<Record<string, SceneTexts>> = {}) {
    this.#scenes = scenes.map((scene) => ({
      scene,
      words: wordsOf(scene, { ...scene, ...texts[scene.name] }),
    }))
    this.#vocabulary = new Set([
      ...this.#scenes.flatMap(({ words }) => [...words.keys()]),
      ...SYNONYMS.flatMap((line) => line.split(' ')),
    ])
  }

  /** The scenes with all words of a query, best first. */
  find(question: string): readonly SceneCard[] {
    const words = tokensOf(question)
    const rare = words.filter((word) => !COMMON.has(word))
    const asked = (rare.length > 0 ? rare : words).map((word) => this.#alternativesOf(word))
    const scored = this.#scenes
      .map(({ scene, words }) => ({ scene, score: scoreOf(asked, words) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
    const least = WEAKEST * (scored[0]?.score ?? 0)
    return scored.filter(({ score }) => score >= least).map(({ scene }) => scene)
  }

  /** The indexed words that match a search word, with their factors. */
  #alternativesOf(word: string): ReadonlyMap<string, number> {
    const found = new Map<string, number>()
    const add = (other: string, share: number) => found.set(other, Math.max(share, found.get(other) ?? 0))
    const addWithSynonyms = (other: string, share: number) => {
      add(other, share)
      for (const synonym of synonymsOf(other)) add(synonym, share * SYNONYM)
    }
    if (this.#vocabulary.has(word)) addWithSynonyms(word, 1)
    const isNumber = /^\d/.test(word)
    if (!isNumber && word.length > 1) {
      for (const other of this.#vocabulary) {
        if (other.startsWith(word)) add(other, ENDING.test(other.slice(word.length)) ? 1 : PREFIX)
      }
    }
    if (found.size > 0 || isNumber || word.length < 4) return found
    const allowed = word.length < 8 ? 1 : 2
    for (const other of this.#vocabulary) {
      // The start of a word being typed may contain a typo.
      if (isWithin(allowed, word, other) || isWithin(allowed, word, other.slice(0, word.length)))
        addWithSynonyms(other, TYPO)
    }
    return found
  }
}

function wordsOf(
  scene: SceneCard,
  { section = '', about = '', source = '', populations = '' }: SceneTexts,
): ReadonlyMap<string, number> {
  const { name, title } = scene
  const words = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const word of tokensOf(text)) words.set(word, Math.max(weight, words.get(word) ?? 0))
  }
  add(about, WEIGHTS.about)
  add(lineOf(scene), WEIGHTS.line)
  // A search for the book should not find what is beyond it.
  add(`${section.replace('beyond the book', '')} ${source}`, WEIGHTS.place)
  add(populations, WEIGHTS.populations)
  add(`${title} ${name}`, WEIGHTS.title)
  return words
}

/** 0 if a word is missing. */
function scoreOf(asked: readonly ReadonlyMap<string, number>[], words: ReadonlyMap<string, number>): number {
  let sum = 0
  for (const alternatives of asked) {
    let best = 0
    for (const [word, share] of alternatives) best = Math.max(best, share * (words.get(word) ?? 0))
    if (best === 0) return 0
    sum += best
  }
  return sum
}

/** Whether at most `most` letters omitted, inserted, changed or swapped turn one word into the other. */
export function isWithin(most: number, one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > most) return false
  let [before, row]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, k) => k)]
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let k = 1; k <= other.length; k++) {
      const change = one[i - 1] === other[k - 1] ? 0 : 1
      const isSwap = one[i - 1] === other[k - 2] && one[i - 2] === other[k - 1]
      next[k] = Math.min(
        row[k] + 1,
        next[k - 1] + 1,
        row[k - 1] + change,
        isSwap ? before[k - 2] + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, row] = [row, next]
  }
  return row[other.length] <= most
}
