import type { Translators } from '../behaviors/translators.js'
import { machineOf } from './state-machine.js'

const TWO_TO_26 = 2 ** 26
const TWO_TO_53 = 2 ** 53

/** Selections by name; their numbers are those of assembly/rules/operations.ts. */
export const selections: Translators = {
  weighted(ruleWriter, { limit }) {
    ruleWriter.operation(0)
    ruleWriter.rule.set('flags', limit === false ? 1 : 0)
  },
  prioritized(ruleWriter, { stops }) {
    ruleWriter.operation(1)
    ruleWriter.rule.set('flags', stops === false ? 1 : 0)
  },
  foremost(ruleWriter) {
    ruleWriter.operation(2)
  },
  dithered(ruleWriter, { behaviors = [], chances = [], compensate }) {
    ruleWriter.operation(3)
    const count = (behaviors as readonly unknown[]).length
    const own = chances as readonly number[]
    if (own.some((chance) => typeof chance !== 'number'))
      ruleWriter.refuse('chances', 'chances that follow signals')
    const words = ruleWriter.context.arena.words(4 * count)
    const factors = new Float32Array(words.buffer, words.byteOffset, words.length)
    const write = (k: number, chance: number) => {
      // Draws are 53-bit integers: those below this one are less than the chance.
      const border = Math.ceil(chance * TWO_TO_53)
      words.set([ruleWriter.stream(k), Math.floor(border / TWO_TO_26), border % TWO_TO_26], 4 * k)
      factors[4 * k + 3] = compensate === true ? 1 / chance : 1
    }
    for (let k = 0; k < count; k++) write(k, own[k] ?? 1)
    ruleWriter.follow('chance', (chance) => {
      for (let k = own.length; k < count - 1; k++) write(k, chance)
    })
    ruleWriter.rule.set('data', words.byteOffset)
  },
  states(ruleWriter, description) {
    ruleWriter.operation(4)
    const machine = machineOf(description, ruleWriter.population.population.columns)
    if (machine === undefined || !ruleWriter.context.compiled.takes(machine.description))
      ruleWriter.refuse(
        'transitions',
        'transitions that go by a silent rule, or by what differs between agents',
      )
  },
}
