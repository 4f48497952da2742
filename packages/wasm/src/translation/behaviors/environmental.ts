import { type Region, regionInMemory } from '../environment/region-in-memory.js'
import type { Translators } from './translators.js'

/** Flags of assembly/paths.ts. */
const GEOMETRIES: Readonly<Record<string, number>> = { clamped: 0, arc: 2, book: 4 }

/** Behaviors that heed flow fields, paths, walls and obstacles: assembly/environment.ts. */
export const environmental: Translators = {
  avoidObstacles(desk, { form, heedGoal, clearance }) {
    desk.operation(64)
    if (form !== 'proportional') desk.refuse('form', `the form '${form}'`)
    if (heedGoal !== undefined) desk.target('heedGoal')
    desk.obstacles()
    desk.number('range', 'a')
    desk.rule.set('flags', clearance === undefined ? 0 : 1)
    desk.number('clearance', 'b')
    desk.number('urgency', 'c')
  },
  repelObstacles(desk) {
    desk.operation(65)
    desk.obstacles()
    desk.number('range', 'a')
    desk.number('strength', 'b')
  },
  followField(desk, { field, speed, calm }) {
    desk.operation(66)
    if (desk.kit.world.surface !== undefined) desk.refuse('field', 'a field over a mesh')
    desk.rule.set('data', desk.kit.surroundings.field(String(field)))
    desk.rule.set('flags', (speed === 'field' ? 1 : 0) + (calm === 'coast' ? 2 : 0))
    desk.number('ahead', 'a')
  },
  followPath(desk, { path, direction, geometry }) {
    desk.operation(67)
    desk.rule.set('data', desk.kit.surroundings.path(String(path)))
    const way = GEOMETRIES[String(geometry)]
    if (way === undefined) desk.refuse('geometry', `the geometry '${geometry}'`)
    desk.rule.set('flags', (direction === 'backward' ? 1 : 0) + (way ?? 0))
    desk.number('prediction', 'a')
    desk.number('lookAhead', 'b')
    desk.number('perSpeed', 'c')
    desk.number('perDistance', 'd')
  },
  stayOnPath(desk, { path }) {
    desk.operation(68)
    desk.rule.set('data', desk.kit.surroundings.path(String(path)))
    desk.number('prediction', 'a')
  },
  contain(desk, { region }) {
    const { world, arena } = desk.kit
    if (JSON.stringify(region).includes('"signal"')) desk.refuse('region', 'a region that follows signals')
    const { kind, values } = regionInMemory(region as Region, world.space)
    desk.operation(69)
    const numbers = arena.floats(values.length)
    numbers.set(values)
    desk.rule.set('data', numbers.byteOffset)
    desk.rule.set('flags', kind)
    desk.number('prediction', 'a')
    desk.number('margin', 'b')
  },
  hide(desk) {
    desk.operation(70)
    desk.obstacles()
    desk.target('target')
    desk.number('distance', 'a')
    desk.number('range', 'b')
    desk.number('prediction', 'c')
    desk.number('slowingRadius', 'd')
    desk.number('deceleration', 'e')
  },
  stayWithinWalls(desk, { corner }) {
    desk.operation(72)
    desk.number('offset', 'a')
    desk.rule.set('flags', corner === 'book' ? 1 : 0)
  },
  followWall(desk, { path }) {
    desk.operation(71)
    desk.obstacles()
    if (path !== undefined) desk.rule.set('data', desk.kit.surroundings.path(String(path)))
    desk.number('distance', 'a')
    desk.number('lookAhead', 'b')
    desk.number('range', 'c')
  },
}
