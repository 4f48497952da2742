import type { Lesson } from '../routes/route.js'

/** The parts of a URL that ask for a lesson. */
export const lessonParts = ({ controls, question }: Lesson): readonly string[] => [
  // Present but empty if the lesson shows no controls.
  ...(controls === undefined ? [] : [`controls=${controls.map(encodeURIComponent).join()}`]),
  ...(question ? [`question=${encodeURIComponent(question)}`] : []),
]

/** A URL with additional parts. */
export function withParts(address: string, parts: readonly string[]): string {
  if (parts.length === 0) return address
  return `${address}${address.includes('?') ? '&' : '?'}${parts.join('&')}`
}

/** A URL without some parameters. */
export const without = (address: string, names: readonly string[]): string =>
  names.reduce(
    (left, name) => left.replace(new RegExp(`([?&])${name}=[^&]*&?`), '$1').replace(/[?&]$/, ''),
    address,
  )
