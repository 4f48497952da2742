import type { Scene } from '@drover/scenarios'
import { neighborsOf } from '../../routes/loaded-scenes.js'

/** Links to the previous and next scenes of the gallery. */
export function Neighbors({ scene }: { readonly scene: Scene }) {
  const { previous, next } = neighborsOf(scene.name)
  if (previous === undefined && next === undefined) return null
  return (
    <nav aria-label="Other scenes">
      {previous && (
        <a href={`#/scene/${previous.name}`}>
          <span>← Previous</span> {previous.title}
        </a>
      )}
      {next && (
        <a href={`#/scene/${next.name}`} class="next">
          <span>Next →</span> {next.title}
        </a>
      )}
    </nav>
  )
}
