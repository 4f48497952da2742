import { useEffect, useId, useRef, useState } from 'preact/hooks'
import type { Session } from '../session/session.js'
import { Notice } from '../share/notice.js'
import { saveBlob } from '../share/save.js'
import { type Look, viewOf } from '../stage/look.js'
import { makeFile } from './make-file.js'
import { type FilmCamera, MAP_CAMERAS, SPACE_CAMERAS } from './pictures.js'
import {
  FILM_SIZES,
  type FilmSize,
  filmSizeOf,
  type Scale,
  stillSizeOf,
  usualFilmSize,
  wordsOf,
} from './sizes.js'
import type { Made, ReportShare, TableFormat } from './task.js'
import { undisturbed } from './undisturbed.js'
import './export.css'

const KINDS = {
  film: { name: 'Film (MP4 or WebM)', about: 'The current view, recorded step by step.' },
  png: { name: 'Picture (PNG)', about: 'The current view at this step.' },
  svg: {
    name: 'Drawing of the map (SVG)',
    about: 'The map at this step, as lines that stay sharp in print.',
  },
  glb: { name: 'Animated herd (GLB)', about: 'For Blender, three.js and game engines: ground and animals.' },
  trajectories: { name: 'Table of agents', about: 'A row per agent: step, t, id, population, x to vz.' },
  metrics: { name: 'Table of metrics', about: 'A row per population: polarization, groups and so on.' },
} as const

type Kind = keyof typeof KINDS

const FORMATS: Readonly<Record<TableFormat, { readonly name: string }>> = {
  parquet: { name: 'Parquet (DuckDB, pandas, R)' },
  csv: { name: 'CSV (spreadsheets)' },
}
const FRAME_RATES = [24, 30, 60] as const
const MOST_STEPS = 1_000_000

/** What to export and how many steps of it; makes the file and downloads it. */
export function ExportDialog({
  session,
  look,
  onClose,
}: {
  readonly session: Session
  readonly look: Look
  readonly onClose: () => void
}) {
  const { run } = session.scene.scenario
  const [kind, setKind] = useState<Kind>('film')
  const [format, setFormat] = useState<TableFormat>('parquet')
  const [scale, setScale] = useState<Scale>('2')
  const [size, setSize] = useState<FilmSize>(usualFilmSize)
  const [camera, setCamera] = useState<FilmCamera>('shown')
  const [frameRate, setFrameRate] = useState(30)
  const [fromStart, setFromStart] = useState(true)
  const [steps, setSteps] = useState(Math.min(run?.steps ?? 600, 600))
  const [every, setEvery] = useState(2)
  const [share, setShare] = useState<number>()
  const [notice, setNotice] = useState('')
  const dialog = useRef<HTMLDialogElement>(null)
  const work = useRef<AbortController>(undefined)
  const making = useRef<Promise<void>>(undefined)
  const title = useId()
  useEffect(() => {
    dialog.current?.showModal()
    // The world pauses meanwhile: what is exported is the step that the dialog names.
    let close = () => {}
    const closed = new Promise<void>((resolve) => {
      close = resolve
    })
    void undisturbed(session, false, () => closed.then(() => making.current))
    return () => {
      work.current?.abort()
      close()
    }
  }, [session])

  const make = async (): Promise<void> => {
    const stop = new AbortController()
    work.current = stop
    setNotice('')
    setShare(0)
    const wish = { kind, format, scale, size, camera, frameRate, fromStart, steps, every }
    try {
      const { content, ending } = await undisturbed(session, kind === 'film', () =>
        made(session, look, wish, setShare, stop.signal),
      )
      saveBlob(`${session.scene.name}${ending}`, content)
      setNotice(`${session.scene.name}${ending}, ${sizeOf(content)}, is in your downloads`)
    } catch (error) {
      setNotice(
        stop.signal.aborted ? 'Stopped; no file was written.' : `Export failed: ${causeOf(error, session)}.`,
      )
    }
    setShare(undefined)
  }
  const busy = share !== undefined
  const isTable = kind === 'trajectories' || kind === 'metrics'
  const isStill = kind === 'png' || kind === 'svg'
  return (
    <dialog
      class="export"
      ref={dialog}
      aria-labelledby={title}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          making.current = make()
        }}
      >
        <h2 id={title}>Export</h2>
        <fieldset disabled={busy} onInput={() => setNotice('')}>
          <legend class="hidden">What</legend>
          <Choice label="What" value={kind} set={setKind} of={KINDS} />
          <p class="about">{KINDS[kind].about}</p>
          {isTable && <Choice label="As" value={format} set={setFormat} of={FORMATS} />}
          {kind === 'png' && (
            <Choice
              label="Size"
              value={scale}
              set={setScale}
              of={{ '1': sizeNamed('1'), '2': sizeNamed('2'), '4': sizeNamed('4') }}
            />
          )}
          {kind === 'film' && (
            <>
              <Choice label="Size" value={size} set={setSize} of={FILM_SIZES} />
              <Choice<FilmCamera>
                label="Camera"
                value={camera}
                set={setCamera}
                of={viewOf(session, look) === 'map' ? MAP_CAMERAS : SPACE_CAMERAS}
              />
              <Choice
                label="Frames a second"
                value={String(frameRate)}
                set={(rate) => setFrameRate(Number(rate))}
                of={Object.fromEntries(FRAME_RATES.map((rate) => [rate, { name: String(rate) }]))}
              />
            </>
          )}
          {!isStill && (
            <>
              <Choice
                label="From"
                value={fromStart ? 'start' : 'now'}
                set={(from) => setFromStart(from === 'start')}
                of={{
                  start: { name: 'the start' },
                  now: { name: `now, step ${session.frame.value?.step ?? 0}` },
                }}
              />
              <Count label="Steps" value={steps} set={setSteps} most={MOST_STEPS} />
              <Count
                label={isTable ? 'A row every … steps' : 'A frame every … steps'}
                value={every}
                set={setEvery}
                most={steps}
              />
            </>
          )}
        </fieldset>
        <p class="about">{lengthOf(session, { kind, size, frameRate, steps, every })}</p>
        <div class="progress">
          {busy && <progress aria-label="done" value={share} max={1} />}
          <Notice text={notice} />
        </div>
        <div class="row">
          {busy ? (
            <button type="button" onClick={() => work.current?.abort(new Error('stopped'))}>
              Cancel
            </button>
          ) : (
            <button type="button" onClick={() => dialog.current?.close()}>
              Close
            </button>
          )}
          <button type="submit" class="primary" disabled={busy}>
            Make it
          </button>
        </div>
      </form>
    </dialog>
  )
}

