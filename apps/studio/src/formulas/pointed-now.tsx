import type { TermValue } from 'drover/inspect'
import { theme } from '../app/theme.js'
import { isTouch } from '../app/touch.js'
import { countedNeighbors } from '../numbers/derivation/vectors.js'
import type { Overlays } from '../overlays/overlays.js'
import { colorOfTerm } from '../overlays/term-drawing.js'
import type { Session } from '../session/session.js'
import { Subscripts } from './subscripts.js'

interface Properties {
  readonly session: Session
  readonly overlays: Overlays
  readonly population: number
}

/** Longer terms are shown only in the formula: the numbers need the room. */
const LONG = 16

/** The term under the pointer, and its current value. */
export function PointedNow({ session, overlays, population }: Properties) {
  const pointed = overlays.pointed.value
  if (pointed?.asked.population !== population) {
    return <output class="pointed">{isTouch() ? 'Tap' : 'Point at'} a formula: its terms light up.</output>
  }
  const { term } = pointed
  const now = session.frame.value?.insight?.term
  const isOfNow = now?.of.node === pointed.asked.node && now.of.place === pointed.asked.place
  return (
    // Screen readers do not announce numbers that change constantly.
    <output class="pointed" aria-live={session.clock.playing.value ? 'off' : 'polite'}>
      <b style={{ color: colorOfTerm(term, theme.value) }}>
        {term.text.length > LONG ? '…' : <Subscripts of={term.text} />}
      </b>{' '}
      {isOfNow && (
        <>
          <span class="is">{shown(now.is, term.of === 'neighbors')}</span>{' '}
          <small>for agent {now.agent.id}</small>
        </>
      )}
    </output>
  )
}

/** What a term is, in words. */
function shown(is: TermValue | undefined, isNeighbors: boolean): string {
  if (is === undefined) return 'has no value now'
  const { value, neighbors } = is
  const counted = countedNeighbors(neighbors)
  if (isNeighbors) return neighbors.length === 0 ? ': no neighbors' : `: ${counted}`
  if (value === undefined)
    return neighbors.length === 0 ? ': no neighbor counts now' : `: one value for each of ${counted}`
  if (typeof value === 'boolean') return `: ${value ? 'yes' : 'no'}`
  if (typeof value === 'number') return `= ${numeral(value)}`
  const { x, y, z } = value
  const parts = z === 0 ? [x, y] : [x, y, z]
  return `= (${parts.map(numeral).join(', ')}), length ${numeral(Math.hypot(x, y, z))}`
}

/** With three digits numbers stay readable while they change. */
function numeral(value: number): string {
  const size = Math.abs(value)
  const text =
    size >= 100 ? value.toFixed(0) : size >= 0.01 || value === 0 ? value.toFixed(2) : value.toPrecision(2)
  return text.replace(/^-(?=0\.?0*$)/, '').replace('-', '−')
}
