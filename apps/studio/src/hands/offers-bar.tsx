import type { Hands } from './hands.js'
import { offersFor } from './offers.js'

/** What was drawn and nobody heeds, with a button that changes that. */
export function Offers({ hands }: { readonly hands: Hands }) {
  const { edits } = hands.session
  const offers = offersFor(edits.original, edits.scenario.value)
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
