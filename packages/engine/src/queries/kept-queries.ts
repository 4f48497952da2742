/** What queries keep of worlds, made again where one was changed. */
export const keptQueries = new WeakMap<object, object>()
