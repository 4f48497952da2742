import { existsSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'

/** A line of a file, from where the program was started if that is shorter. */
export function formatLocation(path: string, line: number): string {
  const near = relative('', path)
  return `${near.length < path.length ? near : path}:${line}`
}

/** What to give to `--import` in a folder for the file that was given here; the name of a package as it is. */
export function importFrom(folder: string, file: string): string {
  if (isAbsolute(file) || !existsSync(file)) return file
  return asPath(relative(folder, file))
}

/** What to give to `--import` where that folder is called so, for what is given in the folder. */
export const importBeside = (folder: string, file: string): string =>
  isRelative(file) ? asPath(join(folder, file)) : file

const isRelative = (path: string): boolean => /^\.\.?[/\\]/.test(path)

/** A path that is not taken for the name of a package. */
const asPath = (path: string): string => (isRelative(path) || isAbsolute(path) ? path : `./${path}`)
