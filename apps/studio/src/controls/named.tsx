import type { NumberSpec } from 'drover/plugin'
import { useContext, useState } from 'preact/hooks'
import { isTouch } from '../app/touch.js'
import { degreesOf, UnitsOfWorld, unitOf } from './units.js'
import { wordsOf } from './words.js'

interface Properties {
  readonly name: string
  readonly about: string
  readonly quantity?: NumberSpec['quantity'] | undefined
  /** The value of a number: an angle is also shown in degrees. */
  readonly value?: unknown
}

/** The name of an option, with the unit of a number. A tap shows its meaning, which a mouse shows as a title. */
export function OptionName({ name, about, quantity, value }: Properties) {
  const unit = `${unitOf(quantity, useContext(UnitsOfWorld))}${degreesOf(quantity, value)}`
  const [isExplained, explain] = useState(false)
  const words = (
    <>
      {wordsOf(name)} {unit !== '' && <small class="unit">{unit}</small>}
    </>
  )
  if (!isTouch() || about === '') return <span class="name">{words}</span>
  return (
    <>
      <button type="button" class="name" aria-expanded={isExplained} onClick={() => explain(!isExplained)}>
        {words}
      </button>
      {isExplained && <p class="about">{about}</p>}
    </>
  )
}
