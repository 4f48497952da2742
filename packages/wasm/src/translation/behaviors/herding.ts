import type { Translators } from './translators.js'

/** What `graze` keeps of an agent. */
const GRAZING = ['grazeX', 'grazeY', 'grazePause', 'grazeWalk']
const DRAWS = 3

/** Behaviors of herds and their ground: assembly/rules/herding.ts. */
export const herding: Translators = {
  graze(ruleWriter) {
    ruleWriter.operation(96)
    ruleWriter.number('maxDistance', 'a')
    ruleWriter.number('pause', 'b')
    ruleWriter.number('speed', 'c')
    ruleWriter.number('idleSpeed', 'd')
    const words = ruleWriter.kit.arena.words(GRAZING.length + DRAWS)
    for (const [k, name] of GRAZING.entries()) {
      ruleWriter.column(name, (copy) => {
        words[k] = copy
      })
    }
    for (let k = 0; k < DRAWS; k++) words[GRAZING.length + k] = ruleWriter.stream(k)
    ruleWriter.rule.set('data', words.byteOffset)
  },
}
