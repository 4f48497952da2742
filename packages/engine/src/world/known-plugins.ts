import { CORE } from '../description/description.js'
import { definitionsOf, enterScope, type Plugin, type PluginValue, type Scope } from '../plugins/plugins.js'

/** The plug-ins of a world: those that its descriptions need, and its own rules. */
export class KnownPlugins {
  /** The plug-ins that its descriptions need, as values. */
  needs: readonly PluginValue[] = []
  /** The same as definitions, with its rules. */
  all: readonly Plugin[] = []
  /** The scope in which their names are looked up. */
  scope: Scope = [CORE]
  #rules: readonly Plugin[] = []

  /** Adds plug-ins; known ones count once. If two have the same kind and name it throws and changes nothing. */
  add(values: readonly PluginValue[]): void {
    if (values.every((value) => this.needs.includes(value))) return
    const needs = [...new Set([...this.needs, ...values])]
    this.#take(needs, this.#rules)
  }

  /** Adds plug-ins and runs a function in their scope; if that throws, they are not added. */
  adding<Result>(values: readonly PluginValue[], body: () => Result): Result {
    const { needs } = this
    this.add(values)
    try {
      return this.within(body)
    } catch (error) {
      this.#take(needs, this.#rules)
      throw error
    }
  }

  /** Adds those of earlier plug-ins that no other definition replaces, in themselves or in what they need. */
  keep(earlier: readonly PluginValue[]): void {
    const isReplaced = (one: Plugin) =>
      this.all.some((other) => other !== one && other.kind === one.kind && other.name === one.name)
    this.add(earlier.filter((value) => !definitionsOf([value]).some(isReplaced)))
  }

  /** Adds the rules that a description brings. */
  addRules(rules: readonly Plugin[]): void {
    this.#take(this.needs, rules)
  }

  #take(needs: readonly PluginValue[], rules: readonly Plugin[]): void {
    this.all = Object.freeze([...definitionsOf(needs), ...rules])
    this.needs = needs
    this.#rules = rules
    this.scope = [CORE, this.all]
  }

  /** Runs a function in the scope of its plug-ins. Steps do not use it, since a closure in each step would allocate. */
  within<Result>(body: () => Result): Result {
    const outer = enterScope(this.scope)
    try {
      return body()
    } finally {
      enterScope(outer)
    }
  }
}
