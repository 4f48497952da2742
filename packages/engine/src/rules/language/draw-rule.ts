import type { Agent } from '../../agents/population.js'
import { drawBorder, drawTarget, drawZone, type Pen } from '../../behaviors/support/pen.js'
import type { Region } from '../../behaviors/support/regions/region.js'
import { type Vector, vector } from '../../math/vector.js'
import type { Act, RuleParts } from '../emit/rule-parts.js'
import type { Node } from '../graph/graph.js'
import { drawnBy, type LoweredDrawing, type Program } from '../scalars/lower.js'
import type { Scalar } from '../scalars/scalars.js'
import { UNIFORM } from './operations.js'

type Compile = (program: Program, parts: RuleParts) => Act

/** Draws the inputs of a rule: its looks and its own drawings; its targets if it has no drawings. */
export function drawerOf(program: Program, parts: RuleParts, compile: Compile) {
  const { rule, drawings, radii } = program
  const evaluate = whenAsked(() => evaluator([...drawnBy(program), ...radii], program, parts, compile))
  const holds = (when: Scalar | undefined, values: Float64Array) =>
    when === undefined || values[when.index] !== 0

  function debugDraw(agent: Agent, pen: Pen): void {
    const { fieldOfView } = parts.options
    const width = typeof fieldOfView === 'number' ? fieldOfView : 2 * Math.PI
    const values = evaluate()(agent)
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
    for (const one of drawings) {
      if (!holds(one.when, values)) continue
      if (one.drawing.kind === 'region') outline(one, pen, values)
      else draw(one, agent, pen, values, agent.position, width)
    }
  }

  const borders = drawings.filter(({ drawing }) => drawing.kind === 'region')

  function outline({ drawing, radius }: LoweredDrawing, pen: Pen, values: Float64Array): void {
    const margin = values[(radius as Scalar).index]
    const { of, label } = drawing
    if (of === undefined) drawBorder(pen, parts.context.space, margin, label)
    else (parts.named[of] as Region).outline(pen, margin, label)
  }

  /**
   * Draws around targets that are points. These drawings are the same for all agents: as if an agent stood on the
   * point.
   */
  const ofPoints = drawings.flatMap((one) => {
    const { at, more, kind } = one.drawing
    if (kind === 'zone' || kind === 'region' || kind === 'arrow' || (kind === 'line' && more.length === 0))
      return []
    const [name, ...others] = [at, ...more].map(anchorOf)
    const point = name === undefined ? undefined : parts.targets[name].point
    return point === undefined || others.some((other) => other !== name) ? [] : { ...one, point }
  })
  const onPoints = whenAsked(() =>
    evaluator(drawnBy({ drawings: [...ofPoints, ...borders] }), program, parts.onTargets(), compile),
  )

  function guide(agent: Agent, pen: Pen): void {
    const values = onPoints()(agent)
    for (const one of borders) outline(one, pen, values)
    for (const one of ofPoints) if (holds(one.when, values)) draw(one, agent, pen, values, one.point)
  }

  return { debugDraw, guide: ofPoints.length + borders.length > 0 ? guide : undefined }
}

/**
 * Computes some scalars for an agent and returns all values by number. Computes three at a time, like the answer of a
 * rule.
 */
function evaluator(
  roots: readonly Scalar[],
  program: Program,
  parts: RuleParts,
  compile: Compile,
): (agent: Agent) => Float64Array {
  const values = new Float64Array(program.scalars.length)
  const out = vector()
  const acts = Array.from({ length: Math.ceil(roots.length / 3) }, (_, k) => {
    const [x, y = x, z = x] = roots.slice(3 * k, 3 * k + 3)
    const answers = { desire: [x, y, z] as const, force: undefined, when: undefined }
    const act = compile({ ...program, ...answers, state: new Map(), events: new Map() }, parts)
    return { act, x: x.index, y: y.index, z: z.index }
  })
  return (agent) => {
    for (const { act, x, y, z } of acts) {
      act(agent, out)
      values[x] = out.x
      values[y] = out.y
      values[z] = out.z
    }
    return values
  }
}

/** Creates a value on first use and caches it. */
function whenAsked<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

/** The target from which a place has the same offset for all agents; undefined if there is none. */
function anchorOf({ op, args, datum }: Node): string | undefined {
  if (op === 'targetOffset') return datum as string
  return (op === 'plus' || op === 'minus') && args[1].scope === UNIFORM ? anchorOf(args[0]) : undefined
}

/** Draws one drawing, whose places are offsets from a place. */
function draw(
  { drawing, at, more, radius }: LoweredDrawing,
  agent: Agent,
  pen: Pen,
  values: Float64Array,
  { x, y, z }: Vector,
  width = 0,
): void {
  const placeOf = (way: readonly Scalar[]) =>
    [x, y, z].map((own, axis) => own + values[way[axis].index]) as [number, number, number]
  const { kind, label } = drawing
  const to = placeOf(at)
  const size = radius === undefined ? 0 : values[radius.index]
  if (kind === 'zone') drawZone(agent, pen, size, width, label)
  else if (kind === 'circle') pen.circle(...to, size, label)
  else if (kind === 'point') pen.point(...to, label)
  else if (kind === 'polygon') pen.polygon([...to, ...more.flatMap(placeOf)], label)
  else if (kind !== 'region')
    pen[kind](...(more.length === 0 ? ([x, y, z] as const) : placeOf(more[0])), ...to, label)
}
