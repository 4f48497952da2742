import { SceneControls } from '../controls/scene-controls.js'
import { LiveContributions } from '../numbers/contribution-bars.js'
import type { Overlays } from '../overlays/overlays.js'
import type { Lesson } from '../routes/route.js'
import type { Session } from '../session/session.js'
import { rulesOf } from '../share/written.js'
import { POINTER } from '../simulation/pointer-trail.js'
import { sectionLink } from './documents.js'
import { Late } from './late.js'
import { TryThis } from './try-this.js'
import './about.css'

// The gallery's data has their titles.
const loadFormulas = async () => (await import('../formulas/formulas.js')).FormulasOf
const loadNeighbors = async () => (await import('./neighbors.js')).Neighbors

interface Properties {
  readonly session: Session
  readonly lesson: Lesson
  readonly overlays: Overlays
}

/** What a scene shows, its rules in a few lines, things to try, and its source. */
export function About({ session, lesson, overlays }: Properties) {
  const { scene, edits } = session
  const { populations = [] } = edits.scenario.value.world
  const section = sectionLink(scene.section)
  return (
    <article class="about">
      {lesson.question !== undefined && (
        <section class="question" aria-label="Question">
          <p>{lesson.question}</p>
          <SceneControls session={session} only={lesson.controls ?? []} />
        </section>
      )}
      <h2>{scene.title}</h2>
      <p class="section-name">
        {section === undefined ? (
          scene.section
        ) : (
          <a href={section} target="_blank" rel="noopener">
            {scene.section}
          </a>
        )}
      </p>
      <p>{scene.about}</p>
      <TryThis session={session} />
      {populations.map((population, k) => {
        const rules = rulesOf(population)
        const { name } = population
        if (rules === '' || name === POINTER) return null
        return (
          <section key={k}>
            <h3>{populations.length === 1 ? 'The rule' : `The rule of ${name ?? `population ${k + 1}`}`}</h3>
            <pre>{rules}</pre>
            <Late load={loadFormulas} given={{ session, overlays, population: k }} />
            <LiveContributions session={session} population={k} />
          </section>
        )
      })}
      <p class="source">Source: {scene.source}</p>
      <Late load={loadNeighbors} given={{ scene }} />
    </article>
  )
}
