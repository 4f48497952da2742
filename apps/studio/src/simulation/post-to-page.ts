/// <reference lib="webworker" />

/** Posts a message to the page, even after rules lost `postMessage`. */
export const postToPage: (message: unknown, options?: StructuredSerializeOptions) => void =
  globalThis.postMessage?.bind(globalThis)

/** From now on only `postToPage` reaches the page: the page would take a rule's forged messages for the world's. */
export function removePostMessage(): void {
  for (let one: object | null = self; one !== null; one = Object.getPrototypeOf(one))
    Reflect.deleteProperty(one, 'postMessage')
}
