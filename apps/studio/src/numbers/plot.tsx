import { colorOf } from '@drover/io/drawing'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { theme } from '../app/theme.js'
import type { Session } from '../session/session.js'
import { Chart, SCALES, type ScaleName } from './chart.js'
import { SaveMenu } from './save-menu.js'
import type { Mark } from './saved-plots/plotted.js'

interface Series {
  readonly name: string
  /** A value per step; null if undefined. */
  readonly values: readonly (number | null)[]
  /** The index of its color among the colors of populations. */
  readonly color: number
  readonly dashed: boolean
}

/** With more lines, the numbers have no names. */
const MOST_NAMED = 4

interface Properties {
  readonly title: string
  /** What it shows, in a line, if the title does not say it. */
  readonly about: string
  /** The unit of its values, if any. */
  readonly unit: string
  readonly steps: readonly number[]
  readonly series: readonly Series[]
  readonly scale: ScaleName
  /** Where the world was changed. */
  readonly marks: readonly Mark[]
  readonly session: Session
  readonly beside?: Session | undefined
}

/** Lines over steps, one per population; can be shown as wide as the window, and saved. */
export function Plot({ title, about, unit, steps, series, scale, marks, session, beside }: Properties) {
  const [isLarge, setLarge] = useState(false)
  const colors = theme.value
  const values = (
    <span class={series.length > 1 ? 'values several' : 'values'}>
      {series.map(({ name, values, color, dashed }) => (
        <span key={name} title={name}>
          {series.length > 1 && series.length <= MOST_NAMED && <small>{name} </small>}
          <b class={dashed ? 'dashed' : ''} style={{ textDecorationColor: colorOf(color, colors) }}>
            {written(values.findLast((value) => value !== null) ?? undefined)}
          </b>
        </span>
      ))}
    </span>
  )
  const heading = (
    <span>
      {title}
      {unit !== '' && <small> {unit}</small>}
    </span>
  )
  const chart = (
    <Chart
      class="canvas"
      label={`${title} over the steps`}
      steps={steps}
      scale={scale}
      xLabel="step"
      lines={series.map(({ color, dashed }) => ({
        stroke: colorOf(color, colors),
        width: 1.5,
        ...(dashed ? { dash: [4, 3] } : {}),
        spanGaps: true,
      }))}
      values={series.map(({ values }) => values)}
      marks={marks}
    />
  )
  return (
    <figure class="plot">
      <figcaption>
        {heading}
        {values}
        <button
          type="button"
          class="enlarge"
          aria-haspopup="dialog"
          aria-label={`Enlarge ${title}`}
          title="Show it as wide as the window"
          onClick={() => setLarge(true)}
        >
          ⤢
        </button>
        <SaveMenu
          scene={session.scene.name}
          title={title}
          plotted={() => ({
            title,
            unit,
            axis: 'step',
            axisUnit: '',
            steps,
            lines: series.map(({ color, ...line }) => ({
              ...line,
              color: colorOf(color, 'light'),
            })),
            range: rangeOf(series, scale),
            marks,
          })}
          origin={async () => (await import('./saved-plots/origin.js')).originOf(session, beside)}
        />
      </figcaption>
      {about !== '' && <p class="about">{about}</p>}
      {chart}
      {isLarge && (
        <LargePlot title={title} close={() => setLarge(false)}>
          <figcaption>
            {heading}
            {values}
          </figcaption>
          {chart}
        </LargePlot>
      )}
    </figure>
  )
}

/** A plot over the page, nearly as wide as the window. */
function LargePlot({
  title,
  close,
  children,
}: {
  readonly title: string
  readonly children: ComponentChildren
  close(): void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} class="large-plot" aria-label={title} onClose={close}>
      <div class="plot">{children}</div>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  )
}

function rangeOf(series: readonly Series[], scale: ScaleName): [number, number] {
  const values = series.flatMap((line) => line.values.filter((value) => value !== null))
  return SCALES[scale](Math.min(0, ...values), Math.max(0, ...values))
}

const written = (value: number | undefined): string => {
  if (value === undefined) return ''
  // Zero up to rounding.
  if (Math.abs(value) < 1e-9) return '0'
  return Math.abs(value) >= 1000 || Number.isInteger(value) ? String(Math.round(value)) : value.toPrecision(3)
}
