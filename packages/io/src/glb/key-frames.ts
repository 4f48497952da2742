/** Deviation of a frame from the interpolation of two keys, in tolerances; at most 1 is allowed. */
export type Deviation = (from: number, to: number, frame: number) => number

/**
 * Which frames of 0 … count − 1 need keys so that no frame between two keys deviates by more than 1: first
 * and last, and between them, as long as some frame deviates by more, the one that does most (Ramer 1972;
 * Douglas and Peucker 1973). Before each frame of `breaks` nothing is interpolated: it and the one before it
 * are keys. Ascending. O(n log n) deviations where keys fall evenly, O(n²) at worst.
 */
export function chooseKeyFrames(
  count: number,
  deviation: Deviation,
  breaks: readonly number[] = [],
): readonly number[] {
  const kept = new Uint8Array(count)
  const bounds = [0, ...breaks, count]
  for (let k = 0; k + 1 < bounds.length; k++) {
    keepBetween(bounds[k] as number, (bounds[k + 1] as number) - 1, deviation, kept)
  }
  return Array.from(kept.keys()).filter((frame) => kept[frame] === 1)
}

function keepBetween(first: number, last: number, deviation: Deviation, kept: Uint8Array): void {
  kept[first] = 1
  kept[last] = 1
  const pending = [[first, last]] as [number, number][]
  for (let span = pending.pop(); span !== undefined; span = pending.pop()) {
    const [from, to] = span
    let worst = 1
    let at = -1
    for (let frame = from + 1; frame < to; frame++) {
      const here = deviation(from, to, frame)
      if (here <= worst) continue
      worst = here
      at = frame
    }
    if (at < 0) continue
    kept[at] = 1
    pending.push([from, at], [at, to])
  }
}
