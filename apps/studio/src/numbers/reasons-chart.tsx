import { behaviorColorOf } from '@drover/io/drawing'
import { theme } from '../app/theme.js'
import { fullForce } from '../simulation/player/usual-force.js'
import { Chart } from './chart.js'
import type { Contribution } from './contribution-bars.js'
import type { PastReason } from './past-reason.js'

interface Properties {
  readonly past: readonly PastReason[]
  readonly behaviors: number
  readonly shown: Contribution
  /** Whether y points down: then a turn from x to y is to the right. */
  readonly isDown: boolean
}

/**
 * The contributions of the behaviors, stacked over the steps: how much each turned the agent, to the left above 0 and
 * to the right below; or how strong it was. In space, which has no left and right, only the strength.
 */
export function ReasonsChart({ past, behaviors, shown, isDown }: Properties) {
  const isTurning = shown === 'turning' && past.at(-1)?.sides !== undefined
  // The highest stack first: lower ones are painted over it.
  const piles = Array.from({ length: behaviors }, (_, k) => behaviors - k)
  const left = isDown ? -1 : 1
  const piled = (sign: 1 | -1) =>
    piles.map((height) =>
      past.map(({ parts, sides }) =>
        (isTurning ? (sides ?? []) : parts)
          .slice(0, height)
          .reduce((sum, part) => sum + sign * Math.max(0, (isTurning ? sign * left : 1) * part), 0),
      ),
    )
  const lines = piles.map((height) => {
    const color = behaviorColorOf(height - 1, theme.value)
    return { stroke: color, fill: color, width: 0 }
  })
  if (past.length < 2) return <p class="reasons-chart hint">Play, or make steps, to see it over time.</p>
  return (
    <Chart
      class="reasons-chart"
      label={isTurning ? 'Turn by each behavior over time' : 'Force of each behavior over time'}
      steps={past.map(({ step }) => step)}
      lines={isTurning ? [...lines, ...lines] : lines}
      values={isTurning ? [...piled(1), ...piled(-1)] : piled(1)}
      reach={fullForce(0, past.at(-1)?.usual ?? 0)}
      scale={isTurning ? 'aroundZero' : 'fromZero'}
    />
  )
}
