import { all } from 'drover/all'
import { carrying } from 'drover/schema'

/**
 * A scenario whose world carries all plug-ins of drover, since a file only has their names; it may be invalid in
 * any way.
 */
export function carryingAll<Given>(given: Given): Given {
  const { world } = (given ?? {}) as { readonly world?: unknown }
  if (typeof world !== 'object' || world === null || Array.isArray(world)) return given
  return { ...given, world: carrying(world, all) }
}
