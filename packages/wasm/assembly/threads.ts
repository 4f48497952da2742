import { World } from './world'

/** How often a thread looks before it sleeps. */
const PATIENCE = 20000

/**
 * Sleeps while a number in memory is `value`, until somebody notifies those who wait there. It is `Atomics.wait`, and not
 * the instruction: after that the baseline compiler of V8 (11.3, Node 20) may have lost a local variable of whatever
 * function it stands in, such as where a thread's own memory is.
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
  // Asked after `met` was read: a thread that fails from here on changes that.
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

/** Has all threads that wait for each other fail, now and from now on, since one of them will not come. */
export function stop(world: World): void {
  const met = changetype<usize>(world) + offsetof<World>('met')
  atomic.store<i32>(changetype<usize>(world) + offsetof<World>('stopped'), 1)
  atomic.add<i32>(met, 1)
  atomic.notify(met, -1)
}

/** Waits until a number in memory is another. */
export function waitWhile(at: usize, value: i32): void {
  let looked = 0
  while (atomic.load<i32>(at) == value) {
    if (looked++ < PATIENCE || !maySleep) continue
    sleep(at, value)
  }
}
