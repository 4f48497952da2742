/** Where the programs of threads lie. Here, since from `src` the way to them is that from `dist`, where whoever starts them ends up. */
export const THREADS = {
  bake: new URL('./bake/thread/main.js', import.meta.url),
  run: new URL('./run/thread/main.js', import.meta.url),
  sweep: new URL('./sweep/thread/main.js', import.meta.url),
} as const
