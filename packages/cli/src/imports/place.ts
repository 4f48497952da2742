import { existsSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'

/** A line of a file, from where the program was started if that is shorter. */
export function placeInFile(path: string, line: number): string {
  const near = relative('', path)
  return `${near.length < path.length ? near : path}:${line}`
}

/** What to give to `--import` in a folder for the file that was given here; the name of a package as it is. */
export function importFrom(folder: string, file: string): string {
  if (isAbsolute(file) || !existsSync(file)) return file
  const path = relative(folder, file)
  return path.startsWith('.') ? path : `./${path}`
}
