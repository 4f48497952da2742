import type { ImportedCode } from '../imports/imported-code.js'
import { Crew } from '../sweep/crew.js'
import type { Plan } from '../sweep/experiment/plan.js'
import type { RunResult } from '../sweep/run-result.js'
import type { Batch } from './protocol.js'

/** What a batch came to: the results in the order of the runs, and how long it took. */
export interface Played {
  readonly results: readonly RunResult[]
  readonly milliseconds: number
}

interface Task extends Batch {
  /** How many of its runs threads were given. */
  given: number
  readonly results: RunResult[]
  /** How many results there are. */
  arrived: number
  /** When its first run was given, in milliseconds. */
  begun: number
  readonly done: (played: Played) => void
  readonly drop: (reason: Error) => void
}

/** The threads that play batches of one plan; they stay for the next one. */
export class Troop {
  readonly #crew: Crew
  readonly #tasks: Task[] = []
  readonly #playing = new Map<number, Promise<Played>>()
  #restingSince = performance.now()

  /** With so many threads, which begin when they are needed. */
  constructor(plan: Plan, threads: number, imports: readonly ImportedCode[]) {
    this.#crew = new Crew(plan, 1, imports)
    this.#crew
      .play(
        threads,
        () => this.#next(),
        (result) => this.#deliver(result),
        true,
      )
      .catch((error: Error) => this.#drop(error))
  }

  /** For how long it has had nothing to play, in milliseconds. */
  get rested(): number {
    return this.#tasks.length > 0 ? 0 : performance.now() - this.#restingSince
  }

  /** Plays a batch. One that is being played already, as its lock was lost, is not begun again. */
  play(batch: Batch): Promise<Played> {
    const under = this.#playing.get(batch.from)
    if (under !== undefined) return under
    const playing = new Promise<Played>((done, drop) => {
      this.#tasks.push({ ...batch, given: 0, results: [], arrived: 0, begun: 0, done, drop })
      this.#crew.more()
    }).finally(() => this.#playing.delete(batch.from))
    this.#playing.set(batch.from, playing)
    return playing
  }

  /** Ends all threads; batches that are being played are rejected with that reason. */
  async dismiss(reason: Error): Promise<void> {
    this.#drop(reason)
    await this.#crew.dismiss()
  }

  #next(): number | undefined {
    const task = this.#tasks.find(({ given, count }) => given < count)
    if (task === undefined) return undefined
    if (task.given === 0) task.begun = performance.now()
    return task.from + task.given++
  }

  #deliver(result: RunResult): void {
    const task = this.#tasks.find(({ from, count }) => result.run >= from && result.run < from + count)
    if (task === undefined) return
    task.results[result.run - task.from] = result
    if (++task.arrived < task.count) return
    this.#tasks.splice(this.#tasks.indexOf(task), 1)
    this.#restingSince = performance.now()
    task.done({ results: task.results, milliseconds: performance.now() - task.begun })
  }

  #drop(reason: Error): void {
    for (const { drop } of this.#tasks.splice(0)) drop(reason)
  }
}
