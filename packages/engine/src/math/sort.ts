const INSERTION_LIMIT = 24

/**
 * Sorts the first `count` entries of `values` ascending, in place and without allocation; entries from
 * `count` on are untouched. `count` runs from 0 to `values.length`.
 *
 * Quicksort with a median of three, insertion sort for runs of up to 24 entries, and heapsort for a part that
 * splits badly more than 2·log₂(count) times, so the worst case is O(n log n) (Musser 1997, "Introspective
 * sorting and selection algorithms").
 */
export function sortIntegers(values: Int32Array, count: number): void {
  quicksort(values, 0, count, 2 * (32 - Math.clz32(count)))
}

/**
 * Sorts values[start … end). Recurs into the shorter part only, so the call depth is at most log₂ of the
 * count.
 */
function quicksort(values: Int32Array, start: number, end: number, splitsLeft: number): void {
  let from = start
  let to = end
  let splits = splitsLeft
  while (to - from > INSERTION_LIMIT) {
    if (splits === 0) {
      heapsort(values, from, to)
      return
    }
    splits--
    const pivot = median(values[from], values[from + ((to - from) >>> 1)], values[to - 1])
    let left = from - 1
    let right = to
    for (;;) {
      do left++
      while (values[left] < pivot)
      do right--
      while (values[right] > pivot)
      if (left >= right) break
      const swapped = values[left]
      values[left] = values[right]
      values[right] = swapped
    }
    // values[from … right] ≤ pivot ≤ values[right + 1 … to), both parts non-empty.
    const middle = right + 1
    if (middle - from < to - middle) {
      quicksort(values, from, middle, splits)
      from = middle
    } else {
      quicksort(values, middle, to, splits)
      to = middle
    }
  }
  insertionSort(values, from, to)
}

function median(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}

function insertionSort(values: Int32Array, start: number, end: number): void {
  for (let i = start + 1; i < end; i++) {
    const value = values[i]
    let hole = i
    while (hole > start && values[hole - 1] > value) {
      values[hole] = values[hole - 1]
      hole--
    }
    values[hole] = value
  }
}

function heapsort(values: Int32Array, start: number, end: number): void {
  const count = end - start
  for (let root = (count >>> 1) - 1; root >= 0; root--) siftDown(values, start, root, count)
  for (let last = count - 1; last > 0; last--) {
    const largest = values[start]
    values[start] = values[start + last]
    values[start + last] = largest
    siftDown(values, start, 0, last)
  }
}

/** Restores the heap order below `root` in the heap values[start … start + count). */
function siftDown(values: Int32Array, start: number, root: number, count: number): void {
  const value = values[start + root]
  let hole = root
  for (;;) {
    let child = 2 * hole + 1
    if (child >= count) break
    if (child + 1 < count && values[start + child + 1] > values[start + child]) child++
    if (values[start + child] <= value) break
    values[start + hole] = values[start + child]
    hole = child
  }
  values[start + hole] = value
}
