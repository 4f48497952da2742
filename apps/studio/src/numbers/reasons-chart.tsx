import { useEffect, useRef } from 'preact/hooks'
import uPlot from 'uplot'
import { theme } from '../app/theme.js'
import { colourOf, PAINT } from '../stage/palette.js'

const HEIGHT = 120

/** How much each behavior contributed at a step: the length of its part in the steering force. */
export interface PastReason {
  readonly step: number
  readonly parts: readonly number[]
}

/** What each behavior contributed, one on top of the other, over the steps. */
export function ReasonsChart({
  past,
  behaviors,
}: {
  readonly past: readonly PastReason[]
  readonly behaviors: number
}) {
  const place = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot | undefined>(undefined)
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
    const width = () => Math.max(element.clientWidth, 120)
    plot.current = new uPlot(
      {
        width: width(),
        height: HEIGHT,
        legend: { show: false },
        cursor: { y: false, drag: { x: false, y: false } },
        scales: { x: { time: false }, y: { range: (_, __, most) => [0, Math.max(most, 1e-9)] } },
        axes: [
          { ...axis, size: 18 },
          { ...axis, size: 48 },
        ],
        // The highest pile first: those below are painted over it.
        series: [
          {},
          ...Array.from({ length: behaviors }, (_, k) => {
            const colour = colourOf(behaviors - k, colours)
            return { stroke: colour, fill: colour, width: 0, points: { show: false } }
          }),
        ],
      },
      [[], ...Array.from({ length: behaviors }, () => [])],
      element,
    )
    const resized = new ResizeObserver(() => plot.current?.setSize({ width: width(), height: HEIGHT }))
    resized.observe(element)
    return () => {
      resized.disconnect()
      plot.current?.destroy()
    }
  }, [behaviors, colours])
  useEffect(() => {
    const piles = Array.from({ length: behaviors }, (_, k) =>
      past.map(({ parts }) => parts.slice(0, behaviors - k).reduce((sum, part) => sum + part, 0)),
    )
    plot.current?.setData([past.map(({ step }) => step), ...piles])
  })
  return (
    <div
      ref={place}
      class="reasons-chart"
      role="img"
      aria-label="What each behavior contributed over the steps"
    />
  )
}
