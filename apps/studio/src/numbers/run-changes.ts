import type { Scene } from '@drover/scenarios'
import type { WorldDescription } from 'drover'
import { resolveWorld } from 'drover/schema'
import { placeNow, placeOf } from '../controls/place.js'
import { wordsOf } from '../controls/words.js'
import { type Place, valueAt } from '../session/edits.js'
import type { RunPart } from '../session/run-log.js'
import type { Session } from '../session/session.js'
import { changesBetween } from '../share/changes.js'
import type { Mark } from './saved-plots/plotted.js'

/** Longest value, in characters. */
const LONGEST = 60
/** Changes of one value at most so many steps apart are one: a slider that moves while the world plays makes many. */
const TOGETHER = 30

/** A value that was changed while a run went on. */
export interface RunChange {
  readonly step: number
  /** The step of the last change, of a slider that moved for a while; else the same. */
  readonly until: number
  /** Its name, as in the parameters of a saved plot. */
  readonly name: string
  readonly from: string
  readonly to: string
}

/** What was changed during the present run, in order. */
export function runChanges({ scene, log }: Pick<Session, 'scene' | 'log'>): readonly RunChange[] {
  const found: RunChange[] = []
  log.parts.value.forEach((part, k, parts) => {
    for (const change of differences(scene, parts[k - 1] ?? part, part)) {
      const at = found.findLastIndex(
        ({ name, until }) => name === change.name && change.step - until <= TOGETHER,
      )
      const earlier = found[at]
      if (earlier === undefined) found.push(change)
      else found[at] = { ...earlier, until: change.step, to: change.to }
    }
  })
  return found
}

/** Of each part of a run, which always follows the same one. A slider that moves makes a part in each step. */
const known = new WeakMap<RunPart, readonly RunChange[]>()

/** What a part of a run has in another way than the one before. */
function differences(scene: Scene, before: RunPart, part: RunPart): readonly RunChange[] {
  const found = known.get(part)
  if (found !== undefined) return found
  const { step, scenario } = part
  const old = withDefaults(before.scenario.world)
  const now = withDefaults(scenario.world)
  const controls = new Map(
    Object.entries(scene.controls).map(([name, path]) => [
      placeNow(placeOf(path), scene.scenario, scenario).join(),
      wordsOf(name),
    ]),
  )
  const changes = changesBetween(before.scenario.world, scenario.world).map(([place]) => ({
    step,
    until: step,
    name: controls.get(['world', ...place].join()) ?? nameOf(place, now),
    from: written(valueAt(old, place)),
    to: written(valueAt(now, place)),
  }))
  known.set(part, changes)
  return changes
}

/** A world with its defaults; as it is written if a rule of it is gone since. */
export function withDefaults(world: WorldDescription): WorldDescription {
  try {
    return resolveWorld(world)
  } catch {
    return world
  }
}

/** A change in words: `from step 400: alignment 1 → 0`. */
export const sentenceOf = ({ step, until, name, from, to }: RunChange): string =>
  `${step === until ? `from step ${step}` : `from step ${step} to ${until}`}: ${name} ${from} → ${to}`

/**
 * The changes of a run before a step as marks, one a step; of two runs side by side, with the names of both.
 */
export function marksIn(
  session: Session,
  beside?: Session,
  before = Number.POSITIVE_INFINITY,
): readonly Mark[] {
  const texts = new Map<number, string>()
  for (const [k, one] of [session, ...(beside === undefined ? [] : [beside])].entries())
    for (const change of runChanges(one).filter(({ step }) => step < before)) {
      const others = texts.get(change.step)
      const text = `${beside === undefined ? '' : `${'AB'[k]} `}${sentenceOf(change)}`
      texts.set(change.step, others === undefined ? text : `${others}; ${text}`)
    }
  return [...texts].map(([step, text]) => ({ step, text }))
}

/** A place in a world, with names of populations and behaviors: `boids align radius`. */
export function nameOf(place: Place, world: unknown): string {
  const words = place.map((key, k) => {
    const named = nameIn(valueAt(world, place.slice(0, k + 1)))
    return typeof key === 'number' ? String(named ?? key) : key
  })
  const shown = words.filter((word) => word !== 'populations' && word !== 'behaviors')
  return (shown.length > 0 ? shown : words).join(' ')
}

const nameIn = (value: unknown): unknown => {
  const { behavior, name } = (value ?? {}) as Readonly<Record<string, unknown>>
  return behavior ?? name
}

/** A value in few words. Of a list of named things, such as behaviors, their names. */
export function written(value: unknown, none = 'left out'): string {
  if (Array.isArray(value) && value.every((one) => typeof nameIn(one) === 'string'))
    return value.length === 0 ? 'none' : value.map(nameIn).join(' + ')
  // A rule or a terrain as text would fill the picture; the link holds it.
  const text = JSON.stringify(value) ?? none
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} … (${text.length} characters)` : text
}
