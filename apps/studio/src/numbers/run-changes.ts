import type { Scenario, Scene } from '@drover/scenarios'
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
  /** Undefined of a rule, which is too long to write. */
  readonly from: string | undefined
  /** Its value since then; of a rule, what happened to it. */
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
  const { step } = part
  const all = [...changesFrom(scene, before.scenario, part.scenario), ...changesOfCode(before, part)]
  const changes = all.map((change) => ({ step, until: step, ...change }))
  known.set(part, changes)
  return changes
}

type Change = Pick<RunChange, 'name' | 'from' | 'to'>

/** What a scenario has in another way than another one. */
export function changesFrom(scene: Scene, before: Scenario, scenario: Scenario): readonly Change[] {
  const old = withDefaults(before.world)
  const now = withDefaults(scenario.world)
  const controls = new Map(
    Object.entries(scene.controls).map(([name, path]) => [
      placeNow(placeOf(path), scene.scenario, scenario).join(),
      wordsOf(name),
    ]),
  )
  const nameAt = (place: Place): string | undefined => controls.get(['world', ...place].join())
  const places = changesBetween(before.world, scenario.world)
    .filter(([[first]]) => first !== 'rules')
    .map(([place]) => (nameAt(place) === undefined ? wholeVector(place, now) : place))
  const changes = [...new Map(places.map((place) => [place.join(), place])).values()].map((place) => ({
    name: nameAt(place) ?? nameOf(place, now),
    from: written(valueAt(old, place)),
    to: written(valueAt(now, place)),
  }))
  return [...changes, ...changesOfRules(before.world.rules, scenario.world.rules)]
}

/** The place of the whole vector, or list of corners, that a number is in. */
function wholeVector(place: Place, world: unknown): Place {
  const parent = place.slice(0, -1)

  const entries = valueAt(world, parent)
  const isVector =
    Array.isArray(entries) && entries.every((one) => typeof one === 'number' || Array.isArray(one))
  return isVector ? wholeVector(parent, world) : place
}

function changesOfRules(before: object = {}, now: object = {}): readonly Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  return names
    .filter((name) => changesBetween(valueAt(before, [name]), valueAt(now, [name])).length > 0)
    .map((name) => ({
      name: `rule ${name}`,
      from: undefined,
      to: !(name in before) ? 'added' : name in now ? 'changed' : 'removed',
    }))
}

/** Whether a rule that runs as code was put in or taken out, the list of behaviors tells. */
function changesOfCode({ rule: before }: RunPart, { rule: now }: RunPart): readonly Change[] {
  const isRewritten = before !== undefined && now !== undefined && before.source !== now.source
  return isRewritten ? [{ name: `rule ${now.names.join(' + ')}`, from: undefined, to: 'changed' }] : []
}

/** A world with its defaults; as it is written if a rule of it is gone since. */
export function withDefaults(world: WorldDescription): WorldDescription {
  try {
    return resolveWorld(world)
  } catch {
    return world
  }
}

/** A change in words: `alignment 1 → 0`. */
export const inWords = ({ name, from, to }: Change): string =>
  from === undefined ? `${name} ${to}` : `${name} ${from} → ${to}`

/** A change in words, with its step: `from step 400: alignment 1 → 0`. */
export const sentenceOf = (change: RunChange): string => `${since(change)}: ${inWords(change)}`

const since = ({ step, until }: Pick<RunChange, 'step' | 'until'>): string =>
  step === until ? `from step ${step}` : `from step ${step} to ${until}`

/** Agents that were added by hand, or removed: then their number is negative. */
export function byHand(agents: number): string {
  const count = Math.abs(agents)
  return `${count} ${count === 1 ? 'agent' : 'agents'} ${agents > 0 ? 'added' : 'removed'} by hand`
}

/**
 * The changes of a run before a step as marks, one a step, and what hands did; of two runs side by side, with the names
 * of both.
 */
export function marksIn(
  session: Session,
  beside?: Session,
  before = Number.POSITIVE_INFINITY,
): readonly Mark[] {
  const all = [session, ...(beside === undefined ? [] : [beside])].flatMap((one, k) =>
    [...runChanges(one).map((change) => ({ step: change.step, text: sentenceOf(change) })), ...handMarks(one)]
      .filter(({ step }) => step < before)
      .map(({ step, text }) => ({ step, text: beside === undefined ? text : `${'AB'[k]} ${text}` })),
  )
  const texts = new Map<number, string>()
  for (const { step, text } of all.sort((a, b) => a.step - b.step)) {
    const others = texts.get(step)
    texts.set(step, others === undefined ? text : `${others}; ${text}`)
  }
  return [...texts].map(([step, text]) => ({ step, text }))
}

/** What hands did to the agents; a stroke while the world plays is one mark. */
function handMarks({ log: { strokes, pointed } }: Pick<Session, 'log'>): readonly Mark[] {
  const found: { by: object; step: number; until: number; agents: number }[] = []
  for (const { by, step, agents } of strokes.value) {
    const earlier = found.findLast((one) => one.by === by && one.agents > 0 === agents > 0)
    if (earlier === undefined || step - earlier.until > TOGETHER)
      found.push({ by, step, until: step, agents })
    else Object.assign(earlier, { until: step, agents: earlier.agents + agents })
  }
  const marks: Mark[] = found.map((one) => ({ step: one.step, text: `${since(one)}: ${byHand(one.agents)}` }))
  if (pointed.value === undefined) return marks
  const [step, until] = pointed.value
  return [...marks, { step, text: `${since({ step, until })}: pointer moved` }]
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
