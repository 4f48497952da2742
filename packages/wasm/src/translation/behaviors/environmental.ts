import type { Translators } from './translators.js'

/** Behaviors that heed obstacles: assembly/environment.ts. */
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
  followWall(desk, { path }) {
    desk.operation(71)
    desk.obstacles()
    if (path !== undefined) desk.rule.set('data', desk.kit.surroundings.path(String(path)))
    desk.number('distance', 'a')
    desk.number('lookAhead', 'b')
    desk.number('range', 'c')
  },
}
