import type { Session } from '../app/session.js'
import { PLOTTED } from '../simulation/measurement.js'
import { POINTER } from '../simulation/pointer-trail.js'
import { Plot } from './plot.js'
import './numbers.css'

const NAMES: Record<(typeof PLOTTED)[number], string> = {
  agents: 'agents',
  polarization: 'polarization',
  milling: 'milling',
  nearestMean: 'nearest neighbour',
  groups: 'groups',
  speedMean: 'mean speed',
  energyMean: 'mean energy',
}

/** Live numbers: the metrics of each population over time, the time of a step, the hash of the state. */
export function Readout({ session }: { readonly session: Session }) {
  const { frame, measurements, hash, msPerStep, stepsPerSecond, agents } = session
  const populations = frame.value?.populations ?? []
  // Nobody asks how fast the pointer is.
  const isPlotted = (k: number): boolean => populations[k] !== undefined && populations[k].name !== POINTER
  const shown = PLOTTED.filter(
    (name) =>
      name !== 'agents' &&
      measurements.value.some(({ of }) => of.some((one, k) => isPlotted(k) && one[name] !== undefined)),
  )
  return (
    <section class="readout" aria-label="Numbers">
      <dl>
        {[
          ['a step', `${msPerStep.value.toFixed(2)} ms`],
          ['steps a second', String(Math.round(stepsPerSecond.value))],
          ['agents', agents.value.toLocaleString('en')],
          ['hash', hash.value],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-testid={name}>{value}</dd>
          </div>
        ))}
      </dl>
      <div class="plots">
        {shown.map((name) => (
          <Plot
            key={name}
            title={NAMES[name]}
            steps={measurements.value.map(({ step }) => step)}
            series={populations.flatMap((population, k) => {
              const values = measurements.value.map(({ of }) => of[k]?.[name] ?? null)
              return isPlotted(k) ? [{ name: population.name, values }] : []
            })}
          />
        ))}
      </div>
    </section>
  )
}
