import { World } from './world'

/** Number of checks before a thread sleeps. */
const PATIENCE = 20000

/**
 * Sleeps while a number in memory is `value`, until another thread notifies it. This is `Atomics.wait`, not the
 * wasm instruction: after that, the baseline compiler of V8 (11.3, Node 20) can lose a local variable of the
 * surrounding function, such as the address of the thread's own memory.
 */
// @ts-ignore: decorator
@external('env', 'sleep')
declare function sleep(at: usize, value: i32): void

/** Puts code made of rules, which lies in memory, into the table of this thread: pairs of a place and how many bytes. */
// @ts-ignore: decorator
@external('env', 'equip')
export declare function equip(kernels: usize, count: i32): void

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
  // Checked after reading `met`: a thread that fails later changes that.
  failIfStopped(world)
  if (atomic.add<i32>(arrived, 1) == threads - 1) {
    atomic.store<i32>(arrived, 0)
    atomic.add<i32>(met, 1)
    atomic.notify(met, threads)
    return
  }
  waitWhile(met, before)
  failIfStopped(world)
}

function failIfStopped(world: World): void {
  if (atomic.load<i32>(changetype<usize>(world) + offsetof<World>('stopped'))) unreachable()
}

/** Makes all threads that wait for each other fail, now and in the future, since one of them will not come. */
export function stop(world: World): void {
  const met = changetype<usize>(world) + offsetof<World>('met')
  atomic.store<i32>(changetype<usize>(world) + offsetof<World>('stopped'), 1)
  atomic.add<i32>(met, 1)
  atomic.notify(met, -1)
}

/** Waits until a number in memory changes. */
export function waitWhile(at: usize, value: i32): void {
  let looked = 0
  while (atomic.load<i32>(at) == value) {
    if (looked++ < PATIENCE || !maySleep) continue
    sleep(at, value)
  }
}
