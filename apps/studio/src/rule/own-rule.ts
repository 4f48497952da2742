import type { Scenario } from '@drover/scenarios'
import { signal } from '@preact/signals'
import { formatProblem } from 'drover'
import type { Session } from '../app/session.js'
import type { SharedRule } from '../share/address.js'
import type { Past } from '../simulation/change-world.js'
import type { CodePlace } from '../simulation/rule-host.js'
import { Simulation, SimulationError } from '../simulation/simulation.js'
import type { Compiled } from './language-service.js'
import { Outlines } from './outlines.js'
import { hasBehavior, type Standing, withoutBehaviors, withRule } from './rule-in-scenario.js'
import { LINES_BEFORE, ruleWorker } from './rule-worker.js'
import { sourcePlaceOf } from './source-place.js'

/** How often the page keeps what it needs to go on without the rule. Milliseconds. */
const KEEP_EVERY = 1000

/** A rule as an address brings it: text, until the person says that it may run. */
export interface BroughtRule extends SharedRule {
  /** The scenario that it is for, as changed by the same address; to be asked once its behaviors are known. */
  scenario(): Scenario
  /** Steps to make with it before it is shown. */
  readonly run: number | undefined
}

/** Why a rule was stopped, or why it was not run at all. */
export interface RuleFault {
  readonly message: string
  readonly place: CodePlace | undefined
  readonly isRefused?: boolean
}

/** A rule that the person wrote: runs in a worker of its own, and is stopped there when it fails or never ends. */
export class OwnRule {
  readonly status = signal<'none' | 'brought' | 'starting' | 'running' | 'stopped'>('none')
  readonly fault = signal<RuleFault | undefined>(undefined)
  /** What an address brought, and waits for the person's consent. */
  readonly brought = signal<BroughtRule | undefined>(undefined)
  readonly #session: Session
  readonly #outlines = new Outlines()
  #source = ''
  #mappings = ''
  #past: Past | undefined
  #kept = 0

  constructor(session: Session, brought: BroughtRule | undefined) {
    this.#session = session
    this.brought.value = brought
    if (brought !== undefined) this.status.value = 'brought'
  }

  get names(): readonly string[] {
    return [...this.#outlines.names]
  }

  /** What the address and the code of a scenario hold of it: the rule that runs or ran last, where the scenario has it. */
  sharedIn(scenario: Scenario): SharedRule | undefined {
    return hasBehavior(scenario, this.#outlines.names)
      ? { source: this.#source, names: this.names }
      : undefined
  }

  /** The scenario as it can be played now: without the rule unless it runs. */
  playable(scenario: Scenario): Scenario {
    const { known, names } = this.#outlines
    const isRunning = this.status.value === 'running'
    const absent = [...known].filter((name) => !isRunning || !names.has(name))
    return withoutBehaviors(scenario, new Set(absent))
  }

  /** The scenario as it can be played where the rule is not at hand. */
  without(scenario: Scenario): Scenario {
    return withoutBehaviors(scenario, new Set(this.#outlines.known))
  }

  /** Runs a rule in place of the one before, in the same world. Where it stands in the scenario already it stays. */
  async run(
    source: string,
    compiled: Compiled,
    population: number,
    origin: Standing | undefined,
  ): Promise<void> {
    const session = this.#session
    const brought = this.brought.value
    this.brought.value = undefined
    this.fault.value = undefined
    this.status.value = 'starting'
    const next = new Simulation(ruleWorker(compiled.javaScript), true)
    let isTaken = false
    const outlines = await next.ask('rules').catch((error: Error) => error)
    await session.act(async (before) => {
      this.#past = await before.ask('depart')
      this.#source = source
      this.#mappings = compiled.mappings
      try {
        if (outlines instanceof Error) throw outlines
        const former = this.names
        this.#outlines.adopt(outlines)
        this.status.value = 'running'
        // The person may have put another rule in the place of the one that the address brought.
        const asked = brought?.names.every((name) => this.names.includes(name)) ? brought : undefined
        const present = session.edits.scenario.value
        const scenario = asked?.scenario() ?? withRule(present, this.names, former, population, origin)
        if (scenario !== present) session.edits.set([], scenario)
        if (asked !== undefined) await session.beginIn(next, scenario, asked.run)
        else await session.goOnIn(next, scenario, await next.ask('resume', scenario, this.#past))
        isTaken = true
        this.#kept = performance.now()
      } catch (error) {
        await this.#stop(error as Error)
      }
    })
    if (!isTaken) next.close()
  }

  /** Says why a version of it is not run; the one before runs on. */
  refuse(fault: RuleFault): void {
    this.fault.value = { ...fault, isRefused: true }
  }

  /** Takes the rule out of the world, as when its person asks so. */
  async halt(): Promise<void> {
    await this.#session.act(async (before) => {
      this.#past = await before.ask('depart')
      await this.#stop(undefined)
    })
  }

  /** Keeps what is needed to go on without the rule, now and then. */
  async keep(simulation: Simulation): Promise<void> {
    if (this.status.value !== 'running' || performance.now() - this.#kept < KEEP_EVERY) return
    this.#kept = performance.now()
    this.#past = await simulation.ask('depart')
  }

  /** Whether an error was the rule's fault; the world then goes on without it. */
  async caught(error: unknown): Promise<boolean> {
    if (this.status.value !== 'running' || !this.#isGuilty(error)) return false
    await this.#stop(error as Error)
    return true
  }

  #isGuilty(error: unknown): boolean {
    if (!(error instanceof SimulationError)) return false
    return (
      error.at !== undefined ||
      error.isStalled ||
      this.names.some((name) => error.message.includes(`(${name})`))
    )
  }

  async #stop(error: Error | undefined): Promise<void> {
    this.status.value = 'stopped'
    if (error !== undefined) this.fault.value = this.#faultOf(error)
    const session = this.#session
    const scenario = this.playable(session.edits.scenario.value)
    const past = this.#past
    if (past === undefined) return
    const plain = new Simulation()
    // Where those who lived with the rule cannot live on without it, the scenario begins anew.
    const opening = await plain.ask('resume', scenario, past).catch(() => plain.ask('open', scenario))
    await session.goOnIn(plain, scenario, opening)
  }

  #faultOf(error: Error): RuleFault {
    const { at = undefined, problems = [], isStalled = false } = error instanceof SimulationError ? error : {}
    const place = at && sourcePlaceOf(this.#mappings, { ...at, line: at.line - LINES_BEFORE })
    const told = problems.length > 0 ? problems.map(formatProblem).join('; ') : error.message
    return { message: isStalled ? `${told}: it may never end` : told, place }
  }

  close(): void {
    this.#outlines.withdraw()
  }
}
