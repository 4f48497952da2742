import type { CollectiveState } from 'drover'
import type { Scenario } from './scenario.js'
import type { Scene } from './scene.js'

/** Values of a scene under which it does something known, or that its source has too. */
export interface Preset {
  readonly name: string
  /** A sentence or two: what is to be seen, and by what. */
  readonly about: string
  /** Values by control, as `alignment`, or by path, as `world.populations[0].behaviors[2]`. */
  readonly set: Readonly<Record<string, unknown>>
  /** What the first population does by its metrics, `SETTLED` steps after its start, where that is the point. */
  readonly state?: CollectiveState
}

/** So many steps after its start a preset shows its state. */
export const SETTLED = 900

/** The scenario of a scene with the values of a preset. */
export const scenarioOfPreset = ({ scenario, controls }: Scene, { set }: Preset): Scenario =>
  Object.entries(set).reduce<Scenario>(
    (changed, [name, value]) => withValue(changed, stepsOf(controls[name] ?? name), value) as Scenario,
    scenario,
  )

/** The keys and indexes that a path leads through. */
const stepsOf = (path: string): readonly string[] => path.split(/[.[\]]+/).filter(Boolean)

/** A copy of plain data with another value at a place. */
function withValue(whole: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(whole)) {
    return whole.map((entry, k) => (k === Number(step) ? withValue(entry, rest, value) : entry))
  }
  const fields = (whole ?? {}) as Readonly<Record<string, unknown>>
  return { ...fields, [step]: withValue(fields[step], rest, value) }
}
