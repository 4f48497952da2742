import type { Problem } from 'drover/schema'
import { type Place, pathTo, placeOf } from '../../scenario/place.js'
import { type Base, fullPath } from '../experiment/base.js'

/** The owner of a value in the scenario: a factor or an entry of `set`. */
export interface PathSetting {
  readonly place: Place
  /** `factor 'cohesion'` */
  readonly name: string
}

/** A path that an experiment sets. */
interface NewSetting {
  readonly name: string
  readonly path: string
  /** Its path in the experiment. */
  readonly reportedAt: string
}

/**
 * The owners so far, with those of the given claims in order. Adds claims to `problems` that would overwrite the
 * value of an earlier one, or its container: the experiment would then state values that no run has.
 */
export function addSettings(
  base: Base,
  before: readonly PathSetting[],
  claims: readonly NewSetting[],
  problems: Problem[],
): readonly PathSetting[] {
  const owners = [...before]
  /** The first owner of a value, or of a value inside it. */
  const within = new Map<string, PathSetting>()
  const note = (owner: PathSetting) => {
    owner.place.forEach((_, k) => {
      const key = JSON.stringify(owner.place.slice(0, k + 1))
      if (!within.has(key)) within.set(key, owner)
    })
  }
  before.forEach(note)
  for (const { name, path, reportedAt } of claims) {
    const place = placeOf(base.scenario, fullPath(base, path))
    const undone = within.get(JSON.stringify(place))
    if (undone !== undefined) {
      const [whole, part] = [pathTo(place), pathTo(undone.place)]
      const message = `${undone.name} already sets ${part}`
      problems.push({
        path: reportedAt,
        message: whole === part ? message : `cannot set ${whole}: ${message}`,
      })
    }
    owners.push({ place, name })
    note({ place, name })
  }
  return owners
}
