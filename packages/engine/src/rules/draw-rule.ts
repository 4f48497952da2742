import type { Agent } from '../agents/agent.js'
import { drawTarget, drawZone, type Pen } from '../behaviors/support/pen.js'
import { evaluator } from './interpret.js'
import type { LoweredDrawing, Program, Scalar } from './lower.js'
import type { RuleParts } from './rule-parts.js'

/** The scalars that drawings are made of. */
export const drawnBy = ({ drawings }: Program): readonly Scalar[] =>
  drawings
    .flatMap(({ at, more, radius, when }) => [...at, ...more.flat(), radius, when])
    .filter((one) => one !== undefined)

/** Draws what a rule goes by: its looks, and what it draws itself; without that its targets. */
export function drawerOf(program: Program, parts: RuleParts) {
  const { rule, drawings, radii } = program
  const evaluate = evaluator([...drawnBy(program), ...radii], program, parts)
  const holds = (when: Scalar | undefined, values: Float64Array) =>
    when === undefined || values[when.index] !== 0

  function sketch(agent: Agent, pen: Pen): void {
    const { fieldOfView } = parts.options
    const width = typeof fieldOfView === 'number' ? fieldOfView : 2 * Math.PI
    const values = evaluate(agent)
    const drawsZones = drawings.some(({ drawing }) => drawing.kind === 'zone')
    rule.looks.forEach(({ label, radius }, k) => {
      if (drawsZones) return
      const name = label ?? (radius.op === 'numberOption' ? String(radius.datum) : rule.name)
      drawZone(agent, pen, values[radii[k].index], width, name)
    })
    if (drawings.length === 0) {
      for (const [name, target] of Object.entries(parts.targets)) drawTarget(agent, pen, target, name)
      return
    }
    const { x, y, z } = agent.position
    for (const { drawing, at, more, radius, when } of drawings) {
      if (!holds(when, values)) continue
      const placeOf = (way: readonly Scalar[]) =>
        [x, y, z].map((own, axis) => own + values[way[axis].index]) as [number, number, number]
      const { kind, label } = drawing
      const to = placeOf(at)
      const size = radius === undefined ? 0 : values[radius.index]
      if (kind === 'zone') drawZone(agent, pen, size, width, label)
      else if (kind === 'circle') pen.circle(...to, size, label)
      else if (kind === 'point') pen.point(...to, label)
      else if (kind === 'polygon') pen.polygon([...to, ...more.flatMap(placeOf)], label)
      else pen[kind](...(more.length === 0 ? ([x, y, z] as const) : placeOf(more[0])), ...to, label)
    }
  }

  /** What it draws about a target that is a point is there for all, at that very point. */
  const ofPoints = drawings.filter((one) => pointOf(one) !== undefined)

  function pointOf({ drawing: { at, kind } }: LoweredDrawing) {
    const isPlace = kind === 'circle' || kind === 'point'
    return at.op === 'targetOffset' && isPlace ? parts.targets[at.datum as string].point : undefined
  }

  function guide(agent: Agent, pen: Pen): void {
    const values = evaluate(agent)
    for (const one of ofPoints) {
      const point = pointOf(one)
      if (point === undefined || !holds(one.when, values)) continue
      const { kind, label } = one.drawing
      if (kind === 'circle')
        pen.circle(point.x, point.y, point.z, values[(one.radius as Scalar).index], label)
      else pen.point(point.x, point.y, point.z, label)
    }
  }

  return { sketch, guide: ofPoints.length > 0 ? guide : undefined }
}