interface Wish {
  readonly kind: Kind
  readonly format: TableFormat
  readonly scale: Scale
  readonly size: FilmSize
  readonly camera: FilmCamera
  readonly frameRate: number
  readonly fromStart: boolean
  readonly steps: number
  readonly every: number
}

async function made(
  session: Session,
  look: Look,
  wish: Wish,
  report: ReportShare,
  signal: AbortSignal,
): Promise<Made> {
  const { kind, format, scale, camera, frameRate, fromStart, steps, every } = wish
  if (kind === 'film') {
    const { makeFilm } = await import('./film.js')
    const size = filmSizeOf(wish.size)
    const task = { steps, every, framesPerSecond: frameRate, fromStart, size, camera }
    return makeFilm(session, look, task, report, signal)
  }
  if (kind === 'png' || kind === 'svg') {
    const { makeStill } = await import('./still.js')
    return makeStill(session, look, kind === 'svg' ? kind : Number(scale), report, signal)
  }
  const from = fromStart ? undefined : await session.snapshot()
  const edited = session.edits.scenario.value
  const rule = session.rule.runningIn(edited)?.compiled.javaScript
  const task = {
    kind,
    format,
    scenario: session.rule.playable(edited),
    backend: session.backend.value,
    hasRule: rule !== undefined,
    from,
    steps,
    every,
  }
  return makeFile(task, rule, report, signal)
}

/** The error; for an error in the user's rule, with its line. */
function causeOf(error: unknown, { rule }: Session): string {
  const { message, place } = rule.faultOf(error as Error)
  return place === undefined ? message : `line ${place.line}, column ${place.column} of your rule: ${message}`
}

function Choice<Name extends string>({
  label,
  value,
  set,
  of,
}: {
  readonly label: string
  readonly value: Name
  readonly set: (value: Name) => void
  readonly of: Readonly<Record<string, { readonly name: string }>>
}) {
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={(event) => set(event.currentTarget.value as Name)}>
        {Object.entries<{ readonly name: string }>(of).map(([name, shown]) => (
          <option key={name} value={name}>
            {shown.name}
          </option>
        ))}
      </select>
    </label>
  )
}

function Count({
  label,
  value,
  set,
  most,
}: {
  readonly label: string
  readonly value: number
  readonly set: (value: number) => void
  readonly most: number
}) {
  return (
    <label>
      <span>{label}</span>
      <input
        type="number"
        required
        min={1}
        max={most}
        step={1}
        value={value}
        onInput={({ currentTarget: { valueAsNumber } }) => {
          if (Number.isInteger(valueAsNumber)) set(valueAsNumber)
        }}
      />
    </label>
  )
}

const sizeNamed = (scale: Scale) => ({ name: `${scale}×: ${wordsOf(stillSizeOf(Number(scale)))} pixels` })

/** The expected length or size, in words. */
function lengthOf(
  session: Session,
  { kind, size, frameRate, steps, every }: Pick<Wish, 'kind' | 'size' | 'frameRate' | 'steps' | 'every'>,
): string {
  if (kind === 'png' || kind === 'svg') return `step ${session.frame.value?.step ?? 0}`
  const moments = Math.floor(steps / every) + 1
  const agents = session.agents.value
  if (kind === 'film') {
    const seconds = (moments / frameRate).toFixed(1)
    return `${moments} frames: ${seconds} seconds of ${wordsOf(filmSizeOf(size))} pixels`
  }
  if (kind === 'glb') return `${(steps / session.clock.usualRate).toFixed(1)} seconds of ${agents} animals`
  const populations = session.frame.value?.populations.length ?? 1
  const rows = Math.ceil(steps / every + 1) * (kind === 'metrics' ? populations : agents)
  return `about ${rows.toLocaleString('en')} rows`
}

const sizeOf = ({ size }: Blob): string =>
  size > 1e6 ? `${(size / 1e6).toFixed(1)} MB` : `${Math.ceil(size / 1e3)} kB`
