import type { BodyShape } from '../agents/body-shape.js'
import { cos, sin } from '../math/transcendental.js'
import { isObject } from '../schema/check.js'
import type { InputsOf } from '../schema/inputs.js'
import { join, type Problem } from '../schema/problem.js'
import { choice, fixed, type ObjectSpec, objectOf } from '../schema/spec.js'

/** The shape of a population's bodies, if they are not circles or balls. */
export const BODY = {
  shape: choice(['capsule', 'box'], { about: 'A bar with round ends, or a box.' }),
  length: fixed({ quantity: 'length', above: 0, about: 'Extent along the heading, round ends included.' }),
  width: fixed({ quantity: 'length', above: 0, about: 'Extent across the heading.' }),
  height: fixed({
    quantity: 'length',
    above: 0,
    optional: true,
    about: 'Height of a box in a world with a depth; by default its width.',
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
  const outline = outlineOf(body).map((part) => scale * part)
  if (shape === 'capsule') {
    const round = scale * width
    return { shape, forward: scale * (length - width), aside: 0, up: 0, round, inner: round, outline }
  }
  const inner = scale * Math.min(length, width, inSpace ? height : length)
  const up = inSpace ? scale * height : 0
  return { shape, forward: scale * length, aside: scale * width, up, round: 0, inner, outline }
}

/** Number of lines per quarter of a round end. */
const LINES = 4

/** See BodyShape; in twice the lengths. */
function outlineOf({ shape, length, width }: BodyDescription): readonly number[] {
  const tip = [0.85 * length, 0]
  const window = [...tip, 0.4 * length, -0.5 * width, 0.4 * length, 0.5 * width, ...tip]
  const front = [length, 0]
  if (shape === 'box') {
    return [...front, ...window, ...front, length, width, -length, width, -length, -width, length, -width]
  }
  const around = Array.from({ length: 4 * LINES + 2 }, (_, k) => {
    // Each end from one side to the other; half of the front one comes last.
    const isAhead = k <= LINES || k > 3 * LINES + 1
    const turn = ((k <= LINES ? k : k <= 3 * LINES + 1 ? k - 1 : k - 2) * Math.PI) / (2 * LINES)
    return [(isAhead ? length - width : width - length) + width * cos(turn), width * sin(turn)]
  })
  return [...front, ...window, ...front, ...around.flat()]
}

/** A population's description with the radius of its body, unless it sets one. */
export const sized = <Description extends Sized>(population: Description, inSpace: boolean): Description =>
  population.body === undefined || population.radius !== undefined
    ? population
    : { ...population, radius: radiusAround(population.body, inSpace) }

interface Sized {
  readonly body?: BodyDescription | undefined
  readonly radius?: unknown
}
