/// <reference lib="webworker" />
import { buffersOf, type Frame } from './frame.js'
import { Player } from './player.js'
import { postToPage } from './post-to-page.js'
import type { Request, Response } from './protocol.js'
import { failureOf } from './rule-result.js'

/** The thread of a world: handles the page's requests in order. */
export class Server {
  readonly #player = new Player(() => performance.now())
  /** Slow requests, such as loading a backend, delay the requests after them. */
  #underWay: Promise<void> | undefined

  constructor() {
    self.addEventListener('message', ({ data, isTrusted }: MessageEvent<Request>) => {
      // Ignores messages that a rule forges in the page's name.
      if (!isTrusted || data.task === undefined) return
      if (this.#underWay === undefined) this.#receive(data)
      else this.#underWay = this.#underWay.then(() => this.#receive(data))
    })
    // From here on the page counts unresponsive time: before, the worker was loading.
    postToPage({ begun: true })
  }

  /** Handles requests from now on after something else. */
  after(loaded: Promise<void>): void {
    this.#underWay = this.#underWay === undefined ? loaded : this.#underWay.then(() => loaded)
  }

  #receive({ number, task, given }: Request): void | Promise<void> {
    const fail = (error: unknown) => answer({ number, failure: failureOf(error) })
    try {
      const method = this.#player[task] as (...given: readonly unknown[]) => unknown
      const result = method.apply(this.#player, [...given])
      if (!(result instanceof Promise)) return answer({ number, result }, result)
      const answered = result.then((late) => answer({ number, result: late }, late), fail)
      this.#underWay = answered
      return answered
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
