import { statSync } from 'node:fs'

/** Throws an Error in words unless a path leads to a file: a device may never end. */
export function assertFile(path: string): void {
  const found = statSync(path)
  if (found.isDirectory()) throw Object.assign(new Error(path), { code: 'EISDIR' })
  if (!found.isFile()) throw new Error(`expected a file, got ${found.isFIFO() ? 'a pipe' : 'a device'}`)
}
