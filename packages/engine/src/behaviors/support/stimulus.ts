import type { Agent } from '../../agents/population.js'
import { lengthOf, vector } from '../../math/vector.js'
import { either, listOf, nameOf, objectOf, type Scalar, vectorOf } from '../../schema/spec.js'
import type { BehaviorContext } from '../behavior.js'

/** The option spec of what sensors measure. */
export const sourcesSpec = either(
  [
    listOf(vectorOf({ quantity: 'length', about: 'The place of a source.' }), {
      about: 'Places of sources.',
    }),
    objectOf(
      { population: nameOf('population', { about: 'Whose agents are sources.' }) },
      { about: 'The agents of a population.' },
    ),
    objectOf(
      { field: nameOf('field', { about: 'Which field.' }) },
      { about: 'A field: the length of its vectors.' },
    ),
  ],
  { about: 'What the sensors measure.' },
)

type Sources = readonly (readonly Scalar[])[] | { readonly population: string } | { readonly field: string }

interface Sensing {
  readonly sources: Sources
  readonly halfDistance: number
  readonly strength: number
  readonly radius: number
}

/** Two sensors: where they are, relative to their agent, and what they measure, 0 to 1. */
export interface SensorPlaces {
  leftX: number
  leftY: number
  rightX: number
  rightY: number
  left: number
  right: number
  /** The source being measured: passed in fields, since arguments may be boxed. */
  sourceX: number
  sourceY: number
}

/** Creates the function that measures for the current agent; only x and y count. */
export function senseSources(options: Sensing, context: BehaviorContext) {
  const { sources } = options
  const add = addTo(options)
  let sense: (agent: Agent, sensors: SensorPlaces) => void
  if ('population' in sources) {
    const neighbors = context.perceive(options, sources.population)
    sense = (_agent, sensors) => {
      const farthest = options.radius * options.radius
      for (let k = 0; k < neighbors.count; k++) {
        if (neighbors.distanceSquared[k] >= farthest) continue
        sensors.sourceX = neighbors.dx[k]
        sensors.sourceY = neighbors.dy[k]
        add(sensors)
      }
    }
  } else if ('field' in sources) {
    const field = context.field(sources.field)
    const there = vector()
    sense = ({ row, population: { columns } }, sensors) => {
      const { x, y } = columns
      field.vectorAt(x[row] + sensors.leftX, y[row] + sensors.leftY, there)
      sensors.left = lengthOf(there)
      field.vectorAt(x[row] + sensors.rightX, y[row] + sensors.rightY, there)
      sensors.right = lengthOf(there)
    }
  } else {
    const targets = sources.map((source) => context.target(source))
    sense = (agent, sensors) => {
      for (const target of targets) {
        if (!target.locate(agent)) continue
        sensors.sourceX = target.offset.x
        sensors.sourceY = target.offset.y
        add(sensors)
      }
    }
  }
  return (agent: Agent, sensors: SensorPlaces): void => {
    sensors.left = 0
    sensors.right = 0
    sense(agent, sensors)
    sensors.left = Math.min(1, options.strength * sensors.left)
    sensors.right = Math.min(1, options.strength * sensors.right)
  }
}

const addTo =
  (options: Sensing) =>
  (sensors: SensorPlaces): void => {
    const { sourceX: x, sourceY: y } = sensors
    const squared = options.halfDistance * options.halfDistance
    const leftX = x - sensors.leftX
    const leftY = y - sensors.leftY
    const rightX = x - sensors.rightX
    const rightY = y - sensors.rightY
    sensors.left += squared / (squared + leftX * leftX + leftY * leftY)
    sensors.right += squared / (squared + rightX * rightX + rightY * rightY)
  }
