/// <reference lib="webworker" />
import { buffersOf, type Frame } from './frame.js'
import { Player } from './player.js'
import { postToPage } from './post-to-page.js'
import type { Request, Response } from './protocol.js'
import { failureOf } from './rule-result.js'

/** The thread of a world: does what the page asks, one thing after the other. */
export class Server {
  readonly #player = new Player(() => performance.now())
  /** What takes its time, such as loading a backend, holds up what is asked after it. */
  #underWay: Promise<void> | undefined

  constructor() {
    self.addEventListener('message', ({ data, isTrusted }: MessageEvent<Request>) => {
      // Messages that a rule forges in the page's name are ignored.
      if (!isTrusted || data.task === undefined) return
      if (this.#underWay === undefined) this.#receive(data)
      else this.#underWay = this.#underWay.then(() => this.#receive(data))
    })
    // From here on the page counts how long it is silent: before, it was loading.
    postToPage({ begun: true })
  }

  /** Does what is asked from now on after something else. */
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

/** Hands the arrays of a frame over instead of copying them. */
function answer(message: Response, result?: unknown): void {
  const frame = (result as { readonly frame?: Frame } | undefined)?.frame
  postToPage(message, { transfer: frame === undefined ? [] : buffersOf(frame) })
}
