import { checkScenario, type Scenario } from '@drover/scenarios'
import { signal } from '@preact/signals'
import { formatProblem } from 'drover/schema'
import type { Edits } from '../session/edits.js'
import { valueAt } from '../session/edits.js'
import type { WorldPlayer } from '../session/world-player.js'
import type { CodePlace } from '../simulation/failure.js'
import type { RuleOutline } from '../simulation/rule-result.js'
import { Simulation, SimulationError } from '../simulation/simulation.js'
import type { Compiled } from './editor/language-service.js'
import { sourcePlaceOf } from './editor/source-place.js'
import { Outlines } from './outlines.js'
import {
  type BroughtRule,
  hasBehavior,
  replacedPlace,
  type SharedRule,
  type Standing,
  withoutBehaviors,
  withRule,
} from './rule-in-scenario.js'
import { LINES_BEFORE, ruleWorker } from './rule-worker.js'
import { codeOf, rulesAsData, unusedIn, withRulesAsData } from './rules-as-data.js'

/** The parts of a session that its rule needs. */
interface RuleSession extends Pick<WorldPlayer, 'checkpoint' | 'clock' | 'startIn' | 'continueIn'> {
  readonly edits: Edits
  act(what: (simulation: Simulation) => Promise<void>): Promise<void>
}

/** Why a rule was stopped or rejected. */
export interface RuleFault {
  readonly message: string
  readonly place: CodePlace | undefined
  readonly isRefused?: boolean
}

/** The starting point of a rule's text: its key, and the behavior there, if any. */
export interface RuleStart {
  readonly from: string
  readonly origin: Standing | undefined
}

/** The user's rule. It runs in a separate worker and is stopped there if it fails or never ends. */
export class OwnRule {
  /** The state of a rule that is code. A rule as data is part of the scenario. */
  readonly status = signal<'none' | 'running' | 'stopped'>('none')
  readonly isStarting = signal(false)
  readonly fault = signal<RuleFault | undefined>(undefined)
  /** A rule from the URL that waits for consent. */
  readonly brought = signal<BroughtRule | undefined>(undefined)
  readonly #session: RuleSession
  readonly #outlines = new Outlines()
  /** What the rule replaced in the scenario, by the name of the rule's behavior. */
  readonly #instead = new Map<string, unknown>()
  /** The versions that were run, the latest last: undo may bring an earlier one back into the scenario. */
  #versions: readonly { readonly source: string; readonly names: readonly string[] }[] = []
  #compiled: Compiled | undefined
  /** The names of the latest version's behaviors, if it is part of the scenario. */
  #asData: readonly string[] = []
  /** The behaviors that the user ran here, by name, each with the starting point of its text. */
  readonly #written = new Map<string, string>()

  constructor(session: RuleSession, brought: BroughtRule | undefined) {
    this.#session = session
    this.brought.value = brought
    if (brought === undefined) return
    if (brought.instead !== undefined) this.#instead.set(brought.names[0], brought.instead)
  }

  get names(): readonly string[] {
    return this.#asData.length > 0 ? this.#asData : [...this.#outlines.names]
  }

  /** The behaviors of the rule's code that run in the world. */
  get runningCode(): readonly string[] {
    return this.status.value === 'running' ? this.#usedOf(this.#outlines.names) : []
  }

  /** The rules as data that run in the world. */
  get runningData(): readonly string[] {
    return this.#usedOf(Object.keys(this.#session.edits.scenario.value.world.rules ?? {}))
  }

  /** The rules in the scenario that do not run: code that was stopped, or another version, which Undo brought back. */
  get idle(): readonly string[] {
    const { runningCode } = this
    return this.#usedOf(this.#outlines.known).filter((name) => !runningCode.includes(name))
  }

