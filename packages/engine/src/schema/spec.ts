/**
 * Option specs: the single description of every option of every plug-in, and of populations and worlds. Checks,
 * TypeScript types, JSON Schema, the command line's `info` and the studio's panels are derived from them.
 */

import type { Problem } from './problem.js'

/** The quantity of a number: its unit in words, and its name in errors. */
export type Quantity =
  | 'length'
  | 'speed'
  | 'acceleration'
  | 'force'
  | 'mass'
  | 'angle'
  | 'turnRate'
  | 'time'
  | 'weight'
  | 'factor'
  | 'count'
  | 'number'

interface Described {
  /** One sentence for people. In a bundle drover's own options lack it until `addTexts` of 'drover/texts' is called. */
  readonly about: string
  /** True for an option that may be left out although it has no default. */
  readonly optional?: boolean
}

export interface NumberLimits extends Described {
  /** The default; an option without one is required. */
  readonly default?: number
  /** Smallest value allowed. */
  readonly min?: number
  /** Exclusive lower bound. */
  readonly above?: number
  /** Largest value allowed. */
  readonly max?: number
  /** Whether a signal must be the same for all agents, because the number belongs to none of them. */
  readonly shared?: boolean
}

export interface NumberSpec extends NumberLimits {
  readonly kind: 'number'
  readonly quantity: Quantity
  /** Only whole numbers. */
  readonly integer: boolean
  /** Whether it may be a signal. */
  readonly signal: boolean
}

export interface BooleanSpec extends Described {
  readonly kind: 'boolean'
  readonly default?: boolean
}

export interface TextSpec extends Described {
  readonly kind: 'text'
  readonly default?: string
  /** The kind of thing that the text names, if that must exist elsewhere in the world. */
  readonly names?: 'path' | 'field' | 'population'
}

export interface ChoiceSpec<Choice extends string = string> extends Described {
  readonly kind: 'choice'
  readonly choices: readonly Choice[]
  readonly default?: NoInfer<Choice>
}

export interface VectorSpec extends Described {
  readonly kind: 'vector'
  readonly quantity: Quantity
  readonly shared?: boolean
  readonly default?: readonly number[]
}

export interface ListSpec<Item extends Spec = Spec> extends Described {
  readonly kind: 'list'
  readonly items: Item
  readonly minimum?: number
  readonly maximum?: number
  readonly default?: readonly unknown[]
}

export interface MapSpec<Item extends Spec = Spec> extends Described {
  readonly kind: 'map'
  readonly items: Item
}

/** What texts may name: the paths, fields and populations of a world. */
export type Names = Readonly<Record<NonNullable<TextSpec['names']>, readonly string[]>>

/** The common properties of every plug-in, whatever its kind. */
export interface Plugin {
  readonly kind: PluginKind | 'feature'
  /** Its name in descriptions: `{ behavior: 'seek' }`. */
  readonly name: string
  /** One sentence for people. */
  readonly summary: string
  /** Where its formula comes from. */
  readonly source: string
  readonly options: Specs
  /** The types of the events that it emits, beside those of the engine. */
  readonly events?: readonly string[] | undefined
  /** Plug-ins that its options have by default; they come with it. */
  readonly needs?: readonly PluginValue[] | undefined
  /**
   * A problem of options that are valid one by one: 'end: expected …'; undefined if there is none. Runs with defaults
   * filled in, after each option has passed its own check.
   */
  readonly validate?: ((options: never) => string | undefined) | undefined
}

/** The property of a plug-in value that holds its definition; the same in every copy of the engine. */
export const PLUGIN: unique symbol = Symbol.for('drover.plugin')

/** A plug-in as a value, such as `seek`: the function that describes it. */
export interface PluginValue {
  readonly [PLUGIN]: Plugin
}

export interface ObjectSpec<Fields extends Specs = Specs> extends Described {
  readonly kind: 'object'
  readonly fields: Fields
  /** Names that texts within it may use, if it is a world; the object may be invalid. */
  readonly names?: (given: object) => Names
  /** Problems of the whole rather than of a field; fields may be invalid. */
  readonly whole?: (given: object, path: string) => readonly Problem[]
  /** Plug-ins that it brings; they are known only within it. The object may be invalid in any way. */
  readonly plugins?: (given: object) => readonly Plugin[]
  /** The feature that defines the fields; without it there are none, and the object is rejected. */
  readonly feature?: string
}

/** An object whose tag names a plug-in: `{ behavior: 'seek', … }`. */
export interface PluginSpec extends Described {
  readonly kind: 'plugin'
  /** The allowed kinds; the first is the usual one. */
  readonly plugins: readonly PluginKind[]
  readonly default?: unknown
}

/** A value that no other spec can describe, with its own check. */
export interface DataSpec extends Described {
  readonly kind: 'data'
  /** Its name in errors. */
  readonly expected: string
  readonly problems: (value: unknown, path: string) => readonly Problem[]
}

export interface EitherSpec<Alternatives extends readonly Spec[] = readonly Spec[]> extends Described {
  readonly kind: 'either'
  readonly alternatives: Alternatives
  readonly default?: unknown
}

export type Spec =
  | NumberSpec
  | BooleanSpec
  | TextSpec
  | ChoiceSpec
  | VectorSpec
  | ListSpec
  | MapSpec
  | ObjectSpec
  | PluginSpec
  | EitherSpec
  | DataSpec

