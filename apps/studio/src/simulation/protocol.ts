import type { Failure } from './failure.js'
import type { Player } from './player/player.js'
import type { RuleMessage } from './rule-result.js'

/** A request to the worker: a method of the player. */
export type Task = {
  [Key in keyof Player]: Player[Key] extends (...given: never[]) => unknown ? Key : never
}[keyof Player]

/** A request of the page; each gets one response. */
export interface Request {
  readonly number: number
  readonly task: Task
  readonly given: readonly unknown[]
}

export type Response = { readonly number: number } & (
  | { readonly result: unknown }
  | { readonly failure: Failure }
)

export type WorkerMessage = Response | RuleMessage
