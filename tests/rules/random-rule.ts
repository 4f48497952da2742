import { random01 } from 'drover'
import type { RuleDescription } from 'drover/inspect'
import { circle, forest, sphere, wall } from 'drover/obstacles'
import { sine } from 'drover/signals'

/** What a world of random rules has for them to look up: in a plane a terrain too. */
export const surroundingsOf = (inSpace: boolean) => ({
  fields: { wind: { field: 'noise', scale: 40, cellSize: 9 } as never },
  paths: {
    road: {
      points: [
        [10, 10],
        [70, 20],
        [60, 70],
      ],
      radius: 6,
    },
  },
  obstacles: [
    forest({ count: 12, radius: 1, maxRadius: 4 }),
    circle({ at: [50, 40], radius: 38, seenFrom: 'inside' }),
    wall({
      points: [
        [20, 20],
        [40, 60],
      ],
      seenFrom: 'left',
      shift: [sine({ low: 0, high: 5, period: 3 }), 0],
    }),
    ...(inSpace ? [sphere({ at: [30, 30, 20], radius: 12 })] : []),
  ],
  ...(!inSpace && {
    terrain: { terrain: 'hills', hills: [{ at: [40, 30], height: 20, sigma: 25 }] } as never,
  }),
})

const BORDER = ['vector', 'vector', 'number', 'number', 'number', 'number'] as const
/** 'zero' is 0 itself. */
const AHEAD = [...BORDER, 'zero'] as const

/** The operations that random rules are made of, by what they yield: name, what each argument is, and an option after '@'. */
const MADE = {
  number: [
    ['add', 'number', 'number'],
    ['subtract', 'number', 'number'],
    ['multiply', 'number', 'number'],
    ['divide', 'number', 'number'],
    ['minimum', 'number', 'number'],
    ['maximum', 'number', 'number'],
    ['negate', 'number'],
    ['root', 'number'],
    ['absolute', 'number'],
    ['floor', 'number'],
    ['sine', 'number'],
    ['cosine', 'number'],
    ['exponential', 'number'],
    ['logarithm', 'number'],
    ['power', 'number', 'number'],
    ['arctangent', 'number', 'number'],
    ['select', 'truth', 'number', 'number'],
    ['x', 'vector'],
    ['y', 'vector'],
    ['z', 'vector'],
    ['dot', 'vector', 'vector'],
    ['pathAlong', 'vector', '@road'],
    ['pathDistance', 'vector', '@road'],
    ['bookDistance', 'vector', '@road'],
    ['groundHeight', 'vector'],
    ['pushCount', 'vector', 'number', 'number', 'number', 'number'],
    ['shelterCount', 'vector', 'vector', 'number', 'number'],
    ['wallDistance', 'vector', 'number'],
    ['aheadGap', ...AHEAD],
    ['aheadDistance', ...AHEAD],
    ['borderDistance', ...BORDER],
    ['borderCount', ...BORDER],
  ],
  truth: [
    ['less', 'number', 'number'],
    ['atMost', 'number', 'number'],
    ['equal', 'number', 'number'],
    ['and', 'truth', 'truth'],
    ['or', 'truth', 'truth'],
    ['not', 'truth'],
  ],
  vector: [
    ['vector', 'number', 'number', 'number'],
    ['plus', 'vector', 'vector'],
    ['minus', 'vector', 'vector'],
    ['scale', 'vector', 'number'],
    ['opposite', 'vector'],
    ['left', 'vector'],
    ['shortest', 'vector'],
    ['inFrame', 'vector', 'vector'],
    ['cross', 'vector', 'vector'],
    ['withLength', 'vector', 'number'],
    ['limit', 'vector', 'number'],
    ['selectVector', 'truth', 'vector', 'vector'],
    ['fieldAt', 'vector', '@wind'],
    ['pathNearest', 'vector', '@road'],
    ['bookNearest', 'vector', '@road'],
    ['bookWay', 'vector', '@road'],
    ['pathPoint', 'number', '@road'],
    ['groundGradient', 'vector'],
    ['regionBack', 'vector', 'number', '@home'],
    ['worldBack', 'vector', 'number'],
    ['pushForce', 'vector', 'number', 'number', 'number', 'number'],
    ['shelterWay', 'vector', 'vector', 'number', 'number'],
    ['wallOut', 'vector', 'number'],
    ['aheadRight', ...AHEAD],
    ['aheadOut', ...AHEAD],
    ['aheadVelocity', ...AHEAD],
    ['borderNormal', ...BORDER],
    ['borderPush', ...BORDER],
  ],
} as const

