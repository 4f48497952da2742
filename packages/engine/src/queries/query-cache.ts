/** Data that queries cache per world, rebuilt after a change. */
export const queryCache = new WeakMap<object, object>()
