import { DescriptionError } from 'drover'
import { formatProblem } from 'drover/schema'

/** Exit codes: done; something failed while running; the input was wrong; a person stopped it. */
export const EXIT = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const

/** A command to type, and its purpose. */
export interface Remedy {
  readonly about: string
  readonly command: string
}

/** An error that the user can fix: one line per problem, the exit code, and optionally a command to continue with. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly remedy: Remedy | undefined

  constructor(
    readonly lines: readonly string[],
    readonly exitCode: number,
    { remedy, ...options }: ErrorOptions & { readonly remedy?: Remedy } = {},
  ) {
    super(lines.join('\n'), options)
    this.remedy = remedy
  }
}

/** The input is wrong: exit code 2. */
export const usageError = (...lines: readonly string[]): CommandError => new CommandError(lines, EXIT.usage)

/** Maximum number of problems reported together. */
const MAX_PROBLEMS = 20

/** The input is wrong, maybe in many places: exit code 2, and a line for each of the first problems. */
export function problemsError(lines: readonly string[]): CommandError {
  const more = lines.length - MAX_PROBLEMS
  const shown = more > 0 ? [...lines.slice(0, MAX_PROBLEMS), `and ${more} more`] : lines
  return new CommandError(shown, EXIT.usage)
}

/** Something failed while running: exit code 1. */
export const failure = (line: string, cause?: unknown): CommandError =>
  new CommandError([line], EXIT.failed, { cause })

const SYSTEM_MESSAGES: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EISDIR: 'expected a file, got a folder',
  ENOTDIR: 'part of the path is a file, not a folder',
  EEXIST: 'a file with this name exists',
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space left on the device',
  EFBIG: 'the file would become too large',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ELOOP: 'symbolic links form a loop',
  ENAMETOOLONG: 'the name is too long',
  ENOTEMPTY: 'the folder is not empty',
  EBUSY: 'it is in use',
  EDQUOT: 'disk quota exceeded',
  EIO: 'the device failed',
  ENXIO: 'no such device',
  ETXTBSY: 'the file is a running program',
  EXDEV: 'the file is on another file system',
}

/** A system error in words; the message of any other error. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  const known = code === undefined ? undefined : SYSTEM_MESSAGES[code]
  // Other errors show code, system message, and call: `EPROTO: protocol error, read`.
  return known ?? /^E[A-Z\d]+: (.+?), \w+\b/.exec(error.message)?.[1] ?? error.message
}

/** Whether this is a system error; `path` is its file, if any. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error

/** The lines of an error about a description, a line per problem. */
export const linesOf = (error: unknown): readonly string[] =>
  error instanceof DescriptionError ? error.problems.map(formatProblem) : [reasonOf(error)]
