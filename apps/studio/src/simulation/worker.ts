/// <reference lib="webworker" />
import { DescriptionError } from 'drover'
import { buffersOf, type Frame } from './frame.js'
import { Player } from './player.js'
import type { Answer, Request } from './protocol.js'
import { placeOf } from './rule-host.js'

// The thread of a world: does what the page asks, one thing after the other.

const player = new Player(() => performance.now())

self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  const { number, task, given } = data
  try {
    const method = player[task] as (...given: readonly unknown[]) => unknown
    const result = method.apply(player, [...given])
    answer({ number, result }, result)
  } catch (error) {
    const problems = error instanceof DescriptionError ? error.problems : []
    const message = error instanceof Error ? error.message : String(error)
    answer({ number, failure: { message, problems, at: placeOf(error) } })
  }
})

/** Hands the arrays of a frame over instead of copying them. */
function answer(message: Answer, result?: unknown): void {
  const frame = (result as { readonly frame?: Frame } | undefined)?.frame
  self.postMessage(message, { transfer: frame === undefined ? [] : buffersOf(frame) })
}
