import { useEffect, useRef } from 'preact/hooks'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { theme } from '../app/theme.js'
import { colourOf, PAINT } from '../stage/palette.js'

const HEIGHT = 92

interface Series {
  readonly name: string
  /** A value for each of the steps; null where there is none. */
  readonly values: readonly (number | null)[]
  /** Its colour, by the number of a population. */
  readonly population: number
  readonly dashed: boolean
}

interface Plotted {
  readonly title: string
  readonly steps: readonly number[]
  readonly series: readonly Series[]
}

/** Lines over steps, one for each population. */
export function Plot({ title, steps, series }: Plotted) {
  const place = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot | undefined>(undefined)
  const lines = series.map(({ population, dashed }) => `${population}${dashed ? '-' : ''}`).join()
  const colours = theme.value
  useEffect(() => {
    const element = place.current as HTMLDivElement
    const { ground, frame } = PAINT[colours]
    const axis = {
      stroke: ground,
      grid: { stroke: frame, width: 0.5 },
      ticks: { show: false },
      font: '10px system-ui',
    }
    plot.current = new uPlot(
      {
        width: Math.max(element.clientWidth, 120),
        height: HEIGHT,
        legend: { show: false },
        cursor: { y: false, drag: { x: false, y: false } },
        scales: { x: { time: false } },
        axes: [
          { ...axis, size: 18 },
          { ...axis, size: 44 },
        ],
        series: [
          {},
          ...lines.split(',').map((line) => ({
            stroke: colourOf(Number.parseInt(line, 10), colours),
            width: 1.5,
            points: { show: false },
            ...(line.endsWith('-') ? { dash: [4, 3] } : {}),
            spanGaps: true,
          })),
        ],
      },
      [[], ...lines.split(',').map(() => [])],
      element,
    )
    const resized = new ResizeObserver(() =>
      plot.current?.setSize({ width: Math.max(element.clientWidth, 120), height: HEIGHT }),
    )
    resized.observe(element)
    return () => {
      resized.disconnect()
      plot.current?.destroy()
    }
  }, [lines, colours])
  useEffect(() => {
    plot.current?.setData([[...steps], ...series.map(({ values }) => [...values])])
  })
  return (
    <figure class="plot">
      <figcaption>
        <span>{title}</span>
        {series.map(({ name, values, population, dashed }) => (
          <b
            key={name}
            class={dashed ? 'dashed' : ''}
            style={{ color: colourOf(population, colours) }}
            title={name}
          >
            {written(values.at(-1) ?? undefined)}
          </b>
        ))}
      </figcaption>
      <div ref={place} class="canvas" role="img" aria-label={`${title} over the steps`} />
    </figure>
  )
}

const written = (value: number | undefined): string => {
  if (value === undefined) return ''
  return Math.abs(value) >= 1000 || Number.isInteger(value) ? String(Math.round(value)) : value.toPrecision(3)
}
