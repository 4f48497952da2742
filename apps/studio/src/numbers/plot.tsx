import { colorOf } from '@drover/io/drawing'
import { theme } from '../app/theme.js'
import { Chart, type ScaleName } from './chart.js'

interface Series {
  readonly name: string
  /** A value for each of the steps; null where there is none. */
  readonly values: readonly (number | null)[]
  /** Its color, by the number of a population. */
  readonly population: number
  readonly dashed: boolean
}

interface Plotted {
  readonly title: string
  readonly steps: readonly number[]
  readonly series: readonly Series[]
  readonly scale: ScaleName
}

/** Lines over steps, one for each population. */
export function Plot({ title, steps, series, scale }: Plotted) {
  const colors = theme.value
  return (
    <figure class="plot">
      <figcaption>
        <span>{title}</span>
        {series.map(({ name, values, population, dashed }) => (
          <b
            key={name}
            class={dashed ? 'dashed' : ''}
            style={{ textDecoration: `underline 2px ${colorOf(population, colors)}` }}
            title={name}
          >
            {written(values.findLast((value) => value !== null) ?? undefined)}
          </b>
        ))}
      </figcaption>
      <Chart
        class="canvas"
        label={`${title} over the steps`}
        steps={steps}
        scale={scale}
        lines={series.map(({ population, dashed }) => ({
          stroke: colorOf(population, colors),
          width: 1.5,
          ...(dashed ? { dash: [4, 3] } : {}),
          spanGaps: true,
        }))}
        values={series.map(({ values }) => values)}
      />
    </figure>
  )
}

const written = (value: number | undefined): string => {
  if (value === undefined) return ''
  // What rounding leaves of nothing.
  if (Math.abs(value) < 1e-9) return '0'
  return Math.abs(value) >= 1000 || Number.isInteger(value) ? String(Math.round(value)) : value.toPrecision(3)
}
