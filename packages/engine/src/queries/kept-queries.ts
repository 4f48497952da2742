/** What queries keep of worlds, made anew where one was changed. */
export const keptQueries = new WeakMap<object, object>()
