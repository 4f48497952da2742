import type { Scene } from '@drover/scenarios'
import { neighborsOf } from '../../routes/loaded-scenes.js'
import { documentAt } from '../documents.js'

/** Links to the lessons about a scene. */
export function Lessons({ scene }: { readonly scene: Scene }) {
  const { lessons = [] } = neighborsOf(scene.name)
  if (lessons.length === 0) return null
  return (
    <p class="source">
      {lessons.length === 1 ? 'Lesson' : 'Lessons'}:{' '}
      {lessons.map(({ course, title, page }, k) => (
        <span key={page}>
          {k > 0 && ', '}
          <a href={documentAt(page)} target="_blank" rel="noopener">
            {title}
          </a>{' '}
          ({course})
        </span>
      ))}
    </p>
  )
}

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
