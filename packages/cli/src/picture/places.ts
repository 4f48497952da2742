import { evaluateAt, type Scalar, type World, type WorldDescription } from 'drover'
import { GROUND } from './palette.js'

type Description = Readonly<Record<string, unknown>>

export interface Placed {
  readonly of: Description
  /** Where it stands: `boids.behaviors[0]`. */
  readonly place: string
}

/** All behaviors below a place, those of inner selections too. */
const behaviorsBelow = (list: unknown, place: string): readonly Placed[] =>
  ((list ?? []) as readonly Description[]).flatMap((of, k) => {
    const own = `${place}.behaviors[${k}]`
    return [{ of, place: own }, ...behaviorsBelow(of.behaviors, own)]
  })

export const behaviorsOf = ({ populations = [] }: WorldDescription): readonly Placed[] =>
  populations.flatMap(({ name, behaviors }) => behaviorsBelow(behaviors, `${name}`))

/** Whether agents of a population steer; plants, crates and balls do not. */
export const steersIn = ({ populations = [] }: WorldDescription, { index }: { index: number }): boolean =>
  (populations[index]?.behaviors ?? []).length > 0

/** A target as `x y`, when it is a point, the same for all agents. */
export function pointNow(target: unknown, place: string, { time, seed, inputs }: World): readonly string[] {
  if (!Array.isArray(target)) return []
  const [x, y] = (target as readonly Scalar[]).map((value, k) =>
    evaluateAt(value, { time, seed, inputs, place: `${place}[${k}]` }),
  )
  return x === undefined || y === undefined ? [] : [`${x} ${y}`]
}

/** Lists of places in behaviors, and what the places in them are called. */
const LISTS = { waters: 'water', grounds: 'ground' } as const

export type PlaceKind = (typeof LISTS)[keyof typeof LISTS]

/** A circle that agents go to. */
export interface Circle {
  readonly kind: PlaceKind
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Waters and grounds where they are points, each once. */
export function circlesIn(behaviors: readonly Placed[], world: World): readonly Circle[] {
  const circles = behaviors.flatMap(({ place, of }) =>
    (['waters', 'grounds'] as const).flatMap((list) => circlesNow(of[list], list, `${place}.${list}`, world)),
  )
  return [...new Map(circles.map((circle) => [JSON.stringify(circle), circle])).values()]
}

function circlesNow(
  given: unknown,
  list: keyof typeof LISTS,
  place: string,
  world: World,
): readonly Circle[] {
  if (!Array.isArray(given)) return []
  return (given as readonly Description[]).flatMap(({ at, radius }, k) =>
    pointNow(at, `${place}[${k}].at`, world).map((point) => {
      const [x = 0, y = 0] = point.split(' ').map(Number)
      const { time, seed, inputs } = world
      const of = { time, seed, inputs, place: `${place}[${k}].radius` }
      return { kind: LISTS[list], x, y, radius: evaluateAt(radius as Scalar, of) ?? 0 }
    }),
  )
}

/** How the circles of a kind are drawn: grounds with a broken edge. */
export const styleOf = (kind: PlaceKind) => ({
  fill: GROUND,
  'fill-opacity': 0.1,
  stroke: GROUND,
  'stroke-opacity': 0.5,
  ...(kind === 'ground' ? { 'stroke-dasharray': '5 3' } : {}),
})
