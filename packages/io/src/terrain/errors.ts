/** Thrown for what is no elevation model and for options that make no sense; the message is one line. */
export class TerrainError extends Error {
  override readonly name = 'TerrainError'
}

/** What a reader of a format throws: it knows what is wrong, but not what the file is called. */
export class Refusal extends Error {}

/** Throws a Refusal. */
export function refuse(message: string, cause?: unknown): never {
  throw new Refusal(message, cause === undefined ? undefined : { cause })
}

/** Throws a TerrainError about an option. */
export function refuseOption(option: string, message: string): never {
  throw new TerrainError(`options.${option}: ${message}`)
}

/** Answers what a decoder answers; whatever it throws becomes a Refusal with the given message. */
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
