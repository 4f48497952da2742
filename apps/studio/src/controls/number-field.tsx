import type { NumberSpec } from 'drover/plugin'
import { useRef, useState } from 'preact/hooks'
import { type SliderRange, sliderRange } from './slider-range.js'
import { TypedField } from './typed-field.js'
import { numeral } from './units.js'

interface Properties {
  readonly label: string
  readonly spec: NumberSpec
  readonly value: number
  /** The value of the unedited scene, which sets the slider's range. */
  readonly original?: number | undefined
  readonly onChange: (value: number) => void
  /** Maximum of the slider; the field has none. */
  readonly most?: number | undefined
}

/** A number: a slider over its likely range, and a field for any allowed value. */
export function NumberField({ label, spec, value, original = value, onChange, most }: Properties) {
  const [range, setRange] = useState(() => sliderRange(spec, original, most, value))
  const ranged = useRef(most)
  const isUsed = useRef(false)
  // A slider that was moved keeps its range: each of its places stays the same number.
  if (ranged.current !== most && !isUsed.current) {
    ranged.current = most
    setRange(sliderRange(spec, original, most, value))
  }
  const shown = numeral(spec.quantity, value)
  const take = (text: string): boolean => {
    const given = text.trim() === '' ? Number.NaN : Number(text)
    const number = spec.integer ? Math.round(given) : given
    const isAnother = Number.isFinite(number) && number !== value
    if (isAnother) onChange(number)
    return isAnother
  }
  const slide = (position: number): void => {
    isUsed.current = true
    const next = valueAt(range, position)
    if (next !== value) onChange(next)
  }
  return (
    <>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={range.kind === 'stops' ? shown : undefined}
        {...scaleOf(range, value)}
        onInput={(event) => slide(Number(event.currentTarget.value))}
      />
      <TypedField label={`${label}, as a number`} type="number" shown={shown} onTyped={take} />
    </>
  )
}

/** The attributes of a slider for a value, which may lie beyond its range. */
function scaleOf(range: SliderRange, value: number) {
  if (range.kind === 'even') {
    const { low, high, step } = range
    return { min: Math.min(low, value), max: Math.max(high, value), step, value }
  }
  const { stops } = range
  const at = stops.findIndex((stop) => stop >= value)
  return { min: 0, max: stops.length - 1, step: 1, value: at < 0 ? stops.length - 1 : at }
}

const valueAt = (range: SliderRange, position: number): number =>
  range.kind === 'even' ? position : (range.stops[position] ?? position)
