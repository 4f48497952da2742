import { findScene } from '@drover/scenarios'
import { kindOf } from 'drover'
import { DEMONSTRATIONS, EXERCISES } from './rows.mjs'

/** @import { Row } from './rows.mjs' */

/** Kinds of plug-ins that say what a scene is made of, besides behaviors. */
const OTHERS = /** @type {const} */ ([
  'selection',
  'signal',
  'field',
  'force',
  'obstacle',
  'terrain',
  'surface',
])

/**
 * The plug-ins of some scenes by kind; none of a scene that there is not.
 *
 * @param {readonly string[]} scenes
 */
function partsOf(scenes) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map()
  const look = (/** @type {unknown} */ value) => {
    if (typeof value !== 'object' || value === null) return
    const kind = kindOf(value)
    if (kind !== undefined) {
      const name = /** @type {Readonly<Record<string, string>>} */ (value)[kind] ?? ''
      found.set(kind, (found.get(kind) ?? new Set()).add(name))
    }
    Object.values(value).forEach(look)
  }
  for (const scene of scenes) look(findScene(scene)?.scenario.world)
  return (/** @type {string} */ kind) => [...(found.get(kind) ?? [])]
}

const listed = (/** @type {readonly string[]} */ names) => names.map((name) => `\`${name}\``).join(', ')

/** @param {readonly Row[]} rows */
const table = (rows) =>
  [
    '| | what it asks | scene | behaviors | with | how to see it |',
    '|---|---|---|---|---|---|',
    ...rows.map(({ name, asks, scenes, see }) => {
      const parts = partsOf(scenes)
      const others = OTHERS.flatMap(parts)
      return `| ${name} | ${asks} | ${listed(scenes)} | ${listed(parts('behavior'))} | ${others.join(', ')} | ${see} |`
    }),
  ].join('\n')

/** docs/exercises.md. */
export const exercisesPage = () => `# Exercises and demonstrations

Every exercise of the steering chapter of *The Nature of Code*, 2nd edition (5.1 to 5.21) and 1st edition (6.1 to 6.21), and the classic demonstrations of Reynolds, Buckland and Braitenberg, with the scene that does it. \`drover run SCENE\` plays it, \`drover info SCENE\` tells its options and what to try, and the studio's gallery has all of them. Its behaviors, and the selections, signals, fields, forces and obstacles with them, are read off the scene; [the reference](reference/README.md) describes them all.

This page is written by \`npm run write-docs\`; a test holds it to the scenes.

## Exercises of the book

${table(EXERCISES)}

## Demonstrations

${table(DEMONSTRATIONS)}
`
