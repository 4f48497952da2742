import type { BodyShape } from '../agents/body-shape.js'
import { isObject } from '../schema/check.js'
import type { InputsOf } from '../schema/inputs.js'
import { join, type Problem } from '../schema/problem.js'
import { choice, fixed, type ObjectSpec, objectOf } from '../schema/spec.js'

/** The shape of the bodies of a population, where they are no circles or balls. */
export const BODY = {
  shape: choice(['capsule', 'box'], { about: 'A bar with round ends, or a box.' }),
  length: fixed({ quantity: 'length', above: 0, about: 'Extent along the heading, round ends included.' }),
  width: fixed({ quantity: 'length', above: 0, about: 'Extent across the heading.' }),
  height: fixed({
    quantity: 'length',
    above: 0,
    optional: true,
    about: 'Extent of a box upright to both in a world with a depth; as its width when left out.',
  }),
}

export type BodyDescription = InputsOf<typeof BODY>

export const bodySpec: ObjectSpec<typeof BODY> = objectOf(BODY, {
  about: 'A body that turns with its heading.',
  whole: bodyProblems,
})

function bodyProblems(body: object, path: string): readonly Problem[] {
  if (!isObject(body) || body.shape !== 'capsule') return []
  const { length, width, height } = body as Partial<BodyDescription>
  return [
    ...(Number(width) > Number(length)
      ? [
          {
            path: join(path, 'width'),
            message: `expected at most the length of a capsule, ${length}, got ${width}`,
          },
        ]
      : []),
    ...(height === undefined
      ? []
      : [
          {
            path: join(path, 'height'),
            message: 'expected none for a capsule, which is round; leave it out',
          },
        ]),
  ]
}

/** The radius of the circle, in a world with a depth of the ball, around such a body. */
function radiusAround({ shape, length, width, height = width }: BodyDescription, inSpace: boolean): number {
  if (shape === 'capsule') return length / 2
  const squared = length * length + width * width + (inSpace ? height * height : 0)
  return Math.sqrt(squared) / 2
}

/** The shape with a radius around it of 1. */
export function shapeOf(body: BodyDescription, inSpace: boolean): BodyShape {
  const { shape, length, width, height = width } = body
  const scale = 0.5 / radiusAround(body, inSpace)
  if (shape === 'capsule') {
    const round = scale * width
    return { shape, forward: scale * (length - width), aside: 0, up: 0, round, inner: round }
  }
  const inner = scale * Math.min(length, width, inSpace ? height : length)
  return {
    shape,
    forward: scale * length,
    aside: scale * width,
    up: inSpace ? scale * height : 0,
    round: 0,
    inner,
  }
}

/** A description of a population with the radius that its body says, where nothing else does. */
export const sized = <Description extends Sized>(population: Description, inSpace: boolean): Description =>
  population.body === undefined || population.radius !== undefined
    ? population
    : { ...population, radius: radiusAround(population.body, inSpace) }

interface Sized {
  readonly body?: BodyDescription | undefined
  readonly radius?: unknown
}
