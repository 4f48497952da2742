import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { wordsOf } from '../controls/words.js'
import type { Session } from '../session/session.js'
import { lessonParts, without } from './lesson-query.js'

interface LessonFields {
  readonly fields: ComponentChildren
  /** The URL of the world. */
  readonly address: string
  /** The parts of a URL that ask for the chosen controls and the question. */
  readonly asked: readonly string[]
}

/** Fields for the controls to show and a question, and what to put into a URL for them. */
export function useLessonFields({ scene }: Session): LessonFields {
  const names = Object.keys(scene.controls)
  const [controls, setControls] = useState<readonly string[]>(names.slice(0, 3))
  const [question, setQuestion] = useState('')
  const [showsAgent, setShowsAgent] = useState(false)
  // The contents change with every edit.
  const [present, setAddress] = useState(location.href)
  useEffect(() => {
    const timer = setInterval(() => setAddress(location.href), 500)
    return () => clearInterval(timer)
  }, [])
  const hasAgent = /[?&]agent=/.test(present)
  const fields = (
    <>
      {names.length > 0 && (
        <fieldset>
          <legend>Controls to show</legend>
          {names.map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={controls.includes(name)}
                onChange={({ currentTarget }) =>
                  setControls(
                    names.filter((one) => (one === name ? currentTarget.checked : controls.includes(one))),
                  )
                }
              />{' '}
              {wordsOf(name)}
            </label>
          ))}
        </fieldset>
      )}
      {hasAgent && (
        <label>
          <input
            type="checkbox"
            checked={showsAgent}
            onChange={({ currentTarget }) => setShowsAgent(currentTarget.checked)}
          />{' '}
          Show the chosen agent and its arrows
        </label>
      )}
      <label>
        Question{' '}
        <input
          type="text"
          value={question}
          placeholder="What happens without cohesion?"
          onInput={(event) => setQuestion(event.currentTarget.value)}
        />
      </label>
    </>
  )
  return {
    fields,
    // A lesson opens on its question, and an embedded world has no panel. Arrows of an agent need words that it lacks.
    address: without(present, ['controls', 'question', 'panel', ...(showsAgent ? [] : ['agent', 'show'])]),
    // A world without controls of its own has nothing to choose from.
    asked: lessonParts({ question, ...(names.length > 0 && { controls }) }),
  }
}
