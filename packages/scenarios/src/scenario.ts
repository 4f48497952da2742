import type { WorldDescription } from 'drover'
import { type MetricName, metricNames } from 'drover/metrics'
import { choice, count, fixed, fixedVector, listOf, mapOf, objectOf, text } from 'drover/plugin'
import { worldSpec } from 'drover/schema'
import { type RuleDescription, ruleSpec } from './rule.js'
import { viewProblems } from './view-problems.js'

/** The version of the format that this package reads and writes. */
export const FORMAT = 1

/** What makes the steps of a world; `@drover/wasm` says how they differ. */
export const BACKENDS = ['reference', 'wasm', 'auto'] as const
export type BackendName = (typeof BACKENDS)[number]

/** How a scenario is played and recorded. */
export interface RunDescription {
  readonly steps?: number | undefined
  readonly every?: number | undefined
  readonly backend?: BackendName | undefined
}

/** The file that the heights of a terrain were read from. */
export interface TerrainFile {
  readonly name: string
  readonly sha256: string
}

/** What can be shown of a world besides what is always drawn, in pictures and in the studio. */
const SHOWN = [
  'perception',
  'index cells',
  'velocity',
  'desired velocity',
  'forces',
  'zones',
  'path',
  'wander circle',
] as const

export type Shown = (typeof SHOWN)[number]

/** The colors that populations can have: those of `COLOR_NAMES` of `@drover/io/drawing`. */
export const COLORS = ['blue', 'orange', 'green', 'pink', 'brown', 'violet', 'gray'] as const

/** The colors of populations, by the names of those. */
export type PopulationColors = Readonly<Record<string, (typeof COLORS)[number]>>

/** How a scenario is drawn. */
interface ViewDescription {
  readonly y?: 'up' | 'down' | undefined
  readonly show?: readonly Shown[] | undefined
  readonly at?: readonly number[] | undefined
  readonly tracks?: 'recent' | 'whole' | undefined
  readonly color?: 'population' | 'speed' | (string & {}) | undefined
  readonly colors?: PopulationColors | undefined
  readonly discs?: readonly string[] | undefined
  readonly lines?: readonly (readonly (readonly number[])[])[] | undefined
  readonly eye?: readonly number[] | undefined
}

/** A world written as JSON, with how to play it. */
export interface Scenario {
  readonly $schema?: string | undefined
  readonly drover: typeof FORMAT
  readonly title?: string | undefined
  readonly about?: string | undefined
  readonly world: WorldDescription
  readonly run?: RunDescription | undefined
  readonly metrics?: readonly MetricName[] | undefined
  readonly view?: ViewDescription | undefined
  readonly terrainFile?: TerrainFile | undefined
  readonly rule?: RuleDescription | undefined
}

/** What a scenario may hold: the one description that checks, defaults and the JSON Schema are read off. */
export const scenarioSpec = objectOf(
  {
    $schema: text({ optional: true, about: 'Where editors find the JSON Schema of this format.' }),
    drover: count({ min: FORMAT, max: FORMAT, about: 'The version of the format.' }),
    title: text({ optional: true, about: 'What people call it.' }),
    about: text({ optional: true, about: 'What it shows.' }),
    world: worldSpec,
    run: objectOf(
      {
        steps: count({ default: 1000, min: 0, about: 'How many steps to make.' }),
        every: count({ default: 10, min: 1, about: 'Record every that many steps.' }),
        backend: choice(BACKENDS, {
          optional: true,
          about:
            "What makes the steps: 'reference', the engine, when left out; 'wasm' rounds to 32 bits; 'auto' takes wasm where it pays.",
        }),
      },
      { optional: true, about: 'How it is played and recorded.' },
    ),
    metrics: listOf(choice(metricNames, { about: 'The name of a metric.' }), {
      optional: true,
      about: 'Which metrics to record; all when left out.',
    }),
    view: objectOf(
      {
        y: choice(['up', 'down'], { default: 'up', about: "Which way y points; down on the book's canvas." }),
        show: listOf(choice(SHOWN, { about: 'What is shown.' }), {
          default: [],
          about:
            "Shown from the beginning in pictures and in the studio, of the first agent: 'perception', how far and where it " +
            "sees; 'velocity', 'desired velocity' and 'forces' as arrows; 'zones', 'path' and 'wander circle', what such " +
            "behaviors look at. And 'index cells', the cells in which neighbors are looked for.",
        }),
        at: listOf(count({ min: 0, about: 'A step.' }), {
          optional: true,
          minimum: 1,
          maximum: 12,
          about: 'The steps at which the picture is taken, side by side; the last when left out.',
        }),
        tracks: choice(['recent', 'whole'], {
          optional: true,
          about:
            'Whether the picture shows where agents were of late, or all of their ways; recent when left out.',
        }),
        color: text({
          optional: true,
          about:
            "What agents are colored by: 'population' when left out, 'speed', or a number that they keep, such as a state " +
            'of a rule or energy.',
        }),
        colors: mapOf(choice(COLORS, { about: 'The color of a population.' }), {
          optional: true,
          about:
            'The colors of populations, by their names; the others have the next colors in this order. On dark paper brown ' +
            'is yellow, and gray almost white.',
        }),
        discs: listOf(text({ about: 'The name of a population.' }), {
          optional: true,
          about: 'The populations drawn round although they have behaviors, such as balls.',
        }),
        lines: listOf(
          listOf(fixedVector('length', { about: 'A point.' }), {
            minimum: 2,
            about: 'The points that a line joins.',
          }),
          {
            optional: true,
            about: 'Lines on the ground that agents know nothing of, such as those of a pitch or a border.',
          },
        ),
        eye: listOf(fixed({ quantity: 'length', about: 'x, y or z.' }), {
          optional: true,
          minimum: 6,
          maximum: 6,
          about:
            "Where the studio's 3D camera is at first, and the point that it looks at: x, y and z of both. When left out " +
            'it shows the whole world.',
        }),
      },
      { optional: true, about: 'How it is drawn.' },
    ),
    terrainFile: objectOf(
      {
        name: text({ about: 'Its name.' }),
        sha256: text({ about: 'The SHA-256 of its bytes, in hexadecimal digits.' }),
      },
      {
        optional: true,
        about: "The file that the heights of the world's terrain were read from, for people.",
      },
    ),
    rule: ruleSpec,
  },
  { whole: viewProblems, about: 'A scenario: a world, and how to play it.' },
)
