import { SceneControls } from '../../controls/scene-controls.js'
import type { Overlays } from '../../overlays/overlays.js'
import type { Lesson } from '../../routes/route.js'
import type { Session } from '../../session/session.js'
import { OWN } from '../../share/address.js'
import { sectionLink } from '../documents.js'
import { Late } from '../late.js'
import { Lessons, Neighbors } from './neighbors.js'
import { TryThis } from './try-this.js'
import './about.css'

const loadChanged = async () => (await import('./changed.js')).Changed
const loadRules = async () => (await import('../../formulas/rules.js')).Rules
const loadExampleTrials = async () => (await import('./example-trials.js')).ExampleTrials

interface Properties {
  readonly session: Session
  readonly lesson: Lesson
  readonly overlays: Overlays
}

/** What a scene shows, its rules in a few lines, things to try, and its source. */
export function About({ session, lesson, overlays }: Properties) {
  const { scene, edits } = session
  const section = sectionLink(scene.section)
  // They might give the answer away, and set values that the lesson locks.
  const isLesson = lesson.question !== undefined || lesson.controls !== undefined
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
      {edits.scenario.value !== scene.scenario && <Late load={loadChanged} given={{ session }} />}
      <p>{scene.about}</p>
      {!isLesson && <TryThis session={session} />}
      {!isLesson && scene.name === OWN && <Late load={loadExampleTrials} given={{ session }} />}
      <Late load={loadRules} given={{ session, overlays }} />
      <p class="source">Source: {scene.source}</p>
      <Lessons scene={scene} />
      <Neighbors scene={scene} />
    </article>
  )
}
