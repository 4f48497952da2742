import type { NumberSpec } from 'drover'
import { useState } from 'preact/hooks'

interface Properties {
  readonly label: string
  readonly spec: NumberSpec
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A number: a slider over the range in which it is likely, and a field for any value that it may have. */
export function NumberField({ label, spec, value, onChange }: Properties) {
  const [range] = useState(() => likelyRange(spec, value))
  const step = spec.integer ? 1 : niceStep((range.high - range.low) / 200)
  const shown = String(Number(value.toPrecision(6)))
  const change = (field: HTMLInputElement): void => {
    const given = field.value.trim() === '' ? Number.NaN : Number(field.value)
    const number = spec.integer ? Math.round(given) : given
    if (Number.isFinite(number) && number !== value) onChange(number)
    // What changes nothing is not shown anew by itself.
    else field.value = shown
  }
  return (
    <>
      <input
        type="range"
        aria-label={label}
        min={Math.min(range.low, value)}
        max={Math.max(range.high, value)}
        step={step}
        value={value}
        onInput={(event) => change(event.currentTarget)}
      />
      <input
        type="number"
        aria-label={`${label}, as a number`}
        step="any"
        value={shown}
        onChange={(event) => change(event.currentTarget)}
      />
    </>
  )
}

/** From the least value allowed, or the negative of the greatest, to about three times what it is or is by default. */
function likelyRange({ min, above, max, default: usual }: NumberSpec, value: number) {
  const size = Math.max(Math.abs(value), Math.abs(usual ?? 0)) || 1
  const low = min ?? (above === undefined ? -3 * size : above + 0.001 * size)
  return { low, high: max ?? Math.max(3 * size, low + size) }
}

/** One of 1, 2 or 5 times a power of ten, at most that. */
function niceStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size))
  return ([5, 2, 1].find((factor) => factor * power <= size) ?? 1) * power
}
