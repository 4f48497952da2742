import { AGENT, type Frame, type NumberRange, type SeenNumbers } from '../simulation/frame.js'

/** The ranges of the numbers that color agents, since they were chosen or the world began. */
export class SeenRanges {
  #seen: SeenNumbers = { speed: undefined, number: undefined }

  /** Starts a new scale for another number. */
  forgetNumber(): void {
    this.#seen = { ...this.#seen, number: undefined }
  }

  /** A frame with these ranges, which it widens. */
  in(frame: Frame): Frame {
    let { speed, number } = frame.step === 0 ? { speed: undefined, number: undefined } : this.#seen
    for (const { agents, numbers } of frame.populations) {
      speed = widened(speed, agents, AGENT.speed, AGENT.size)
      if (numbers !== undefined) number = widened(number, numbers)
    }
    this.#seen = { speed, number }
    return { ...frame, seen: this.#seen }
  }
}

/** A range with every `step`th of these numbers from the `first`; NaN counts for nothing. */
function widened(
  range: NumberRange | undefined,
  values: Float32Array,
  first = 0,
  step = 1,
): NumberRange | undefined {
  let [low, high] = range ?? [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let k = first; k < values.length; k += step) {
    if (values[k] < low) low = values[k]
    if (values[k] > high) high = values[k]
  }
  return low <= high ? [low, high] : undefined
}
