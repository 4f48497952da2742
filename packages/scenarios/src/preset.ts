import type { Scenario } from './scenario.js'
import type { Preset, Scene } from './scene.js'

/** A preset shows its state this many steps after its start. */
export const SETTLED = 900

/** The scenario of a scene with the values of a preset or of something to try. */
export const scenarioOfPreset = ({ scenario, controls }: Scene, { set }: Pick<Preset, 'set'>): Scenario =>
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
