import type { NumberSpec } from 'drover/plugin'
import { useContext } from 'preact/hooks'
import { UnitsOfWorld, unitOf } from './units.js'
import { wordsOf } from './words.js'

/** The name of a number, with its unit. */
export function NumberName({
  name,
  spec,
}: {
  readonly name: string
  readonly spec: Pick<NumberSpec, 'quantity'>
}) {
  const unit = unitOf(spec.quantity, useContext(UnitsOfWorld))
  return (
    <span class="name">
      {wordsOf(name)} {unit !== '' && <small class="unit">{unit}</small>}
    </span>
  )
}