export type Specs = Readonly<Record<string, Spec>>

/**
 * The registries. Each description carries its kind as tag. A kind comes before kinds whose names its plug-ins use for
 * options: `{ behavior: 'followField', field: 'wind' }` is a behavior.
 */
export const PLUGIN_KINDS = [
  'behavior',
  'selection',
  'signal',
  'field',
  'force',
  'edge',
  'obstacle',
  'terrain',
  'surface',
  'energy',
] as const

export type PluginKind = (typeof PLUGIN_KINDS)[number]

/** A plain readonly JSON object that describes a signal, e.g. `{ signal: 'sine', … }`. */
export interface SignalDescription {
  readonly signal: string
}

/** A number, or a signal that yields one. */
export type Scalar = number | SignalDescription

const numberOf =
  <Signal extends boolean>(quantity: Quantity, integer: boolean, signal: Signal) =>
  <const Limits extends NumberLimits>(limits: Limits) => ({
    kind: 'number' as const,
    quantity,
    integer,
    signal,
    ...limits,
  })

/** A length in the world's unit (pixels in the book's scenes, meters elsewhere). */
export const length = numberOf('length', false, true)
/** A speed: length per unit of time (per frame in the book's scenes). */
export const speed = numberOf('speed', false, true)
/** An acceleration: length per time squared. */
export const acceleration = numberOf('acceleration', false, true)
/** A force: mass times length per time squared. */
export const force = numberOf('force', false, true)
/** A mass. */
export const mass = numberOf('mass', false, true)
/** An angle in radians. */
export const angle = numberOf('angle', false, true)
/** An angle in radians per unit of time. */
export const turnRate = numberOf('turnRate', false, true)
/** A time in the world's unit (frames in the book's scenes, seconds elsewhere). */
export const time = numberOf('time', false, true)
/** A weight: a factor without unit by which a selection scales a force. */
export const weight = numberOf('weight', false, true)
/** A factor without unit. */
export const factor = numberOf('factor', false, true)
/** Any number. */
export const number = numberOf('number', false, true)
/** A whole number, never a signal. */
export const count = numberOf('count', true, false)
/** A number that is fixed when the world is created, never a signal. */
export const fixed = <const Limits extends NumberLimits & { readonly quantity: Quantity }>(
  limits: Limits,
) => ({
  kind: 'number' as const,
  integer: false,
  signal: false as const,
  ...limits,
})

/** A yes or no. */
export const boolean = <const Rest extends Omit<BooleanSpec, 'kind'>>(rest: Rest) => ({
  kind: 'boolean' as const,
  ...rest,
})

export const text = <const Rest extends Omit<TextSpec, 'kind'>>(rest: Rest) => ({
  kind: 'text' as const,
  ...rest,
})

/** The name of a path, field or population of the same world. */
export const nameOf = <
  const Names extends NonNullable<TextSpec['names']>,
  const Rest extends Omit<TextSpec, 'kind' | 'names'>,
>(
  names: Names,
  rest: Rest,
) => ({ kind: 'text' as const, names, ...rest })

/** One of some words: `choice(['near', 'far'], { about: '…' })`. */
export const choice = <
  const Choice extends string,
  const Rest extends Described & { readonly default?: NoInfer<Choice> },
>(
  choices: readonly Choice[],
  rest: Rest,
) => ({ kind: 'choice' as const, choices, ...rest })

/** Two or three numbers; each may be a signal. A missing z is 0. */
export const vectorOf = <const Rest extends Omit<VectorSpec, 'kind'>>(rest: Rest) => ({
  kind: 'vector' as const,
  ...rest,
})

export const listOf = <Item extends Spec, const Rest extends Omit<ListSpec, 'kind' | 'items'>>(
  items: Item,
  rest: Rest,
) => ({ kind: 'list' as const, items, ...rest })

export const mapOf = <Item extends Spec, const Rest extends Described>(items: Item, rest: Rest) => ({
  kind: 'map' as const,
  items,
  ...rest,
})

export const objectOf = <Fields extends Specs, const Rest extends Omit<ObjectSpec, 'kind' | 'fields'>>(
  fields: Fields,
  rest: Rest,
) => ({
  kind: 'object' as const,
  fields,
  ...rest,
})

export const plugin = <const Rest extends Omit<PluginSpec, 'kind' | 'plugins'>>(
  plugins: readonly PluginKind[],
  rest: Rest,
) => ({ kind: 'plugin' as const, plugins, ...rest })

export const either = <
  const Alternatives extends readonly Spec[],
  const Rest extends Omit<EitherSpec, 'kind' | 'alternatives'>,
>(
  alternatives: Alternatives,
  rest: Rest,
) => ({ kind: 'either' as const, alternatives, ...rest })

/** Two or three fixed numbers, none a signal: an array of numbers. */
export const fixedVector = <
  const Rest extends Omit<ListSpec, 'kind' | 'items' | 'minimum' | 'maximum' | 'default'> & {
    readonly default?: readonly number[]
  },
>(
  quantity: Quantity,
  rest: Rest,
) => ({
  kind: 'list' as const,
  items: fixed({ quantity, about: 'A component.' }),
  minimum: 2,
  maximum: 3,
  ...rest,
})
