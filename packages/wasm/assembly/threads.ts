import { World } from './world'

/** How often a thread looks before it sleeps. */
const PATIENCE = 20000

/** Whether this thread may sleep: the main thread of a page may not. */
export let maySleep: bool = true

export function setMaySleep(may: bool): void {
  maySleep = may
}

/** Waits until all threads of the world are here. */
export function meet(world: World): void {
  const threads = world.threads
  if (threads == 1) return
  const arrived = changetype<usize>(world) + offsetof<World>('arrived')
  const met = changetype<usize>(world) + offsetof<World>('met')
  const before = atomic.load<i32>(met)
  if (atomic.add<i32>(arrived, 1) == threads - 1) {
    atomic.store<i32>(arrived, 0)
    atomic.add<i32>(met, 1)
    atomic.notify(met, threads)
    return
  }
  waitWhile(met, before)
}

/** Waits until a number in memory is another. */
export function waitWhile(at: usize, value: i32): void {
  let looked = 0
  while (atomic.load<i32>(at) == value) {
    if (looked++ < PATIENCE || !maySleep) continue
    atomic.wait<i32>(at, value, -1)
  }
}
