/// <reference lib="webworker" />
import { buffersOf, type Frame } from './frame.js'
import { Player } from './player/player.js'
import { postToPage } from './post-to-page.js'
import type { Request, Response } from './protocol.js'
import { failureOf } from './rule-result.js'

/** The thread of a world: handles the page's requests in order. */
export class Server {
  readonly #player: Player
  /** Slow requests, such as loading a backend, delay the requests after them. */
  #underWay: Promise<void> | undefined

  /** `sampleOf` as for `Player`. */
  constructor(sampleOf?: ConstructorParameters<typeof Player>[1]) {
    this.#player = new Player(() => performance.now(), sampleOf)
    self.addEventListener('message', ({ data, isTrusted }: MessageEvent<Request>) => {
      // Ignores messages that a rule forges in the page's name.
      if (!isTrusted || data.task === undefined) return
      const receive = () => this.#receive(data)
      const answered = this.#underWay === undefined ? receive() : this.#underWay.then(receive)
      if (answered !== undefined) this.after(answered)
    })
    // From here on the page counts unresponsive time: before, the worker was loading.
    postToPage({ begun: true })
  }

  /** Handles requests from now on after something else. */
  after(other: Promise<void>): void {
    const both = Promise.all([this.#underWay, other]).then(() => {
      if (this.#underWay === both) this.#underWay = undefined
    })
    this.#underWay = both
  }

  #receive({ number, task, given }: Request): void | Promise<void> {
    const fail = (error: unknown) => answer({ number, failure: failureOf(error) })
    try {
      const method = this.#player[task] as (...given: readonly unknown[]) => unknown
      const result = method.apply(this.#player, [...given])
      if (!(result instanceof Promise)) return answer({ number, result }, result)
      return result.then((late) => answer({ number, result: late }, late), fail)
    } catch (error) {
      fail(error)
    }
  }
}

/** Transfers the arrays of a frame instead of copying them. */
function answer(message: Response, result?: unknown): void {
  const frame = (result as { readonly frame?: Frame } | undefined)?.frame
  postToPage(message, { transfer: frame === undefined ? [] : buffersOf(frame) })
}
