import type { Scenario, Scene, Trial } from '@drover/scenarios'
import { placeNow, placeOf } from '../controls/place.js'
import { changesBetween } from '../share/changes.js'
import { type Edits, type Place, valueAt, withValue } from './edits.js'

/** A thing to try, with the places of its values in the scene's own scenario. */
export interface PlacedTrial extends Trial {
  readonly original: Scenario
  readonly values?: readonly (readonly [place: Place, value: unknown])[]
}

/** The trials of a scene. */
export const trialsOf = ({ tryThis, controls, scenario }: Scene): readonly PlacedTrial[] =>
  tryThis.map((trial) => ({
    ...trial,
    original: scenario,
    ...(trial.set && {
      values: Object.entries(trial.set).map(
        ([name, value]) => [placeOf(controls[name] ?? name), value] as const,
      ),
    }),
  }))

/** The trials whose values a scenario has; without trials whose values are all part of another one. */
export function triedIn(scenario: Scenario, trials: readonly PlacedTrial[]): readonly PlacedTrial[] {
  const found = trials.filter(({ values, original }) =>
    values?.every(
      ([place, value]) =>
        changesBetween(value, valueAt(scenario, placeNow(place, original, scenario))).length === 0,
    ),
  )
  return found.filter(({ set: own = {} }) => !found.some(({ set: other = {} }) => isPart(own, other)))
}

const isPart = (some: object, of: object): boolean =>
  Object.keys(some).length < Object.keys(of).length && Object.keys(some).every((name) => name in of)

/**
 * Sets the values of a trial or restores them, as one edit. Values of other trials are always restored to those before
 * any trial, so that only this trial's effect is visible.
 */
export function press(trial: PlacedTrial, trials: readonly PlacedTrial[], edits: Edits): void {
  const present = edits.scenario.peek()
  const { original } = trial
  const tried = triedIn(present, trials)
  const before = edits.between(original, present).find((one) => triedIn(one, trials).length === 0) ?? original
  const placed = (scenario: Scenario, place: Place, value: unknown): Scenario =>
    withValue(scenario, placeNow(place, original, scenario), value) as Scenario
  const bare = tried
    .flatMap(({ values = [] }) => values)
    .reduce(
      (scenario, [place]) => placed(scenario, place, valueAt(before, placeNow(place, original, before))),
      present,
    )
  const values = tried.includes(trial) ? [] : (trial.values ?? [])
  edits.replace(values.reduce((scenario, [place, value]) => placed(scenario, place, value), bare))
}
