type Operation =
  | 'add'
  | 'subtract'
  | 'multiply'
  | 'divide'
  | 'negate'
  | 'root'
  | 'absolute'
  | 'floor'
  | 'minimum'
  | 'maximum'
  | 'less'
  | 'select'

/** Creates scalars, each once. */
interface Maker<Scalar> {
  make(op: Operation, args: readonly Scalar[]): Scalar
  number(value: number): Scalar
}

export function dot<Scalar>(scalars: Maker<Scalar>, a: readonly Scalar[], b: readonly Scalar[]): Scalar {
  const [x, y, z] = a.map((one, axis) => scalars.make('multiply', [one, b[axis]]))
  return scalars.make('add', [scalars.make('add', [x, y]), z])
}

export function cross<Scalar>(
  scalars: Maker<Scalar>,
  a: readonly Scalar[],
  b: readonly Scalar[],
): readonly [Scalar, Scalar, Scalar] {
  const minor = (i: number, j: number): Scalar =>
    scalars.make('subtract', [scalars.make('multiply', [a[i], b[j]]), scalars.make('multiply', [a[j], b[i]])])
  return [minor(1, 2), minor(2, 0), minor(0, 1)]
}

/** The factor that gives a vector a length; 0 for the zero vector. */
export function factorTo<Scalar>(scalars: Maker<Scalar>, vector: readonly Scalar[], length: Scalar): Scalar {
  const squared = dot(scalars, vector, vector)
  const factor = scalars.make('divide', [length, scalars.make('root', [squared])])
  const none = scalars.number(0)
  return scalars.make('select', [scalars.make('less', [none, squared]), factor, none])
}

/** The factor that shortens a vector to a maximum length. */
export function factorWithin<Scalar>(
  scalars: Maker<Scalar>,
  vector: readonly Scalar[],
  most: Scalar,
): Scalar {
  const squared = dot(scalars, vector, vector)
  const tooLong = scalars.make('less', [scalars.make('multiply', [most, most]), squared])
  const factor = scalars.make('divide', [most, scalars.make('root', [squared])])
  return scalars.make('select', [tooLong, factor, scalars.number(1)])
}

/**
 * A difference along an axis with a period, wrapped to within half a period, with the bits of `Space.shortest`: d −
 * sign(d) · period · ⌈(|d| − period / 2) / period⌉ if it is longer.
 */
export function shortest<Scalar>(scalars: Maker<Scalar>, way: Scalar, period: Scalar): Scalar {
  const none = scalars.number(0)
  if (way === none) return none
  const size = scalars.make('absolute', [way])
  const far = scalars.make('subtract', [size, scalars.make('divide', [period, scalars.number(2)])])
  const less = scalars.make('negate', [scalars.make('divide', [far, period])])
  const times = scalars.make('negate', [scalars.make('floor', [less])])
  const back = scalars.make('multiply', [period, times])
  const sideways = [scalars.make('add', [way, back]), scalars.make('subtract', [way, back])]
  const near = scalars.make('select', [scalars.make('less', [way, none]), ...sideways])
  return scalars.make('select', [scalars.make('less', [none, far]), near, way])
}

/**
 * The way to the nearest place at least this far inside two borders of the world, with the bits of `inward` in
 * behaviors/support/region.ts.
 */
export function backBetween<Scalar>(
  scalars: Maker<Scalar>,
  place: Scalar,
  margin: Scalar,
  low: Scalar,
  high: Scalar,
): Scalar {
  const none = scalars.number(0)
  if (low === none && high === none) return none
  const middle = scalars.make('divide', [scalars.make('add', [low, high]), scalars.number(2)])
  const least = scalars.make('minimum', [scalars.make('add', [low, margin]), middle])
  const most = scalars.make('maximum', [scalars.make('subtract', [high, margin]), middle])
  const down = scalars.make('select', [
    scalars.make('less', [most, place]),
    scalars.make('subtract', [most, place]),
    none,
  ])
  return scalars.make('select', [
    scalars.make('less', [place, least]),
    scalars.make('subtract', [least, place]),
    down,
  ])
}

/** (ahead, left, up) of a heading in the axes of the world, with the bits of `fromFrame` in behaviors/support/frame.ts. */
export function inFrame<Scalar>(
  scalars: Maker<Scalar>,
  own: readonly Scalar[],
  heading: readonly Scalar[],
  dimensions: 2 | 3,
): readonly [Scalar, Scalar, Scalar] {
  const sum = (op: 'add' | 'subtract', a: Scalar, b: Scalar): Scalar => scalars.make(op, [a, b])
  const product = (a: Scalar, b: Scalar): Scalar => scalars.make('multiply', [a, b])
  const [ahead, left, up] = own
  const [x, y, z] = heading
  const none = scalars.number(0)
  if (dimensions === 2)
    return [
      sum('subtract', product(x, ahead), product(y, left)),
      sum('add', product(y, ahead), product(x, left)),
      none,
    ]
  const level = scalars.make('root', [sum('add', product(x, x), product(y, y))])
  const isLevel = scalars.make('less', [none, level])
  const ofLevel = (a: Scalar, otherwise: number): Scalar =>
    scalars.make('select', [isLevel, scalars.make('divide', [a, level]), scalars.number(otherwise)])
  const leftX = ofLevel(scalars.make('negate', [y]), 0)
  const leftY = ofLevel(x, 1)
  const upwards = sum('subtract', product(x, leftY), product(y, leftX))
  return [
    sum('subtract', sum('add', product(x, ahead), product(leftX, left)), product(product(z, leftY), up)),
    sum('add', sum('add', product(y, ahead), product(leftY, left)), product(product(z, leftX), up)),
    sum('add', product(z, ahead), product(upwards, up)),
  ]
}
