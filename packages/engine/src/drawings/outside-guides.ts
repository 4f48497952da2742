import { type PlacedWorld, placedSignal } from '../binding/signals/placed-signal.js'
import type { WorldDescription } from '../description/description.js'
import { pluginNamed } from '../plugins/plugins.js'
import type { Scalar } from '../schema/spec.js'
import type { Guide } from './guides.js'

/** Number of arrows along the longer side of the world, and the longest arrow as a share of their spacing. */
const ARROWS = 24
const REACH = 0.6

interface DescribedWorld extends PlacedWorld {
  toJSON(): WorldDescription
}

/**
 * Forces that act everywhere, such as wind and gravity, as arrows all over the world, longest where the force is
 * strongest: the vector option of each force. Each is drawn once; forces that differ between agents at the same place,
 * or have no x or y component, are omitted.
 */
export function pushesOf(world: DescribedWorld): readonly Guide[] {
  const { populations = [] } = world.toJSON()
  const found = new Map<string, Guide>()
  for (const { name, forces = [] } of populations) {
    for (const [k, description] of forces.entries()) {
      const { options } = pluginNamed('force', description.force)
      for (const [option, spec] of Object.entries(options)) {
        if (spec.kind !== 'vector') continue
        const vector = (description as unknown as Record<string, readonly Scalar[]>)[option]
        const points = arrowsOf(world, vector, `${name}.forces[${k}].${option}`)
        const guide = { kind: 'arrows', points, radius: 0, label: description.force } as const
        const key = JSON.stringify(guide)
        if (points.length > 0 && !found.has(key)) found.set(key, { ...guide, behavior: description.force })
      }
    }
  }
  return [...found.values()]
}

/** Start and tip of each arrow; its middle is at the place of the force. */
function arrowsOf(world: PlacedWorld, vector: readonly Scalar[], place: string): readonly number[] {
  const { width, height, floor } = world.space
  const parts = [0, 1].map((axis) => placedSignal(world, vector[axis] ?? 0, `${place}[${axis}]`))
  const [along, across] = parts
  if (along === undefined || across === undefined) return []
  const spacing = Math.max(width, height) / ARROWS
  const columns = Math.max(1, Math.round(width / spacing))
  const rows = Math.max(1, Math.round(height / spacing))
  const arrows: { readonly x: number; readonly y: number; readonly dx: number; readonly dy: number }[] = []
  let strongest = 0
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [((column + 0.5) * width) / columns, ((row + 0.5) * height) / rows]
      const [dx, dy] = [along.at(x, y), across.at(x, y)]
      if (Number.isNaN(dx + dy)) return []
      if (dx === 0 && dy === 0) continue
      strongest = Math.max(strongest, Math.sqrt(dx * dx + dy * dy))
      arrows.push({ x, y, dx, dy })
    }
  }
  const half = (REACH * Math.min(width / columns, height / rows)) / 2 / strongest
  return arrows.flatMap(({ x, y, dx, dy }) => [
    x - half * dx,
    y - half * dy,
    floor,
    x + half * dx,
    y + half * dy,
    floor,
  ])
}
