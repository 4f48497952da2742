import { theme } from '../app/theme.js'
import { colourOf } from '../stage/palette.js'
import { Chart } from './chart.js'

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
  // The highest pile first: those below are painted over it.
  const piles = Array.from({ length: behaviors }, (_, k) => behaviors - k)
  return (
    <Chart
      class="reasons-chart"
      label="What each behavior contributed over the steps"
      steps={past.map(({ step }) => step)}
      lines={piles.map((height) => {
        const colour = colourOf(height, theme.value)
        return { stroke: colour, fill: colour, width: 0 }
      })}
      values={piles.map((height) =>
        past.map(({ parts }) => parts.slice(0, height).reduce((sum, part) => sum + part, 0)),
      )}
      fromZero
    />
  )
}
