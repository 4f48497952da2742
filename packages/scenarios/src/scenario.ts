import { choice, count, listOf, metrics, objectOf, text, type WorldDescription, worldSpec } from 'drover'
import { type RuleDescription, ruleSpec } from './rule.js'

/** The version of the format that this package reads and writes. */
export const FORMAT = 1

/** How a scenario is played and recorded. */
export interface RunDescription {
  /** How many steps; 1000 when left out. */
  readonly steps?: number | undefined
  /** Record every that many steps; 10 when left out. */
  readonly every?: number | undefined
}

/** What can be shown of a world besides what is always drawn, in pictures and in the studio. */
const SHOWN = ['perception', 'index cells'] as const

export type Shown = (typeof SHOWN)[number]

/** How a scenario is drawn. */
interface ViewDescription {
  /** Which way y points; 'up' when left out, 'down' on the book's canvas. */
  readonly y?: 'up' | 'down' | undefined
  /** What is shown from the beginning: how far the first agent sees, and where, or how neighbors are found. */
  readonly show?: readonly Shown[] | undefined
  /** The steps at which the picture of a run is taken, side by side; the last when left out. */
  readonly at?: readonly number[] | undefined
  /** Whether the picture shows where agents were of late, or all of their ways; 'recent' when left out. */
  readonly tracks?: 'recent' | 'whole' | undefined
}

/** A world written as JSON, with how to play it. */
export interface Scenario {
  /** Where editors find the JSON Schema of the format; says nothing to drover. */
  readonly $schema?: string | undefined
  readonly drover: typeof FORMAT
  readonly title?: string | undefined
  readonly about?: string | undefined
  readonly world: WorldDescription
  readonly run?: RunDescription | undefined
  /** Names of the metrics to record; all when left out. */
  readonly metrics?: readonly string[] | undefined
  /** How it is drawn. */
  readonly view?: ViewDescription | undefined
  /** A rule of a person's own, as text, that registers behaviors of the world. */
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
      },
      { optional: true, about: 'How it is played and recorded.' },
    ),
    metrics: listOf(
      choice(
        metrics.map(({ name }) => name),
        { about: 'The name of a metric.' },
      ),
      { optional: true, about: 'Which metrics to record; all when left out.' },
    ),
    view: objectOf(
      {
        y: choice(['up', 'down'], { default: 'up', about: "Which way y points; down on the book's canvas." }),
        show: listOf(choice(SHOWN, { about: 'What is shown.' }), {
          default: [],
          about:
            "Shown from the beginning in pictures and in the studio: 'perception', how far and where the first agent sees; " +
            "'index cells', the cells in which neighbors are looked for.",
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
      },
      { optional: true, about: 'How it is drawn.' },
    ),
    rule: ruleSpec,
  },
  { about: 'A scenario: a world, and how to play it.' },
)
