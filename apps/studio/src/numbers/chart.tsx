import { useEffect, useRef } from 'preact/hooks'
import type uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { PALETTES } from '@drover/io/drawing'
import { theme } from '../app/theme.js'
import type { Mark } from './saved-plots/plotted.js'
import { ticksBetween } from './saved-plots/ticks.js'

interface Charted {
  /** CSS class, which sets the height. */
  readonly class: string
  /** Text for screen readers. */
  readonly label: string
  readonly steps: readonly number[]
  /** The style of each line, as plain data: a change recreates the chart. */
  readonly lines: readonly uPlot.Series[]
  /** The values of each line, per step; null if undefined. */
  readonly values: readonly (readonly (number | null)[])[]
  readonly scale: ScaleName
  /** The axis goes at least so far up. */
  readonly reach?: number
  /** The name of the horizontal axis, if it is not obvious. */
  readonly xLabel?: string
  /** Areas to fill, each between two lines, numbered from 1. Plain data. */
  readonly bands?: readonly uPlot.Band[]
  /** Steps that a thin line marks, with texts to point at. */
  readonly marks?: readonly Mark[]
  /** Called with the index of the clicked step. */
  readonly onPick?: (index: number) => void
}

/** Distances between the ticks of whole numbers: 1, 2, 5, 10, … */
const WHOLE = Array.from({ length: 27 }, (_, k) => [1, 2, 5][k % 3] * 10 ** Math.floor(k / 3))

/** Pixels of a plot's height for each tick. */
const TICK_HEIGHT = 45

/** The range of an axis, from the smallest and largest values shown. */
export const SCALES = {
  fromZero: (_least, most) => [0, most > 0 ? most : 1],
  aroundZero(least, most) {
    const reach = Math.max(-least, most) || 1
    return [-reach, reach]
  },
  /** For any values. */
  fitted: (least, most) => (least < most ? [least, most] : [least - 1, most + 1]),
  /** For shares and degrees. */
  share: () => [0, 1],
} satisfies Readonly<Record<string, (least: number, most: number) => [number, number]>>

export type ScaleName = keyof typeof SCALES

/** uPlot's own labels have three decimals: 0 for all ticks of small numbers. */
const tickLabel = (tick: number): string =>
  Math.abs(tick) >= 1000 ? tick.toLocaleString('en-US') : String(Number(tick.toPrecision(3)) || 0)

/** Ticks from at most the smallest to at least the largest value: uPlot's own may be a single one. */
const ticksOf = (height: number, low: number, high: number): readonly number[] =>
  ticksBetween(low, high, Math.max(2, Math.floor(height / TICK_HEIGHT)))

/** Puts the marks over a plot: elements, since a canvas has no texts to point at. */
function showMarks({ over, scales, valToPos }: uPlot, marks: readonly Mark[]): void {
  const { min = 0, max = 0 } = scales.x ?? {}
  for (const old of over.querySelectorAll('.mark')) old.remove()
  for (const { step, text } of marks.filter(({ step }) => step >= min && step <= max)) {
    const line = document.createElement('i')
    line.className = 'mark'
    line.title = text
    line.style.left = `${valToPos(step, 'x')}px`
    over.append(line)
  }
}

/** Lines over steps, or over another number, as wide as the available room. */
export function Chart({
  class: name,
  label,
  steps,
  lines,
  values,
  scale,
  reach = 0,
  xLabel = '',
  bands = [],
  marks = [],
  onPick,
}: Charted) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<uPlot | undefined>(undefined)
  const data = useRef<uPlot.AlignedData>([[]])
  const look = JSON.stringify({ lines, bands })
  const pick = useRef(onPick)
  pick.current = onPick
  const marked = useRef(marks)
  marked.current = marks
  const least = useRef(reach)
  least.current = reach
  const colors = theme.value
  const isWhole = steps.every(Number.isInteger)
  useEffect(() => {
    const element = place.current as HTMLDivElement
    const { ink, frame } = PALETTES[colors]
    const axis = {
      stroke: ink,
      grid: { stroke: frame, width: 0.5 },
      ticks: { show: false },
      font: '10px system-ui',
    }
    const drawn = JSON.parse(look) as { lines: uPlot.Series[]; bands: uPlot.Band[] }
    const size = () => ({ width: Math.max(element.clientWidth, 120), height: element.clientHeight })
    const options: uPlot.Options = {
      ...size(),
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false } },
      scales: {
        // One value alone is in the middle.
        x: {
          time: false,
          range: (_, first, last) => (first < last ? [first, last] : [first - 1, first + 1]),
        },
        y: {
          range({ height }, low, high) {
            const ticks = ticksOf(height, ...SCALES[scale](low, Math.max(high, least.current)))
            return [ticks[0], ticks.at(-1) as number]
          },
        },
      },
      axes: [
        {
          ...axis,
          size: 18,
          ...(isWhole ? { incrs: WHOLE } : {}),
          ...(xLabel === '' ? {} : { label: xLabel, labelSize: 13, labelFont: axis.font }),
        },
        {
          ...axis,
          size: 48,
          splits: ({ height }, _, low, high) => [...ticksOf(height, low, high)],
          values: (_, ticks) => ticks.map(tickLabel),
        },
      ],
      series: [{}, ...drawn.lines.map((line) => ({ points: { show: false }, ...line }))],
      bands: drawn.bands,
      hooks: { draw: [(made) => showMarks(made, marked.current)] },
    }
    const resized = new ResizeObserver(() => {
      chart.current?.setSize(size())
      // The range depends on the height, and is only set anew with the data.
      chart.current?.setData(data.current)
    })
    let isGone = false
    // Charts are below the world, which does not wait for the plotting library.
    void import('uplot').then(({ default: Plot }) => {
      if (isGone) return
      const made = new Plot(options, data.current, element)
      chart.current = made
      made.over.addEventListener('click', () => {
        if (typeof made.cursor.idx === 'number') pick.current?.(made.cursor.idx)
      })
      resized.observe(element)
    })
    return () => {
      isGone = true
      resized.disconnect()
      chart.current?.destroy()
      chart.current = undefined
    }
  }, [look, scale, xLabel, isWhole, colors])
  useEffect(() => {
    data.current = [[...steps], ...values.map((line) => [...line])]
    chart.current?.setData(data.current)
  })
  return <div ref={place} class={name} role="img" aria-label={label} />
}
