/// <reference lib="webworker" />
import { buffersOf, type Frame } from './frame.js'
import { Player } from './player.js'
import type { Answer, Request } from './protocol.js'
import { failureOf } from './rule-host.js'
import { tellPage } from './tell-page.js'

// The thread of a world: does what the page asks, one thing after the other.

const player = new Player(() => performance.now())

self.addEventListener('message', ({ data, isTrusted }: MessageEvent<Request>) => {
  // What a rule puts into the page's mouth is not heard.
  if (!isTrusted) return
  const { number, task, given } = data
  try {
    const method = player[task] as (...given: readonly unknown[]) => unknown
    const result = method.apply(player, [...given])
    answer({ number, result }, result)
  } catch (error) {
    answer({ number, failure: failureOf(error) })
  }
})

/** Hands the arrays of a frame over instead of copying them. */
function answer(message: Answer, result?: unknown): void {
  const frame = (result as { readonly frame?: Frame } | undefined)?.frame
  tellPage(message, { transfer: frame === undefined ? [] : buffersOf(frame) })
}
