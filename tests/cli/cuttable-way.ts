import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A connection and its target. */
interface Pair {
  readonly near: Socket
  readonly far: Socket
}

/** A proxy to a loopback port that can be cut like a network: silently, without any data. */
export interface CuttableWay {
  readonly port: number
  /** Blocks all data from now on, in existing connections and in new ones. */
  cut(): void
  /** Delivers the blocked data late, and all later data. */
  heal(): void
  /** New connections work; those from before the cut stay silent, without an error. */
  replace(): void
}

export async function createWayTo(port: number): Promise<CuttableWay> {
  const pairs: Pair[] = []
  let dead: readonly Pair[] = []
  let open = true
  const server = createServer((near) => {
    const pair: Pair = { near, far: connect(port, '127.0.0.1') }
    pairs.push(pair)
    for (const [from, to] of [
      [near, pair.far],
      [pair.far, near],
    ] as const) {
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => {})
      // Across a cut, neither side notices that the other closed the connection.
      from.on('close', () => {
        if (open && !dead.includes(pair)) to.end()
      })
    }
    if (!open) hold(pair)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const { near, far } of pairs) {
      near.destroy()
      far.destroy()
    }
    server.close()
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cut() {
      open = false
      for (const pair of pairs) hold(pair)
      dead = [...pairs]
    },
    heal() {
      open = true
      dead = []
      for (const pair of pairs) release(pair)
    },
    replace() {
      open = true
      for (const pair of pairs) if (!dead.includes(pair)) release(pair)
    },
  }
}

function hold({ near, far }: Pair): void {
  near.pause()
  far.pause()
}

function release({ near, far }: Pair): void {
  near.resume()
  far.resume()
}
