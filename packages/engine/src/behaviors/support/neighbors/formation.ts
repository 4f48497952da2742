import { cos, sin } from '../../../math/transcendental.js'
import type { Vector } from '../../../math/vector.js'

/** The arrangement of the slots of a formation. */
export const FORMATIONS = ['line', 'column', 'wedge', 'circle'] as const

type Formation = (typeof FORMATIONS)[number]

/**
 * Writes slot k of `members`, in the frame of the anchor (ahead, to the left); slots are `spacing` apart. Line:
 * abreast, first left, then right, then farther out. Column: one behind the other. Wedge: as in a line, with each pair
 * as far back as out. Circle: around the anchor, the first ahead, with a radius of spacing / (2 · sin(π / members)), so
 * that neighbors are `spacing` apart; a circle of one has the radius `spacing`. The place of the anchor itself stays
 * free, or with `taken` false is the first slot, except of a circle.
 */
export function slotOf(
  formation: Formation,
  k: number,
  members: number,
  spacing: number,
  taken: boolean,
  out: Vector,
): void {
  const place = taken ? k + 1 : k
  const rank = Math.ceil(place / 2)
  const side = place % 2 === 1 ? rank : -rank
  out.x = 0
  out.y = 0
  out.z = 0
  if (formation === 'column') out.x = -place * spacing
  else if (formation === 'circle') {
    const radius = members > 1 ? spacing / (2 * sin(Math.PI / members)) : spacing
    const turn = (2 * Math.PI * k) / members
    out.x = radius * cos(turn)
    out.y = radius * sin(turn)
  } else {
    if (formation === 'wedge') out.x = -rank * spacing
    out.y = side * spacing
  }
}