/** What the engine alone knows. */
const OF_THE_ENGINE = {
  number: [
    ['rayDistance', 'vector', 'vector', 'number', 'number'],
    ['rayInside', 'vector', 'vector', 'number', 'number'],
    ['aheadInside', ...BORDER, 'number'],
    ['aheadReach', ...AHEAD],
    ['aheadIsRound', ...AHEAD],
  ],
  truth: [],
  vector: [
    ['rayNormal', 'vector', 'vector', 'number', 'number'],
    ['rayFrom', 'vector', 'vector', 'number', 'number'],
    ['aheadLeft', ...BORDER, 'number'],
  ],
} as const

const REDUCED = {
  number: [
    ['count', 'truth'],
    ['sum', 'truth', 'number'],
    ['least', 'truth', 'number', 'own number'],
    ['greatest', 'truth', 'number', 'own number'],
    ['ofLeast', 'truth', 'number', 'number'],
  ],
  vector: [
    ['vectorSum', 'truth', 'vector'],
    ['vectorOfLeast', 'truth', 'number', 'vector'],
  ],
} as const

type Type = keyof typeof MADE
interface Made {
  readonly type: Type
  /** Whether it depends on a neighbor, and on the nearest of which look. */
  readonly pair: boolean
  readonly look: number | undefined
  /** How many times one goes through neighbors before it is known. */
  readonly passes: number
}

/** As in read-rule.ts. */
const MOST_PASSES = 6

