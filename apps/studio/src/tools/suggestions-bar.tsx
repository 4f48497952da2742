import { useState } from 'preact/hooks'
import { CloseMessage } from '../app/close-message.js'
import { suggestionsFor } from './suggestions.js'
import type { Toolbox } from './toolbox.js'

/** Suggestions for drawn objects that no behavior uses. */
export function Suggestions({ toolbox }: { readonly toolbox: Toolbox }) {
  const { edits } = toolbox.session
  const [closed, setClosed] = useState<readonly string[]>([])
  const offers = suggestionsFor(edits.original, edits.scenario.value).filter(
    ({ about }) => !closed.includes(about),
  )
  return (
    <div class="offers" aria-live="polite">
      {offers.map(({ about, choices }) => (
        <p key={about}>
          {about}{' '}
          {choices.map(({ label, scenario }) => (
            <button type="button" key={label} onClick={() => edits.setAlone([], scenario)}>
              {label}
            </button>
          ))}
          <CloseMessage close={() => setClosed([...closed, about])} />
        </p>
      ))}
    </div>
  )
}
