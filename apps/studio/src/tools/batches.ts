/** Collects items and sends them in batches, one batch at a time. */
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
