type Packing = typeof import('./packing.js')

let loaded: Packing | undefined

/** Loads what packs and unpacks addresses: to show a scene as it is, nobody needs it. */
export async function loadPacking(): Promise<void> {
  loaded ??= await import('./packing.js')
}

/** The same, if the address of a page holds anything packed. */
export async function loadPackingFor(hash: string): Promise<void> {
  if (/[?&](?:e|f|rule)=/.test(hash)) await loadPacking()
}

/** What packs and unpacks addresses, once it is loaded. */
export function packing(): Packing {
  if (loaded === undefined) throw new Error('the packing of addresses is not loaded')
  return loaded
}
