type Packing = typeof import('./packing.js')

let loaded: Packing | undefined

/** Loads the code that packs and unpacks URLs. A scene without changes does not need it. */
export async function loadPacking(): Promise<void> {
  loaded ??= await import('./packing.js')
}

/** Loads it if the URL of a page contains packed data. */
export async function loadPackingFor(hash: string): Promise<void> {
  if (/[?&](?:e|f|rule)=/.test(hash)) await loadPacking()
}

/** The code that packs and unpacks URLs. Throws before it is loaded. */
export function packing(): Packing {
  if (loaded === undefined) throw new Error('the packing of addresses is not loaded')
  return loaded
}
