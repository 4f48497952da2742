/** The paths of thread programs. Here, since the relative path is the same from `src` and from `dist`. */
export const THREADS = {
  bake: new URL('./bake/thread/main.js', import.meta.url),
  run: new URL('./run/thread/main.js', import.meta.url),
  sweep: new URL('./sweep/thread/main.js', import.meta.url),
} as const
