/** One problem of a description: its place and a message. */
export interface Problem {
  /** For example `populations[0].behaviors[2].radius`; empty for the whole description. */
  readonly path: string
  /** For example `expected a length > 0, got -5`. */
  readonly message: string
}

/** Thrown where data enters; its message names the first problem, `problems` contains all. */
export class DescriptionError extends Error {
  override readonly name = 'DescriptionError'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[], options?: ErrorOptions) {
    const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : ''
    super(`${formatProblem(problems[0])}${more}`, options)
    this.problems = problems
  }
}

export const formatProblem = ({ path, message }: Problem): string =>
  path === '' ? message : `${path}: ${message}`

/** Throws a DescriptionError of one problem. */
export function refuse(path: string, message: string): never {
  throw new DescriptionError([{ path, message }])
}

/** Throws a DescriptionError with all problems, if there are any. */
export function refuseAll(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new DescriptionError(problems)
}

/** Calls a function; errors are rethrown with their place. */
export function within<Made>(place: string, make: () => Made): Made {
  try {
    return make()
  } catch (error) {
    const problems =
      error instanceof DescriptionError
        ? error.problems.map(({ path, message }) => ({
            path: path === '' ? place : join(place, path),
            message,
          }))
        : [{ path: place, message: error instanceof Error ? error.message : String(error) }]
    throw new DescriptionError(problems, { cause: error })
  }
}

/** The error for an exception of a plug-in in a running world: names the agent, with the exception as cause. */
export function thrownBy(thrower: string, cause: unknown): Error {
  return new Error(`${thrower} threw ${String(cause)}`, { cause })
}

/** Calls a function, or adds its errors to `problems` and returns undefined. */
export function attempt<Made>(problems: Problem[], place: string, make: () => Made): Made | undefined {
  try {
    return within(place, make)
  } catch (error) {
    problems.push(...(error as DescriptionError).problems)
    return undefined
  }
}

/** The path of an entry of the value at a path. */
export const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)
