/// <reference lib="webworker" />

/** Posts a message to the page, even after rules lost `postMessage`. */
export const postToPage: (message: unknown, options?: StructuredSerializeOptions) => void =
  globalThis.postMessage?.bind(globalThis)

/** From now on only `tellPage` reaches the page: what a rule forges would be taken for the world's word. */
export function removePostMessage(): void {
  for (let one: object | null = self; one !== null; one = Object.getPrototypeOf(one))
    Reflect.deleteProperty(one, 'postMessage')
}
