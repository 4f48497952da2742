/** Ids up to so many times the number of agents are sorted by a table. */
const DENSE = 8

/** The rows in the order of their ids. */
export function rowsInOrder(ids: Uint32Array, count: number): Int32Array {
  let highest = 0
  for (let row = 0; row < count; row++) highest = Math.max(highest, ids[row])
  const rows = new Int32Array(count)
  if (highest > DENSE * count) {
    for (let row = 0; row < count; row++) rows[row] = row
    return rows.sort((a, b) => ids[a] - ids[b])
  }
  const rowOf = new Int32Array(highest + 1).fill(-1)
  for (let row = 0; row < count; row++) rowOf[ids[row]] = row
  let place = 0
  for (let id = 0; id <= highest; id++) if (rowOf[id] >= 0) rows[place++] = rowOf[id]
  return rows
}
