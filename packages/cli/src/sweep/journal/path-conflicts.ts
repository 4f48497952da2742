import type { Problem } from 'drover/schema'
import { type Place, pathTo, placeOf } from '../../scenario/place.js'
import { type Base, fullPath } from '../experiment/base.js'

/** What sets a place of the scenario: a factor or an entry of `set`. */
export interface PathSetting {
  readonly place: Place
  /** `factor 'cohesion'` */
  readonly name: string
}

/** A path of the experiment that is to set a place. */
interface NewSetting {
  readonly name: string
  readonly path: string
  /** Where the experiment says so. */
  readonly reportedAt: string
}

/**
 * The owners with those that claim places in that order; adds to `problems` the claims that would undo an
 * earlier one, on its place or on what holds it, for then the experiment would say values that no run has.
 */
export function addSettings(
  base: Base,
  before: readonly PathSetting[],
  claims: readonly NewSetting[],
  problems: Problem[],
): readonly PathSetting[] {
  const owners = [...before]
  /** Who was the first to set a place, or something within it. */
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
