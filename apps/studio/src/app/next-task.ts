/** Resolves in the next task, so that the browser can first draw and handle input. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
