import type { Coloring } from '@drover/io/drawing'
import { contourInterval } from '@drover/io/relief'
import { useMemo } from 'preact/hooks'
import { theme } from '../app/theme.js'
import { unitsOf } from '../controls/units.js'
import type { Session } from '../session/session.js'
import type { Surroundings } from '../simulation/player/surroundings.js'
import { coloringOf } from './coloring.js'
import type { Look } from './look.js'
import './color-legend.css'

/** What the colors of the agents mean, with numbers. */
export function ColorLegend({ session, look }: { readonly session: Session; readonly look: Look }) {
  const frame = session.frame.value
  if (frame === undefined) return <div class="colors" />
  const { legend, colors } = coloringOf(frame, look.colorBy.value, theme.value)
  const isPlain = legend.kind === 'populations' && legend.names.length < 2
  const scenario = session.edits.scenario.value
  const isDown = scenario.view?.y === 'down'
  return (
    <div class="colors" data-testid="legend">
      {!isPlain && words(legend, colors, isDown)}
      {look.contours.value && (
        <Contours surroundings={session.surroundings.value} unit={unitsOf(scenario).length} />
      )}
    </div>
  )
}

interface OfContours {
  readonly surroundings: Surroundings | undefined
  /** Of heights. */
  readonly unit: string
}

/** How far contour lines are apart in height. */
function Contours({ surroundings, unit }: OfContours) {
  const { heights = new Float32Array(1) } = surroundings?.relief ?? {}
  const apart = useMemo(() => contourInterval(rangeIn(heights)), [heights])
  if (apart === 0) return null
  return (
    <span data-testid="contours" title="How much higher the ground is from one contour line to the next.">
      contour lines every {show(apart)} {unit}, strong every {show(5 * apart)} {unit}
    </span>
  )
}

function rangeIn(heights: Float32Array): number {
  let [low, high] = [heights[0], heights[0]]
  for (const height of heights) {
    if (height < low) low = height
    if (height > high) high = height
  }
  return high - low
}

function words(legend: Coloring['legend'], colors: Coloring['colors'], isDown: boolean) {
  if (legend.kind === 'populations') {
    return legend.names.map((name, k) => (
      <span key={name}>
        <i style={{ background: colors[k] }} /> {name}
      </span>
    ))
  }
  if (legend.kind === 'values') {
    return (
      <>
        {legend.what}
        {legend.values.map((value, k) => (
          <span key={value}>
            <i style={{ background: colors[k] }} /> {show(value)}
          </span>
        ))}
      </>
    )
  }
  if (legend.kind === 'scale') {
    return (
      <span>
        {legend.what} {show(legend.low)}
        <i class="scale" style={{ background: `linear-gradient(90deg, ${colors.slice(0, -1).join()})` }} />
        {show(legend.high)}
      </span>
    )
  }
  if (legend.kind === 'turn') {
    // A conic gradient goes clockwise from its start, headings go counterclockwise where y points up.
    const around = isDown ? colors : [...colors].reverse()
    return (
      <span>
        heading
        <i
          class="turn"
          style={{ background: `conic-gradient(from 90deg, ${[...around, around[0]].join()})` }}
        />
        0° is right, 90° {isDown ? 'down' : 'up'}
      </span>
    )
  }
  if (legend.kind === 'groups') {
    return (
      <span>
        groups {legend.groups}, the largest of {legend.largest}; <i style={{ background: colors.at(-1) }} />{' '}
        alone {legend.alone}
      </span>
    )
  }
  return <span>{legend.why}</span>
}

const show = (value: number): string => Number(value.toPrecision(4)).toLocaleString('en')
