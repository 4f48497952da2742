import type { PopulationDescription } from 'drover'

/** A behavior in plain data, and its place in the description of its population. */
interface Used {
  readonly place: string
  readonly of: Readonly<Record<string, unknown>> & { readonly behavior: string }
}

/** The behaviors of a population, also those within selections and other behaviors. */
export const behaviorsOf = ({ behaviors, selection }: PopulationDescription): readonly Used[] => [
  ...behaviorsIn(behaviors, 'behaviors'),
  ...behaviorsIn(selection, 'selection'),
]

function behaviorsIn(value: unknown, place: string): readonly Used[] {
  if (typeof value !== 'object' || value === null) return []
  if ('behavior' in value && typeof value.behavior === 'string') return [{ place, of: value as Used['of'] }]
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([key, inner]) =>
    behaviorsIn(inner, isList ? `${place}[${key}]` : `${place}.${key}`),
  )
}
