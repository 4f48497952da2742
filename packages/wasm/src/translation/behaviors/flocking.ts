import type { Translators } from './translators.js'

/**
 * The usual flock: assembly/neighbors/flocking.ts. It looks at each pair once, and so is kept beside the compiled rules, which do all
 * else that these rules may be asked for.
 */
export const flocking: Translators = {
  separate(desk, { falloff, fallback }) {
    if (falloff !== 'inverse') desk.refuse('falloff', `the falloff '${falloff}'`)
    desk.operation(16)
    desk.rule.set('flags', fallback === 'brake' ? 1 : 0)
    desk.number('radius', 'a')
    desk.neighbors('push', fallback === 'brake')
  },
  align(desk) {
    desk.operation(17)
    desk.neighbors('along')
  },
  cohere(desk, { minDistance }) {
    if (minDistance !== 0) desk.refuse('minDistance', 'cohesion from a distance on')
    desk.operation(18)
    desk.neighbors('middle')
  },
}
