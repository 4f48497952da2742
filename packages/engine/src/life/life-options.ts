import { COLUMN_NAMES } from '../agents/columns.js'
import { isObject } from '../schema/check.js'
import type { InputsOf } from '../schema/inputs.js'
import { join, type Problem } from '../schema/problem.js'
import {
  count,
  factor,
  fixed,
  length,
  listOf,
  mapOf,
  nameOf,
  number,
  type ObjectSpec,
  objectOf,
  text,
  time,
} from '../schema/spec.js'

export const FOOD = {
  population: nameOf('population', { about: 'Which population it eats.' }),
  reach: fixed({
    quantity: 'length',
    default: 0,
    min: 0,
    about: 'Largest gap between the bodies at which it eats.',
  }),
  reserveGain: fixed({
    quantity: 'factor',
    default: 0.2,
    above: 0,
    about: 'What a meal adds to its reserve.',
  }),
  maxReserve: fixed({
    quantity: 'factor',
    default: 1,
    min: 0,
    max: 1,
    about: 'Eats while its reserve is below this.',
  }),
}

export const TIRES = {
  idleSpeed: fixed({ quantity: 'speed', above: 0, about: 'Tires while it is faster than this.' }),
  exhaustionTime: fixed({ quantity: 'time', above: 0, about: 'Time in which fatigue grows from 0 to 1.' }),
  recoveryTime: fixed({
    quantity: 'time',
    above: 0,
    about: 'Time in which fatigue falls from 1 to 0 while it is no faster than `idleSpeed`.',
  }),
}

export const BIRTHS = {
  minReserve: fixed({
    quantity: 'factor',
    default: 0.8,
    min: 0,
    max: 1,
    about: 'Has a child once its reserve is at least this.',
  }),
  share: fixed({
    quantity: 'factor',
    default: 0.5,
    above: 0,
    max: 1,
    about: 'Share of its reserve that the child gets.',
  }),
  interval: fixed({
    quantity: 'time',
    default: 0,
    min: 0,
    about: 'Least time since its own birth and its last child.',
  }),
  maxDistance: fixed({
    quantity: 'length',
    default: 0,
    min: 0,
    about: 'Largest distance from its parent at which a child is born.',
  }),
  mutation: fixed({
    quantity: 'factor',
    default: 0.05,
    min: 0,
    max: 1,
    about: "How much a child's traits may differ.",
  }),
  maxCount: count({ min: 1, default: 10_000, about: 'Number of agents at which births stop.' }),
}

export const GROWTH = {
  rate: number({
    min: 0,
    shared: true,
    about:
      'Number of agents that appear in a unit of time while there are none; a signal must be the same for all agents.',
  }),
  maxCount: count({ min: 1, about: 'Largest number of agents: no more appear then.' }),
}

export const MORTALITY = {
  attribute: text({ about: 'An attribute of the agent, such as thirst.' }),
  above: fixed({ quantity: 'number', optional: true, about: 'Dies if the attribute is larger.' }),
  below: fixed({ quantity: 'number', optional: true, about: 'Dies if the attribute is smaller.' }),
}

/** Food, reproduction and mortality: options of a population. */
export const LIFE = {
  reserve: factor({
    default: 0.5,
    min: 0,
    max: 1,
    about: 'Reserve at the beginning; 1 is full.',
  }),
  starvationTime: time({
    above: 0,
    optional: true,
    about: 'How long a full reserve lasts; by default forever.',
  }),
  starvationDistance: length({
    above: 0,
    optional: true,
    about: 'Distance for which a full reserve lasts; by default any.',
  }),
  lifespan: time({ above: 0, optional: true, about: 'Age at which it dies; by default none.' }),
  diet: listOf(objectOf(FOOD, { about: 'A food.' }), {
    default: [],
    about: 'What it eats, in order of preference.',
  }),
  digestionTime: fixed({
    quantity: 'time',
    default: 0,
    min: 0,
    about: 'How long it eats nothing after a meal.',
  }),
  fatigue: objectOf(TIRES, { optional: true, about: 'How it tires; by default it does not.' }),
  reproduction: objectOf(BIRTHS, { optional: true, about: 'When it has a child; by default never.' }),
  spawning: objectOf(GROWTH, { optional: true, about: 'How agents appear on their own, as plants do.' }),
  traits: mapOf(factor({ min: 0, max: 1, about: 'What the first agents have.' }), {
    optional: true,
    about: 'What children inherit, by name: numbers from 0 to 1, attributes for signals to follow.',
  }),
  mortality: listOf(objectOf(MORTALITY, { about: 'What kills it.' }), {
    default: [],
    about: 'Other causes of death.',
  }),
}

export type LifeDescription = InputsOf<typeof LIFE>

/** Columns of life itself. */
export const RESERVE = 'reserve'
export const AGE = 'age'
export const FATIGUE = 'fatigue'
export const DIGESTION = 'digestion'
export const SINCE_BIRTH = 'sinceBirth'

const TAKEN: readonly string[] = [
  ...COLUMN_NAMES,
  'energy',
  'influence',
  'roll',
  'state',
  RESERVE,
  AGE,
  FATIGUE,
  DIGESTION,
  SINCE_BIRTH,
]

/** The option spec of a population's life. */
export const lifeSpec: ObjectSpec<typeof LIFE> = objectOf(LIFE, {
  about: 'What its agents live on, how they multiply, and what they die of.',
  whole: lifeProblems,
})

/** Problems of a whole life: traits named like other attributes, and mortality without a condition. */
function lifeProblems(life: object, path: string): readonly Problem[] {
  const { traits, mortality } = life as Readonly<Record<string, unknown>>
  const names = isObject(traits) ? Object.keys(traits) : []
  const taken = names
    .filter((name) => TAKEN.includes(name) || name === '')
    .map((name) => ({
      path: join(path, `traits.${name}`),
      message:
        name === ''
          ? "expected a name, got ''"
          : `'${name}' is an attribute of its own already; give the trait another name`,
    }))
  const kills: readonly unknown[] = Array.isArray(mortality) ? mortality : []
  const missing = kills.flatMap((kill, k) => {
    if (!isObject(kill) || kill.above !== undefined || kill.below !== undefined) return []
    return [{ path: join(path, `mortality[${k}]`), message: 'expected above or below, or both; got none' }]
  })
  return [...taken, ...missing]
}
