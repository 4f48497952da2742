/** Data that queries cache per world, rebuilt after a change. */
export const keptQueries = new WeakMap<object, object>()
