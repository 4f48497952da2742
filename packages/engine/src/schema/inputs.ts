import type {
  BooleanSpec,
  ChoiceSpec,
  EitherSpec,
  ListSpec,
  MapSpec,
  NumberSpec,
  ObjectSpec,
  PluginSpec,
  Scalar,
  Spec,
  Specs,
  TextSpec,
  VectorSpec,
} from './spec.js'

/** The type that a person may write for a spec. */
export type InputOf<S extends Spec> = S extends NumberSpec
  ? S['signal'] extends false
    ? number
    : Scalar
  : S extends BooleanSpec
    ? boolean
    : S extends TextSpec
      ? string
      : S extends ChoiceSpec<infer Choice>
        ? Choice
        : S extends VectorSpec
          ? readonly Scalar[]
          : S extends ListSpec<infer Item>
            ? readonly InputOf<Item>[]
            : S extends MapSpec<infer Item>
              ? Readonly<Record<string, InputOf<Item>>>
              : S extends ObjectSpec<infer Fields>
                ? InputsOf<Fields>
                : S extends EitherSpec<infer Alternatives>
                  ? InputOfEither<Alternatives[number]>
                  : S extends PluginSpec
                    ? object
                    : never

/** Words suggested beside any text are a separate type, so that editors propose them. */
type InputOfEither<Alternative extends Spec> =
  Extract<Alternative, ChoiceSpec> extends never
    ? InputOf<Alternative>
    :
        | InputOf<Exclude<Alternative, TextSpec>>
        | (Extract<Alternative, TextSpec> extends never ? never : string & {})

type OptionalKey<Fields extends Specs> = {
  [Key in keyof Fields]: Fields[Key] extends { default: unknown } | { optional: true } ? Key : never
}[keyof Fields]

/** The options object a person may write for a set of specs. */
export type InputsOf<Fields extends Specs> = {
  readonly [Key in keyof Fields as Key extends OptionalKey<Fields> ? never : Key]: InputOf<Fields[Key]>
} & {
  readonly [Key in keyof Fields as Key extends OptionalKey<Fields> ? Key : never]?:
    | InputOf<Fields[Key]>
    | undefined
}

/** The type that a bound plug-in reads: numbers are numbers (signals are updated), vectors are x, y, z. */
export type ValueOf<S extends Spec> = S extends NumberSpec
  ? number
  : S extends VectorSpec
    ? { readonly x: number; readonly y: number; readonly z: number }
    : S extends ListSpec<NumberSpec>
      ? readonly number[]
      : S extends ListSpec<VectorSpec>
        ? readonly ValueOf<VectorSpec>[]
        : InputOf<S>

export type ValuesOf<Fields extends Specs> = {
  readonly [Key in keyof Fields]: Fields[Key] extends { default: unknown }
    ? ValueOf<Fields[Key]>
    : Fields[Key] extends { optional: true }
      ? ValueOf<Fields[Key]> | undefined
      : ValueOf<Fields[Key]>
}
