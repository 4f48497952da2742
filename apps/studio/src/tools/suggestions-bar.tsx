import { suggestionsFor } from './suggestions.js'
import type { Toolbox } from './toolbox.js'

/** Suggestions for drawn objects that no behavior uses. */
export function Suggestions({ toolbox }: { readonly toolbox: Toolbox }) {
  const { edits } = toolbox.session
  const offers = suggestionsFor(edits.original, edits.scenario.value)
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
        </p>
      ))}
    </div>
  )
}