  #usedOf(names: Iterable<string>): readonly string[] {
    const { value } = this.#session.edits.scenario
    return [...names].filter((name) => hasBehavior(value, new Set([name])))
  }

  /** Whether the source of a rule is at hand: the user ran it here, or the scenario brought it. */
  hasSource(name: string): boolean {
    return this.#written.has(name) || codeOf(this.#session.edits.scenario.value, name) !== undefined
  }

  /** The behavior that a rule with a name would replace; undefined if it would be added. */
  replacedBy(name: string, { from, origin }: RuleStart): string | undefined {
    const { value } = this.#session.edits.scenario
    if (hasBehavior(value, new Set([name]))) return name
    return replacedPlace(value, this.#formerOf(from), origin)?.name
  }

  /** The behaviors whose place a rule from a starting point takes: its earlier versions, and code, which runs alone. */
  #formerOf(from: string): readonly string[] {
    return [...this.#written]
      .filter(([name, start]) => start === from || !this.#isData(name))
      .map(([name]) => name)
  }

  #isData(name: string): boolean {
    return Object.hasOwn(this.#session.edits.scenario.value.world.rules ?? {}, name)
  }

  /** The behavior that plays in the rule's place when the rule does not run; undefined if it replaced none. */
  get insteadName(): string | undefined {
    const { behavior } = (this.#instead.get(this.names[0]) ?? {}) as { readonly behavior?: string }
    return behavior
  }

  /** The rule as stored in URLs and scenario files: the latest version in the scenario, running or not. */
  sharedIn(scenario: Scenario): SharedRule | undefined {
    const version = this.#versions.findLast(({ names }) => hasBehavior(scenario, new Set(names)))
    const instead = version && this.#instead.get(version.names[0])
    return version && { ...version, ...(instead !== undefined && { instead }) }
  }

  /** The running rule and its compiled code, if the scenario has it; undefined otherwise. */
  runningIn(scenario: Scenario): { readonly shared: SharedRule; readonly compiled: Compiled } | undefined {
    const isPlayed = this.status.value === 'running' && hasBehavior(scenario, this.#outlines.names)
    const shared = isPlayed ? this.sharedIn(scenario) : undefined
    return shared && this.#compiled && { shared, compiled: this.#compiled }
  }

  /** The playable scenario: without the rule unless the rule runs. */
  playable(scenario: Scenario): Scenario {
    const { known, names } = this.#outlines
    const isRunning = this.status.value === 'running'
    const absent = [...known].filter((name) => !isRunning || !names.has(name))
    return withoutBehaviors(scenario, new Set(absent), this.#instead)
  }

  /** The scenario as playable without the rule. */
  without(scenario: Scenario): Scenario {
    return withoutBehaviors(scenario, new Set(this.#outlines.known), this.#instead)
  }

  /**
   * Runs a rule in place of the previous one, in the same world. If the scenario has it already, it keeps its place. If
   * the rule is invalid, the previous one keeps running.
   */
  async run(
    source: string,
    compiled: Compiled,
    population: number,
    { from, origin }: RuleStart,
  ): Promise<void> {
    const session = this.#session
    const brought = this.brought.value
    this.fault.value = undefined
    this.isStarting.value = true
    const next = new Simulation(ruleWorker(compiled.javaScript), true)
    let isTaken = false
    const outlines = await next.request('rules').catch((error: Error) => error)
    await session.act(async (before) => {
      try {
        if (outlines instanceof Error) throw outlines
        this.#outlines.adopt(outlines)
      } catch (error) {
        return this.refuse(this.faultOf(error as Error, compiled))
      }
      this.brought.value = undefined
      this.#compiled = compiled
      await session.checkpoint.save(before)
      try {
        this.#asData = []
        const { names } = this
        const former = this.#formerOf(from)
        for (const name of names) this.#written.set(name, from)
        // The user may have replaced the rule that the URL brought.
        const asked = brought?.names.every((name) => this.names.includes(name)) ? brought : undefined
        const present = session.edits.scenario.value
        const placed = asked?.scenario() ?? this.#placed(present, former, population, origin)
        const data = this.#withData(placed, outlines, former, source)
        const scenario = data ?? withRulesAsData(placed, {}, [...names, ...unusedIn(placed, former)])
        const host = data === undefined ? next : new Simulation()
        this.#versions = this.#versions.filter((one) => one.names[0] !== names[0])
        if (data === undefined) this.#versions = [...this.#versions, { source, names }]
        this.status.value = data === undefined ? 'running' : 'none'
        if (scenario !== present) session.edits.replace(scenario)
        if (asked !== undefined) await session.startIn(host, scenario, asked.run)
        else await session.continueIn(host, scenario, await session.checkpoint.restoreIn(host, scenario))
        isTaken = true
        if (data !== undefined) next.close()
      } catch (error) {
        await this.#stop(error as Error)
      }
    })
    this.isStarting.value = false
    if (!isTaken) return next.close()
    // It plays as a scene without a rule would after opening its URL.
    if (brought !== undefined && brought.run === undefined) session.clock.begin()
    if (this.#asData.length > 0) return
    // A timer or promise of the rule may fail between two responses.
    next.onFault = (error) =>
      void session.act(async (simulation) => {
        if (simulation === next) throw error
      })
  }

  /** The scenario with the rule as data; undefined if it cannot be data. */
  #withData(
    scenario: Scenario,
    outlines: readonly RuleOutline[],
    former: readonly string[],
    source: string,
  ): Scenario | undefined {
    const rules = rulesAsData(outlines, source)
    if (rules === undefined) return undefined
    const names = Object.keys(rules)
    this.#outlines.forget(names)
    const found = withRulesAsData(scenario, rules, unusedIn(scenario, former))
    if (checkScenario(found).length > 0) {
      this.#outlines.adopt(outlines)
      return undefined
    }
    this.#asData = names
    return found
  }

  /** The scenario with the rule in it; remembers what the rule replaced. */
  #placed(
    scenario: Scenario,
    former: readonly string[],
    population: number,
    origin: Standing | undefined,
  ): Scenario {
    const { names } = this
    if (!hasBehavior(scenario, new Set(names))) {
      const taken = replacedPlace(scenario, former, origin)
      const isFormer = taken !== undefined && former.includes(taken.name)
      const stood = isFormer ? this.#instead.get(taken.name) : taken && valueAt(scenario, taken.place)
      if (stood === undefined) this.#instead.delete(names[0])
      else this.#instead.set(names[0], stood)
    }
    return withRule(scenario, names, former, population, origin)
  }

  /** Reports why a version was rejected; the previous one keeps running. */
  refuse(fault: RuleFault): void {
    this.fault.value = { ...fault, isRefused: true }
  }

  /** Removes the rule from the world at the user's request. */
  async halt(): Promise<void> {
    const session = this.#session
    this.fault.value = undefined
    if (this.runningCode.length > 0)
      return session.act(async (before) => {
        await session.checkpoint.save(before)
        await this.#stop(undefined)
      })
    this.status.value = 'stopped'
    session.edits.replace(this.#removed(session.edits.scenario.value, this.runningData))
  }

  #removed(scenario: Scenario, names: Iterable<string>): Scenario {
    const all = [...names]
    return withRulesAsData(withoutBehaviors(scenario, new Set(all), this.#instead), {}, all)
  }

  /** Whether an error was the rule's fault; then the world continues without it. */
  async caught(error: unknown): Promise<boolean> {
    if (!this.isGuilty(error)) return false
    await this.#stop(error as Error)
    return true
  }

  isGuilty(error: unknown): boolean {
    if (this.status.value !== 'running' || !(error instanceof SimulationError)) return false
    return (
      error.at !== undefined ||
      error.isFatal ||
      this.names.some((name) => error.message.includes(`(${name})`))
    )
  }

  async #stop(error: Error | undefined): Promise<void> {
    if (error !== undefined) this.fault.value = this.faultOf(error)
    const session = this.#session
    const { value: edited } = session.edits.scenario
    const plain = new Simulation()
    // Other rules as data go on.
    const failed = new Set([
      ...this.names,
      ...[...this.#written.keys()].filter((name) => !this.#isData(name)),
    ])
    const resumed = async (): Promise<void> => {
      const scenario = this.#removed(edited, failed)
      // The scenario restarts if its agents cannot go on without the rule.
      const opening = session.checkpoint
        .restoreIn(plain, scenario)
        .catch(() => plain.request('open', scenario))
      await session.continueIn(plain, scenario, await opening)
      // The user may have edited the scenario meanwhile.
      const { value: present } = session.edits.scenario
      session.edits.replace(present === edited ? scenario : this.#removed(present, failed))
    }
    await resumed()
      .catch(() => {
        // The replaced behavior may be invalid now: its path may be gone.
        this.#instead.clear()
        return resumed()
      })
      .finally(() => {
        this.status.value = 'stopped'
      })
  }

  /** The message of an error in the rule, and its position in the source. */
  faultOf(error: Error, compiled = this.#compiled): RuleFault {
    const { at, problems = [] } = error instanceof SimulationError ? error : {}
    const mappings = compiled?.mappings ?? ''
    const place = at && sourcePlaceOf(mappings, { ...at, line: at.line - LINES_BEFORE })
    return { message: problems.length > 0 ? problems.map(formatProblem).join('; ') : error.message, place }
  }

  close(): void {
    this.#outlines.forgetAll()
  }
}
