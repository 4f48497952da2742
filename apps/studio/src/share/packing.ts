import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate'

/** Text that an address may hold at most, unpacked: a small one can unpack to anything. Bytes. */
const MOST = 2_000_000

/** Plain data as letters that an address may hold. */
export function pack(value: unknown): string {
  const bytes = deflateSync(strToU8(JSON.stringify(value)), { level: 9 })
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The plain data that `pack` made letters of. Throws an error that says what is wrong with them. */
export function unpack(letters: string): unknown {
  if (!/^[\w-]*$/.test(letters)) throw new Error('it holds letters that none of ours hold')
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    return JSON.parse(strFromU8(inflateSync(bytes, { out: new Uint8Array(MOST) })))
  } catch {
    throw new Error('it is cut short or damaged')
  }
}
