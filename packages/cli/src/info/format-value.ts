import { pluginKindOf } from 'drover/schema'
import { brief } from '../terminal/write.js'

/** A value of a description for people, on one line: `sine (low 80, high 560, period 900)`. */
export function formatValue(value: unknown): string {
  if (value === undefined || value === null) return '–'
  if (typeof value === 'number') return brief(value)
  if (Array.isArray(value))
    return value.length > 6 ? `${value.length} entries` : `[${value.map(formatValue).join(', ')}]`
  if (typeof value !== 'object') return String(value)
  const fields = value as Readonly<Record<string, unknown>>
  const tag = pluginKindOf(fields)
  const rest = Object.entries(fields).filter(([name]) => name !== tag)
  const options = rest.map(([name, item]) => `${name} ${formatValue(item)}`).join(', ')
  if (tag === undefined) return options === '' ? '–' : options
  return options === '' ? String(fields[tag]) : `${fields[tag]} (${options})`
}
