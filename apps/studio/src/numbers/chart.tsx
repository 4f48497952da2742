import { useEffect, useRef } from 'preact/hooks'
import type uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { PALETTES } from '@drover/io/drawing'
import { theme } from '../app/theme.js'

interface Charted {
  /** Its class, which says how high it is. */
  readonly class: string
  /** What it shows, for those who do not see it. */
  readonly label: string
  readonly steps: readonly number[]
  /** How each line looks, plain data: the chart is made again when that changes. */
  readonly lines: readonly uPlot.Series[]
  /** For each line a value at each step; null where there is none. */
  readonly values: readonly (readonly (number | null)[])[]
  readonly scale: ScaleName
  /** What is filled between two lines, by their numbers from 1. Plain data. */
  readonly bands?: readonly uPlot.Band[]
  /** Called with the place among the steps of what was clicked. */
  readonly onPick?: (index: number) => void
}

/** What values an axis has room for, by the least and the most of those shown. */
export const SCALES = {
  fromZero: (_least, most) => [0, most > 0 ? most : 1],
  aroundZero(least, most) {
    const reach = Math.max(-least, most) || 1
    return [-reach, reach]
  },
  /** Of what may be anything. */
  fitted: (least, most) => (least < most ? [least, most] : [least - 1, most + 1]),
  /** Of what is a share, or a degree. */
  share: () => [0, 1],
} satisfies Readonly<Record<string, (least: number, most: number) => [number, number]>>

export type ScaleName = keyof typeof SCALES

/** Lines over steps, or over another number, as wide as there is room. */
export function Chart({ class: name, label, steps, lines, values, scale, bands = [], onPick }: Charted) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<uPlot | undefined>(undefined)
  const data = useRef<uPlot.AlignedData>([[]])
  const look = JSON.stringify({ lines, bands })
  const pick = useRef(onPick)
  pick.current = onPick
  const colors = theme.value
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
        x: { time: false },
        y: { range: (_, least, most) => SCALES[scale](least, most) },
      },
      axes: [
        { ...axis, size: 18 },
        { ...axis, size: 48 },
      ],
      series: [{}, ...drawn.lines.map((line) => ({ points: { show: false }, ...line }))],
      bands: drawn.bands,
    }
    const resized = new ResizeObserver(() => chart.current?.setSize(size()))
    let isGone = false
    // Charts stand below the world, which does not wait for what draws them.
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
  }, [look, scale, colors])
  useEffect(() => {
    data.current = [[...steps], ...values.map((line) => [...line])]
    chart.current?.setData(data.current)
  })
  return <div ref={place} class={name} role="img" aria-label={label} />
}
