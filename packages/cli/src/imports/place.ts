import { existsSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'

/** A line of a file, relative to the working directory if that is shorter. */
export function formatLocation(path: string, line: number): string {
  const near = relative('', path)
  return `${near.length < path.length ? near : path}:${line}`
}

/** The `--import` value, in a folder, for a file given here; a package name stays the same. */
export function importFrom(folder: string, file: string): string {
  if (isAbsolute(file) || !existsSync(file)) return file
  return asPath(relative(folder, file))
}

/** The `--import` value, outside a folder with this path, for a file given in the folder. */
export const importBeside = (folder: string, file: string): string =>
  isRelative(file) ? asPath(join(folder, file)) : file

const isRelative = (path: string): boolean => /^\.\.?[/\\]/.test(path)

/** A path that cannot be read as a package name. */
const asPath = (path: string): string => (isRelative(path) || isAbsolute(path) ? path : `./${path}`)
