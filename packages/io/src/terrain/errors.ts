/** Thrown for invalid elevation models and invalid options; the message is one line. */
export class TerrainError extends Error {
  override readonly name = 'TerrainError'
}

/** Thrown by the readers of formats, which know the problem but not the file name. */
export class Refusal extends Error {}

/** Throws a Refusal. */
export function refuse(message: string, cause?: unknown): never {
  throw new Refusal(message, cause === undefined ? undefined : { cause })
}

/** Throws a TerrainError about an option. */
export function refuseOption(option: string, message: string): never {
  throw new TerrainError(`options.${option}: ${message}`)
}

/** Returns the result of a decoder. Turns every error into a Refusal with the given message. */
export async function decoded<Result>(
  message: string,
  decode: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await decode()
  } catch (error) {
    if (error instanceof Refusal) throw error
    return refuse(message, error)
  }
}
