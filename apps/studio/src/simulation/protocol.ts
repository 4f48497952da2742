import type { Problem } from 'drover'
import type { Player } from './player.js'
import type { CodePlace } from './rule-host.js'

/** What the page may ask the worker to do: a method of the player. */
export type Task = {
  [Key in keyof Player]: Player[Key] extends (...given: never[]) => unknown ? Key : never
}[keyof Player]

/** The page asks the worker to do something; there is one answer to each. */
export interface Request {
  readonly number: number
  readonly task: Task
  readonly given: readonly unknown[]
}

/** Why something could not be done. */
export interface Failure {
  readonly message: string
  readonly problems: readonly Problem[]
  /** Where in the worker's own script the error arose, if there. */
  readonly at: CodePlace | undefined
}

export type Answer = { readonly number: number } & (
  | { readonly result: unknown }
  | { readonly failure: Failure }
)

/** What a worker says besides answers. */
export type RuleWord =
  /** It is loaded, and begins to run the rule of the person if it has one. */
  | { readonly begun: true }
  /** Something of that rule failed that nobody waits for: a timer, a promise. */
  | { readonly stray: Failure }

export type Word = Answer | RuleWord
