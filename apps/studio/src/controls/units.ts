import type { Scenario } from '@drover/scenarios'
import type { Quantity } from 'drover/plugin'
import { createContext } from 'preact'

/** The units of lengths and times in a world. */
export interface Units {
  readonly length: string
  readonly time: string
}

/** The units of the edited world. */
export const UnitsOfWorld = createContext<Units>({ length: 'units', time: 'steps' })

/**
 * The units of a world: pixels and frames on the book's canvas, whose y points down; meters and seconds if dt is not 1.
 */
export function unitsOf({ world: { dt = 1 }, view }: Scenario): Units {
  if (dt !== 1) return { length: 'm', time: 's' }
  return view?.y === 'down' ? { length: 'px', time: 'frames' } : { length: 'units', time: 'steps' }
}

/** The unit of a number; empty if it has none. */
export function unitOf(quantity: Quantity | undefined, { length, time }: Units): string {
  const one = time.replace(/s$/, '') || time
  switch (quantity) {
    case 'length':
      return length
    case 'time':
      return time
    case 'speed':
      return `${length}/${one}`
    case 'acceleration':
      return `${length}/${one}²`
    case 'force':
      return length === 'm' ? 'N' : length === 'px' ? 'mass · px/frame²' : ''
    case 'mass':
      return length === 'm' ? 'kg' : ''
    case 'angle':
      return 'rad'
    case 'turnRate':
      return `rad/${one}`
    default:
      return ''
  }
}

/** An angle also in degrees: ` = 360°`. Controls edit radians, as in descriptions, formulas and files. */
export const degreesOf = (quantity: Quantity | undefined, value: unknown): string =>
  quantity === 'angle' && typeof value === 'number'
    ? ` = ${Number(((value * 180) / Math.PI).toPrecision(4))}°`
    : ''

/** A number as short as its field: four digits of an angle, such as 6.283 for 2π, say as much as six. */
export const numeral = (quantity: Quantity | undefined, value: number): string =>
  String(Number(value.toPrecision(quantity === 'angle' ? 4 : 6)))
