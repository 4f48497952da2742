import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { CloseMessage } from '../app/close-message.js'
import type { Tab } from '../app/panel/panel-state.js'
import { shownOn, stageCanvas } from '../stage/map/stage-canvas.js'
import { type Suggestion, suggestionsFor } from './suggestions.js'
import type { Toolbox } from './toolbox.js'

/** Suggestions for drawn objects that no behavior uses, until another tool or tab is chosen. */
export function Suggestions({ toolbox, tab }: { readonly toolbox: Toolbox; readonly tab: Tab }) {
  const { edits } = toolbox.session
  const scenario = edits.scenario.value
  const [closed, setClosed] = useState<readonly string[]>([])
  const [passed, setPassed] = useState<readonly object[]>([])
  const offers = suggestionsFor(edits.original, scenario).filter(
    ({ about, drawn }) => !closed.includes(about) && !passed.includes(drawn),
  )
  const place = `${toolbox.active.value} ${tab}`
  const [shownAt, setShownAt] = useState(place)
  if (place !== shownAt) {
    setShownAt(place)
    setPassed([...passed, ...offers.map(({ drawn }) => drawn)])
  }
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const notices = list.current?.closest<HTMLElement>('.notices')
    if (notices) keepInView(offers, notices)
  }, [scenario, closed, passed])
  return (
    <div class="offers" aria-live="polite" ref={list}>
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

/** Puts the notices at the top of the stage if they would cover what was drawn. */
function keepInView(offers: readonly Suggestion[], notices: HTMLElement): void {
  delete notices.dataset.place
  const canvas = stageCanvas()
  const shown = canvas && shownOn.get(canvas)
  if (!shown || !('map' in shown)) return
  const { map } = shown
  const stage = canvas.getBoundingClientRect()
  const { top, right } = notices.getBoundingClientRect()
  const isCovered = offers.some(({ around }) => {
    const left = Math.min(...around.map(([x]) => map.x(x)))
    const lowest = Math.max(...around.map(([, y]) => map.y(y)))
    return stage.left + left < right && stage.top + lowest > top
  })
  if (isCovered) notices.dataset.place = 'top'
}