/** A rule made of random operations on random values; the same for the same number. `onEngine`: with what that alone knows. */
export function randomRule(number: number, onEngine = false): RuleDescription {
  let drawn = 0
  const random = (): number => random01(number, drawn++, 0, 0)
  const below = (count: number): number => Math.floor(random() * count)
  const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  const nodes: (string | number)[][] = []
  const made: Made[] = []
  const passesOf = (args: readonly number[]): number =>
    args.reduce((most, arg) => Math.max(most, made[arg]?.passes ?? 0), 0)
  const add = (type: Type, node: (string | number)[], pair = false, look?: number, passes = 0): number => {
    made.push({ type, pair, look, passes })
    return nodes.push(node) - 1
  }

  for (const name of ['radius', 'gain']) add('number', ['numberOption', name])
  add('number', ['number', 0.5])
  add('number', ['number', -2])
  add('vector', ['vectorOption', 'way'])
  add('truth', ['truthOption', 'shy'])
  add('truth', ['isChoice', 'form', 'wide'])
  add('truth', ['yes'])
  add('truth', ['inSpace'])
  add('truth', ['pathExists', 'road'])
  add('number', ['pathRadius', 'road'])
  const zero = add('number', ['number', 0])
  for (const leaf of ['dt', 'time', 'maxSpeed', 'maxForce', 'mass', 'radius', 'roll']) add('number', [leaf])
  add('number', ['state', 'mood'])
  add('number', ['random', 0])
  add('number', ['random', 1])
  for (const leaf of ['position', 'velocity', 'heading']) add('vector', [leaf])
  add('truth', ['targetExists', 'goal'])
  for (const leaf of ['targetOffset', 'targetVelocity', 'targetHeading']) add('vector', [leaf, 'goal'])
  for (const leaf of ['offset', 'separation', 'otherVelocity', 'otherHeading']) add('vector', [leaf], true)
  for (const leaf of ['otherMass', 'otherRadius']) add('number', [leaf], true)
  add('number', ['otherState', 'mood'], true)
  const half = add('number', ['multiply', 0, 2])
  const looks = [{ radius: 0 }, { radius: half }, { radius: 0, population: 'others' }].slice(0, 1 + below(3))

  const pick = (type: Type, isOpen: (one: Made) => boolean): number => {
    const fitting = made.flatMap((one, k) => (one.type === type && isOpen(one) ? k : []))
    // Of what was made last more often, so that rules become deep.
    return fitting[Math.floor(Math.sqrt(random()) * fitting.length)] as number
  }
  const size = 10 + below(40)
  for (let k = 0; k < size; k++) {
    const kind = random()
    if (kind < 0.2) {
      const type = oneOf(['number', 'vector'] as const)
      const [op, ...args] = oneOf<readonly string[]>(REDUCED[type])
      const look = below(looks.length)
      const chosen = args.map((arg) =>
        arg === 'own number'
          ? pick('number', (one) => !one.pair)
          : pick(arg as Type, (one) => one.look === undefined || one.look === look),
      )
      const passes = passesOf(chosen) + 1
      if (passes <= MOST_PASSES) add(type, [op as string, ...chosen, look], false, undefined, passes)
    } else if (kind < 0.25) {
      const look = below(looks.length)
      const chosen = [
        pick('truth', (one) => one.look === undefined || one.look === look),
        pick('number', (one) => !one.pair),
      ]
      const passes = passesOf(chosen) + 1
      if (passes <= MOST_PASSES) add('truth', ['amongNearest', ...chosen, look], true, look, passes)
    } else {
      const type = oneOf(['number', 'number', 'truth', 'vector', 'vector'] as const)
      const [op, ...parts] = oneOf<readonly string[]>([
        ...MADE[type],
        ...(onEngine ? OF_THE_ENGINE[type] : []),
      ])
      const args = parts.filter((part) => !part.startsWith('@'))
      const named = parts.slice(args.length).map((part) => part.slice(1))
      let look: number | undefined
      const chosen = args.map((arg) => {
        if (arg === 'zero') return zero
        const found = pick(
          arg as Type,
          (one) => one.look === undefined || look === undefined || one.look === look,
        )
        look ??= made[found]?.look
        return found
      })
      add(
        type,
        [op as string, ...chosen, ...named],
        chosen.some((arg) => made[arg]?.pair),
        look,
        passesOf(chosen),
      )
    }
  }
  const own = (type: Type): number => pick(type, (one) => !one.pair)
  const kind = random()
  const both = kind > 0.8
  const answer = {
    ...((both || kind < 0.4) && { desire: own('vector') }),
    ...((both || kind >= 0.4) && { force: own('vector') }),
    ...(both && { pushes: 6 }),
  }
  return {
    graph: 1,
    about: 'A random rule.',
    options: {
      radius: { kind: 'number', quantity: 'length', default: 30, above: 0, about: 'How far it looks.' },
      gain: { kind: 'number', quantity: 'factor', default: 0.3, about: 'A factor.' },
      way: { kind: 'vector', quantity: 'length', default: [1, 2, 3], about: 'A way.' },
      shy: { kind: 'boolean', default: true, about: 'Whether.' },
      form: { kind: 'choice', choices: ['wide', 'narrow'], default: 'wide', about: 'Which.' },
      goal: { kind: 'target', about: 'Where the trip ends.' },
      wind: { kind: 'field', default: 'wind', about: 'Which field.' },
      home: {
        kind: 'region',
        default: [
          [10, 10],
          [90, 20],
          [50, 40],
          [20, 70],
        ],
        about: 'Where.',
      },
      road: { kind: 'path', default: 'road', about: 'Which path.' },
      others: { kind: 'populations', default: 'all', about: 'Whom.' },
    },
    state: { mood: { from: 0, to: 1 } },
    looks,
    nodes: nodes as unknown as RuleDescription['nodes'],
    answer: {
      ...answer,
      ...(random() < 0.5 && !both && { when: own('truth') }),
      ...(random() < 0.6 && { state: { mood: own('number') } }),
      ...(random() < 0.3 && { events: { happened: own('truth') } }),
    },
  }
}
