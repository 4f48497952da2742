import { loadContacts } from './contacts-on-demand.js'

type Packing = typeof import('./packing.js')

let loaded: Packing | undefined

/** Loads the code that packs and unpacks addresses. A scene without changes does not need it. */
export async function loadPacking(): Promise<void> {
  loaded ??= await import('./packing.js')
}

/** The same, if the address of a page holds anything packed, and what that may ask for besides. */
export async function loadPackingFor(hash: string): Promise<void> {
  if (/[?&](?:e|f|rule)=/.test(hash)) await Promise.all([loadPacking(), loadContacts()])
}

/** The code that packs and unpacks addresses. Throws before it is loaded. */
export function packing(): Packing {
  if (loaded === undefined) throw new Error('the packing of addresses is not loaded')
  return loaded
}
