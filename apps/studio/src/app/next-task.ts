/** Resolves in a task of its own, after what waits already: pictures and clicks. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
