import { registerPlugins } from 'drover'
import { defineBehavior } from 'drover/plugin'
import { forgetPlugin } from 'drover/schema'
import type { RuleOutline } from '../simulation/rule-result.js'

/**
 * The behaviors of a person's rule, as far as the page knows them: to check and set their options, never to
 * run. Those of earlier versions under other names stay known, since an edit that is taken back may bring
 * them into the scenario again.
 */
export class Outlines {
  readonly known = new Set<string>()
  #names: ReadonlySet<string> = new Set()

  /** Those of the latest version. */
  get names(): ReadonlySet<string> {
    return this.#names
  }

  /**
   * Uses them in place of earlier ones. Throws when what was told is no definition.
   */
  adopt(outlines: readonly RuleOutline[]): void {
    for (const { graph: _, ...outline } of outlines) {
      registerPlugins([defineBehavior({ ...outline, bind: () => ({ desire: () => false }) })])
      this.known.add(outline.name)
    }
    this.#names = new Set(outlines.map(({ name }) => name))
  }

  /** Those of these names are no longer code that the person wrote. */
  forget(names: readonly string[]): void {
    for (const name of names) if (this.known.delete(name)) forgetPlugin('behavior', name)
    this.#names = new Set()
  }

  forgetAll(): void {
    this.forget([...this.known])
  }
}
