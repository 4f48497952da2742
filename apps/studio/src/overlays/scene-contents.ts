import type { Session } from '../session/session.js'
import type { SceneContents } from './overlay.js'

/** The contents of the edited scene. */
export function sceneContentsOf({ edits, surroundings }: Session): SceneContents {
  const { populations = [] } = edits.scenario.value.world
  return {
    behaviors: new Set(populations.flatMap(({ behaviors = [] }) => behaviors.flatMap(behaviorNames))),
    surroundings: surroundings.value,
    outside: populations.some(({ forces = [] }) => forces.length > 0),
  }
}

/** The name of a behavior, or the names inside a selection. */
function behaviorNames(rule: object): readonly string[] {
  if ('behaviors' in rule) return (rule.behaviors as readonly object[]).flatMap(behaviorNames)
  return 'behavior' in rule ? [String(rule.behavior)] : []
}
