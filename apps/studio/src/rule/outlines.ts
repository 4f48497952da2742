import { registerPlugins } from 'drover'
import { defineBehavior } from 'drover/plugin'
import { forgetPlugin } from 'drover/schema'
import type { RuleOutline } from '../simulation/rule-result.js'

/**
 * The behaviors of the user's rule that the page knows to check and set their options, never to run. Behaviors of
 * earlier versions stay known, since undo may bring them back into the scenario.
 */
export class Outlines {
  readonly known = new Set<string>()
  #names: ReadonlySet<string> = new Set()

  /** The behaviors of the latest version. */
  get names(): ReadonlySet<string> {
    return this.#names
  }

  /** Replaces the behaviors. Throws if one is not a valid definition. */
  adopt(outlines: readonly RuleOutline[]): void {
    for (const { graph: _, ...outline } of outlines) {
      registerPlugins([defineBehavior({ ...outline, bind: () => ({ desire: () => false }) })])
      this.known.add(outline.name)
    }
    this.#names = new Set(outlines.map(({ name }) => name))
  }

  /** Forgets behaviors that are no longer the user's code. */
  forget(names: readonly string[]): void {
    for (const name of names) if (this.known.delete(name)) forgetPlugin('behavior', name)
    this.#names = new Set()
  }

  forgetAll(): void {
    this.forget([...this.known])
  }
}
