import type { Scenario } from '@drover/scenarios'
import { SceneControls } from '../../controls/scene-controls.js'
import type { Overlays } from '../../overlays/overlays.js'
import type { Lesson } from '../../routes/route.js'
import { allBehaviors } from '../../rule/rule-in-scenario.js'
import type { Session } from '../../session/session.js'
import { OWN } from '../../share/address.js'
import { sectionLink } from '../documents.js'
import { Late } from '../late.js'
import { Lessons, Neighbors } from './neighbors.js'
import { TryThis } from './try-this.js'
import './about.css'

const loadRules = async () => (await import('../../formulas/rules.js')).Rules
const loadExampleTrials = async () => (await import('./example-trials.js')).ExampleTrials

interface Properties {
  readonly session: Session
  readonly lesson: Lesson
  readonly overlays: Overlays
}

/** What a scene shows, its rules in a few lines, things to try, and its source. */
export function About({ session, lesson, overlays }: Properties) {
  const { scene } = session
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
      <Changed session={session} />
      <p>{scene.about}</p>
      <TryThis session={session} />
      {scene.name === OWN && <Late load={loadExampleTrials} given={{ session }} />}
      <Late load={loadRules} given={{ session, overlays }} />
      <p class="source">Source: {scene.source}</p>
      <Lessons scene={scene} />
      <Neighbors scene={scene} />
    </article>
  )
}

/** Says which rules differ from those that the text describes. */
function Changed({ session: { scene, rule, edits } }: { readonly session: Session }) {
  const described = namesIn(scene.scenario)
  const running = namesIn(rule.playable(edits.scenario.value))
  const gone = described.filter((name) => !running.includes(name)).join(', ')
  const added = running.filter((name) => !described.includes(name)).join(', ')
  if (gone === added) return null
  const change =
    added === '' ? `without ${gone}` : gone === '' ? `with ${added}` : `${added} instead of ${gone}`
  return (
    <p class="changed" role="status">
      Changed here: {change}. The text describes the original scene.
    </p>
  )
}

const namesIn = (scenario: Scenario): readonly string[] => [
  ...new Set(allBehaviors(scenario).map(({ name }) => name)),
]
