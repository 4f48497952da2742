import type { Session } from '../../session/session.js'
import { changeInWords } from './change-in-words.js'

/** Says what differs from the scene that the text describes. */
export function Changed({ session: { scene, rule, edits } }: { readonly session: Session }) {
  const change = changeInWords(scene.scenario, rule.playable(edits.scenario.value))
  if (change === '') return null
  return (
    <p class="changed" role="status">
      Changed here: {change}. The text describes the original scene.
    </p>
  )
}
