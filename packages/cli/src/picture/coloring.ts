import { colorOf } from '@drover/io/drawing'
import type { Population, World } from 'drover'
import { statesIn } from 'drover/metrics'
import { hintFor } from 'drover/schema'
import { usageError } from '../errors.js'
import { sampled, themeNamed } from '../plot/draw/theme.js'
import { brief } from '../terminal/write.js'
import { PAINT, THEME } from './paint.js'

/** How many shades a scale has. */
const SHADES = 24

/** What agents are colored by in a picture, and what the colors mean. */
export interface Coloring {
  /** The color of an agent. */
  of(population: Population, row: number): string
  /** A color for trails of a population, which tell no more than where agents were. */
  trailOf(population: Population): string
  /** What each color is called; of a scale the name, and its ends. */
  readonly legend: Legend
}

interface Named {
  readonly name: string
  readonly fill: string
  /** The index of the population that has the color; left out where any has it. */
  readonly population?: number
}

export type Legend =
  | { readonly kind: 'names'; readonly names: readonly Named[] }
  | {
      readonly kind: 'scale'
      readonly name: string
      readonly low: string
      readonly high: string
      readonly fills: readonly string[]
    }

/** What else than populations agents of a world can be colored by: their speed, and the numbers that they keep. */
const colorsIn = ({ populations }: World): readonly string[] => [
  ...new Set(['speed', ...populations.flatMap(({ columns }) => columns.extra.map(({ name }) => name))]),
]

/** Throws a CommandError where agents cannot be colored so. */
export function assertColor(world: World, by: string, source: string): void {
  const known = ['population', ...colorsIn(world)]
  if (known.includes(by)) return
  throw usageError(
    `${source}: view.color: expected one of ${known.join(', ')}, got '${by}'${hintFor(by, known)}`,
  )
}

/** The colors of the agents of a world as it is now. */
export function coloringOf(world: World, by = 'population'): Coloring {
  const { populations } = world
  if (by === 'population') {
    return {
      of: ({ index }) => colorOf(index, THEME),
      trailOf: ({ index }) => colorOf(index, THEME),
      legend: {
        kind: 'names',
        names: populations.map(({ name, index }) => ({
          name,
          fill: colorOf(index, THEME),
          population: index,
        })),
      },
    }
  }
  const numbers = populations.map((population) => numbersOf(population, by))
  const number = ({ index }: Population, row: number): number => numbers[index]?.[row] ?? Number.NaN
  const trailOf = () => PAINT.ground
  const values = statesIn(world.toJSON()).find(({ name }) => name === by)?.values
  if (values !== undefined) {
    const names = values.map((value, k) => ({ name: `${by} ${value}`, fill: colorOf(k, THEME) }))
    const fills = new Map(values.map((value, k) => [value, colorOf(k, THEME)]))
    const of = (population: Population, row: number) => fills.get(number(population, row)) ?? PAINT.ground
    return { of, trailOf, legend: { kind: 'names', names } }
  }
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const column of numbers) {
    for (const value of column ?? []) {
      low = Math.min(low, value)
      high = Math.max(high, value)
    }
  }
  const fills = sampled(themeNamed('light').ramp, SHADES)
  const of = (population: Population, row: number): string => {
    const share = (number(population, row) - low) / (high - low || 1)
    return fills[Math.min(SHADES - 1, Math.floor(share * SHADES))] ?? PAINT.ground
  }
  const isKnown = high >= low
  const ends = { low: isKnown ? brief(low) : '–', high: isKnown ? brief(high) : '–' }
  return { of, trailOf, legend: { kind: 'scale', name: by, ...ends, fills } }
}

/** The number of each agent, row by row; undefined where a population has none. */
function numbersOf({ columns, count }: Population, by: string): readonly number[] | undefined {
  const { vx, vy, vz } = columns
  if (by === 'speed') {
    return Array.from({ length: count }, (_, row) =>
      Math.hypot(vx[row] as number, vy[row] as number, vz[row] as number),
    )
  }
  const values = columns.extra.find(({ name }) => name === by)?.values
  return values && [...values.subarray(0, count)]
}
