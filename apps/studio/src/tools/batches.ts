/** Hands over what has gathered, one batch after the other: never is more than one under way. */
export function inBatches<Item>(act: (items: readonly Item[]) => Promise<void>): (item: Item) => void {
  let gathered: Item[] = []
  let isUnderWay = false
  return (item) => {
    gathered.push(item)
    if (isUnderWay) return
    isUnderWay = true
    void (async () => {
      while (gathered.length > 0) {
        const batch = gathered
        gathered = []
        await act(batch)
      }
      isUnderWay = false
    })()
  }
}
