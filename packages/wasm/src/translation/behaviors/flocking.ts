import type { Translators } from './translators.js'

/**
 * The usual flock: assembly/neighbors/flocking.ts. It looks at each pair once, and so is kept beside the compiled rules, which do all
 * else that these rules may be asked for.
 */
export const flocking: Translators = {
  separate(ruleWriter, { falloff, fallback }) {
    if (falloff !== 'inverse') ruleWriter.refuse('falloff', `the falloff '${falloff}'`)
    ruleWriter.operation(16)
    ruleWriter.rule.set('flags', fallback === 'brake' ? 1 : 0)
    ruleWriter.number('radius', 'a')
    ruleWriter.neighbors('push', fallback === 'brake')
  },
  align(ruleWriter) {
    ruleWriter.operation(17)
    ruleWriter.neighbors('along')
  },
  cohere(ruleWriter, { minDistance }) {
    if (minDistance !== 0) ruleWriter.refuse('minDistance', 'cohesion from a distance on')
    ruleWriter.operation(18)
    ruleWriter.neighbors('middle')
  },
}
