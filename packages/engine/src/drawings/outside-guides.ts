import { type PlacedWorld, placedSignal } from '../binding/placed-signal.js'
import type { WorldDescription } from '../description/description.js'
import { pluginNamed } from '../plugins/plugins.js'
import type { Scalar } from '../schema/spec.js'
import type { Guide } from './guides.js'

/** Arrows along the longer side of the world, and how much of the way between two the longest takes. */
const ARROWS = 24
const REACH = 0.6

interface DescribedWorld extends PlacedWorld {
  toJSON(): WorldDescription
}

/**
 * The forces that push agents wherever these are, such as wind and gravity, as arrows all over the world, the
 * longest where the force is strongest: of each force the vector among its options. Each is drawn once, and none
 * that differs between agents at the same place, or pushes neither along x nor along y.
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

/** Where each arrow begins and its tip; each has its middle where the force is that it shows. */
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
