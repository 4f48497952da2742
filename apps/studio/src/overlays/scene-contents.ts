import type { Session } from '../app/session.js'
import type { SceneContents } from './overlay.js'

/** What a scene holds as it is now. */
export function sceneContentsOf({ edits, surroundings }: Session): SceneContents {
  const { populations = [] } = edits.scenario.value.world
  return {
    behaviors: new Set(populations.flatMap(({ behaviors = [] }) => behaviors.flatMap(namesBelow))),
    surroundings: surroundings.value,
    outside: populations.some(({ forces = [] }) => forces.length > 0),
  }
}

/** The name of a behavior, or those in a selection. */
function namesBelow(rule: object): readonly string[] {
  if ('behaviors' in rule) return (rule.behaviors as readonly object[]).flatMap(namesBelow)
  return 'behavior' in rule ? [String(rule.behavior)] : []
}
