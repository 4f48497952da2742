import { metrics, type Population, type World } from 'drover'

/** The columns of metrics that the studio plots, of those that a population has. */
export const PLOTTED = [
  'agents',
  'polarization',
  'milling',
  'nearestMean',
  'groups',
  'speedMean',
  'energyMean',
] as const

/** Numbers of one population by the name of their column; those that are not defined are left out. */
export type Measurement = Readonly<Partial<Record<(typeof PLOTTED)[number], number>>>

/** Measures every population. O(agents · log agents): not for each frame of a large world. */
export const measurementsOf = ({ populations, space }: World): readonly Measurement[] =>
  populations.map((population) => measure(population, space))

function measure(population: Population, space: World['space']): Measurement {
  const measured: Record<string, number> = {}
  for (const metric of metrics) {
    if (!metric.columns.some((column) => PLOTTED.some((plotted) => plotted === column))) continue
    const values: number[] = []
    metric.measure(population, space, values)
    metric.columns.forEach((column, k) => {
      if (PLOTTED.some((plotted) => plotted === column) && Number.isFinite(values[k]))
        measured[column] = values[k]
    })
  }
  return measured
}
