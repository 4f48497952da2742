import { bindScalar } from '../../schema/scalar.js'
import type { InputSource, Signal, SignalAgents } from '../../schema/signal.js'
import type { Scalar } from '../../schema/spec.js'
import type { Space } from '../../spaces/space.js'

/** The parts of a world that its numbers may follow. */
export interface PlacedWorld {
  readonly space: Space
  readonly time: number
  readonly seed: number
  readonly inputs: InputSource
}

/** A number of a description at a place, the same for all agents. */
interface PlacedSignal {
  /** Whether it differs from place to place. */
  readonly followsPlace: boolean
  /** Its current value; NaN if agents differ at the same place. */
  at(x: number, y: number): number
}

/**
 * A number of a description as a function of the place alone; undefined if it depends on anything else of an agent.
 * `place` is its path, as in stream names.
 */
export function placedSignal(
  { space, time, seed, inputs }: PlacedWorld,
  value: Scalar,
  place: string,
): PlacedSignal | undefined {
  const [x, y] = [new Float64Array(1), new Float64Array(1)]
  let looksAtPlace = false
  let looksElsewhere = false
  const apart = { x: 0, y: 0, z: 0 }
  const agents: SignalAgents = {
    width: space.width,
    height: space.height,
    attribute(name) {
      if (name === 'x' || name === 'y') looksAtPlace = true
      else looksElsewhere = true
      return { values: name === 'y' ? y : x }
    },
    crowd() {
      looksElsewhere = true
      return () => 0
    },
    distance(target) {
      if (!isPoint(target)) {
        looksElsewhere = true
        return () => 0
      }
      looksAtPlace = true
      return () => {
        apart.x = target[0] - x[0]
        apart.y = target[1] - y[0]
        space.shortest(apart)
        return Math.sqrt(apart.x * apart.x + apart.y * apart.y)
      }
    },
  }
  const signal: Signal = bindScalar(value, { seed, inputs }, place, agents)
  if (looksElsewhere) return undefined
  return {
    followsPlace: looksAtPlace,
    at(atX, atY) {
      x[0] = atX
      y[0] = atY
      const found = signal.at(time, 0, 0)
      return signal.at(time, 1, 0) === found ? found : Number.NaN
    },
  }
}

const isPoint = (target: object): target is readonly number[] => Array.isArray(target)
