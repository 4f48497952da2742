import type { Translators } from './translators.js'

/** What `graze` keeps of an agent. */
const GRAZING = ['grazeX', 'grazeY', 'grazePause', 'grazeWalk']
const DRAWS = 3

/** Behaviors of herds and their ground: assembly/rules/herding.ts. */
export const herding: Translators = {
  graze(desk) {
    desk.operation(96)
    desk.number('maxDistance', 'a')
    desk.number('pause', 'b')
    desk.number('speed', 'c')
    desk.number('idleSpeed', 'd')
    const words = desk.kit.arena.words(GRAZING.length + DRAWS)
    for (const [k, name] of GRAZING.entries()) {
      desk.column(name, (copy) => {
        words[k] = copy
      })
    }
    for (let k = 0; k < DRAWS; k++) words[GRAZING.length + k] = desk.stream(k)
    desk.rule.set('data', words.byteOffset)
  },
}
