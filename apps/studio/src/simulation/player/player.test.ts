import { findScene, type Scenario } from '@drover/scenarios'
import { seek, separate } from 'drover'
import { bodies, contacts } from 'drover/features'
import { input, sine } from 'drover/signals'
import { beforeEach, describe, expect, it } from 'vitest'
import { withPointer } from '../../tools/pointer-in-scenario.js'
import { sampleOf } from './measurement.js'
import { Player, type Progress } from './player.js'

const flocking = findScene('flocking')?.scenario as Scenario
const all = Number.POSITIVE_INFINITY

/** A clock that does not advance: steps take no time. */
const opened = (scenario: Scenario): Player => {
  const player = new Player(() => 0, sampleOf)
  player.open(scenario)
  return player
}
const agents = ({ frame }: Progress): number => frame.populations.reduce((sum, { count }) => sum + count, 0)

describe('the colors of populations', () => {
  const scenario: Scenario = { drover: 1, world: { populations: [{ name: 'grass' }, { name: 'hares' }] } }
  const colors = ({ frame }: Pick<Progress, 'frame'>) => frame.populations.map(({ color }) => color)

  it('are in their order, or those that the scenario chooses, also once it changes', () => {
    const player = opened(scenario)
    expect(colors(player.present())).toEqual([0, 1])
    expect(colors(player.change({ ...scenario, view: { colors: { grass: 'green' } } }))).toEqual([2, 0])
    expect(colors(player.advance(1, all))).toEqual([2, 0])
  })
})

it('draws a population round if it has no behaviors, or if the scenario says so', () => {
  const { frame } = opened(findScene('soccer')?.scenario as Scenario).present()
  const round = frame.populations.filter(({ steers }) => !steers).map(({ name }) => name)
  expect(round).toEqual(['ball', 'left-net', 'right-net'])
})

describe('manual changes', () => {
  let player: Player
  beforeEach(() => {
    player = opened(flocking)
    player.advance(23, all)
  })

  it('added agents exist, also when the run is replayed', async () => {
    const places = [
      [100, 100],
      [120, 100],
    ] as const
    expect(agents(await player.spawn(0, places))).toBe(122)
    player.advance(40, all)
    const then = player.hash()
    expect(agents(player.goTo(22))).toBe(120)
    expect(agents(player.goTo(23))).toBe(122)
    player.goTo(5)
    player.goTo(63)
    expect(player.hash()).toBe(then)
  })

  it('agents within the brush are removed, and exist at earlier steps', async () => {
    const left = agents(await player.remove([[320, 120]], 30))
    expect(left).toBeLessThan(120)
    player.advance(10, all)
    expect(agents(player.goTo(10))).toBe(120)
    expect(agents(player.goTo(33))).toBe(left)
  })

  it('removed agents return as they were, those still alive only once', async () => {
    const before = player.hash()
    const { agents: removed, ...progress } = await player.remove([[320, 120]], 60)
    expect(agents(progress)).toBeLessThan(110)
    expect(player.hash()).not.toBe(before)
    await player.putBack(removed)
    expect(player.hash()).toBe(before)
    expect((await player.putBack(removed)).agents).toEqual([])
    expect(player.hash()).toBe(before)
  })

  it('added agents are taken out and put back with the state they had', async () => {
    const added = [await player.spawn(0, [[100, 100]]), await player.spawn(0, [[120, 100]])].flatMap(
      (handled) => handled.agents,
    )
    player.advance(9, all)
    const then = player.hash()
    const { agents: taken, ...without } = await player.takeOut(added)
    expect(agents(without)).toBe(120)
    expect([...taken[0].id]).toEqual(added.flatMap(({ id }) => [...id]))
    expect(taken[0].columns.x).not.toEqual(added[0].columns.x)
    await player.putBack(taken)
    expect(player.hash()).toBe(then)
    await player.takeOut(taken)
    expect((await player.takeOut(taken)).agents).toEqual([])
  })

  it('steps bring samples at even steps', async () => {
    const { samples } = player.advance(40, all)
    expect(samples.map(({ step }) => step)).toEqual([40, 60])
    player.goTo(40)
    expect(samples[0].of).toEqual((await player.measure(true)).of)
    expect(player.advance(5, all).samples).toEqual([])
  })

  it('says from which step a world goes on in another way', () => {
    expect(player.advance(2, all).branchedAt).toBeUndefined()
    expect(player.goTo(5).branchedAt).toBeUndefined()
    expect(player.advance(40, all).branchedAt).toBe(5)
    expect(player.advance(1, all).branchedAt).toBeUndefined()
  })

  it('a marked state is returned to, with the steps before and after it', async () => {
    await player.spawn(0, [[100, 100]])
    player.advance(20, all)
    const later = player.hash()
    player.goTo(30)
    const now = player.hash()
    player.mark()
    player.restart()
    player.advance(7, all)
    expect(player.returnToMark()).toMatchObject({ step: 30, latest: 43 })
    expect(player.hash()).toBe(now)
    player.goTo(43)
    expect(player.hash()).toBe(later)
    expect(agents(player.goTo(22))).toBe(120)
  })

  it('a change after going back starts a different run', async () => {
    player.goTo(10)
    expect((await player.spawn(0, [[100, 100]])).latest).toBe(10)
  })

  it('the pointer is at its position of that step, also in replays', () => {
    player.change(withPointer(flocking, 'predator', [320, 120]))
    player.advance(5, all)
    player.point(200, 100, 0)
    player.advance(12, all)
    player.point(400, 50, 0)
    player.advance(13, all)
    const then = player.hash()
    player.goTo(30)
    const { populations } = player.goTo(35).frame
    expect([...(populations[1]?.agents.slice(0, 2) ?? [])]).toEqual([200, 100])
    player.goTo(53)
    expect(player.hash()).toBe(then)
  })

  it("[S160] numbers follow the pointer's position of that step, also in replays", () => {
    const pointer = (name: string, high: number) => input({ name, low: 0, high })
    const target = [pointer('pointerX', 640), pointer('pointerY', 240)]
    const seeking = { count: 3, behaviors: [seek({ target })] }
    player.open({ ...flocking, world: { ...flocking.world, populations: [seeking] } })
    player.point(100, 50, 1)
    player.advance(10, all)
    const then = player.hash()
    player.point(600, 200, 0)
    player.advance(10, all)
    player.goTo(10)
    player.goTo(20)
    const last = player.hash()
    player.goTo(0)
    player.goTo(20)
    expect(player.hash()).toBe(last)
    expect(last).not.toBe(then)
  })

  it('a resting pointer releases the signals that followed it, also in replays', () => {
    const wave = sine({ low: 0, high: 640, period: 100 })
    const target = [input({ name: 'pointerX', low: 0, high: 640, initialValue: wave }), 120]
    const seeking = { count: 3, behaviors: [seek({ target })] }
    const world = { ...flocking.world, populations: [seeking] }
    player.open({ ...flocking, world })
    player.advance(20, all)
    const alone = player.hash()
    player.goTo(0)
    player.point(600, 100, 0)
    player.advance(10, all)
    player.rest()
    player.advance(10, all)
    const led = player.hash()
    expect(led).not.toBe(alone)
    player.goTo(0)
    player.goTo(20)
    expect(player.hash()).toBe(led)
    // Once it rests the hash includes no inputs.
    player.open({ ...flocking, world })
    player.point(600, 100, 0)
    player.rest()
    player.advance(20, all)
    expect(player.hash()).toBe(alone)
  })

  it('the past is dropped if the populations change', () => {
    player.change(withPointer(flocking, 'target', [320, 120]))
    expect(player.goTo(0).first).toBe(23)
    expect(player.goTo(0).frame.step).toBe(23)
  })

  it('[S245] a past without contacts is dropped, one with contacts is replayed', () => {
    const [flock] = flocking.world.populations ?? []
    const body = bodies({ shape: 'box', length: 8, width: 4 })
    const touching = { ...flocking.world, populations: [{ ...flock, body, contacts: contacts({}) }] }
    expect(player.change({ ...flocking, world: touching }).frame.populations[0]?.body?.shape).toBe('box')
    player.advance(20, all)
    const then = player.hash()
    expect(player.goTo(0).first).toBe(23)
    player.goTo(43)
    expect(player.hash()).toBe(then)
  })

  it('a value changed halfway changes in that step in every replay', () => {
    const [flock] = flocking.world.populations ?? []
    const slow = { ...flocking.world, populations: [{ ...flock, maxSpeed: 1 }] }
    player.change({ ...flocking, world: slow })
    player.advance(20, all)
    const then = player.hash()
    player.goTo(25)
    player.goTo(43)
    expect(player.hash()).toBe(then)
  })
})

describe('steps before a change', () => {
  const [flock] = flocking.world.populations ?? []
  const slowed = { ...flock, count: 60, maxSpeed: 1 }
  const slow = { ...flocking, world: { ...flocking.world, populations: [slowed] } }
  const at = (player: Player, step: number): string => {
    player.goTo(step)
    return player.hash()
  }

  it('have the states they had, also between snapshots, until the world goes on from there', () => {
    const player = opened(flocking)
    player.advance(43, all)
    const steps = [7, 17, 27]
    const before = steps.map((step) => at(player, step))
    player.goTo(43)
    player.change(slow)
    player.advance(5, all)
    const then = player.hash()
    expect(steps.map((step) => at(player, step))).toEqual(before)
    expect(at(player, 48)).toBe(then)

    // The same, changed at step 17.
    const other = opened(flocking)
    other.advance(17, all)
    other.change(slow)
    other.advance(10, all)
    player.goTo(17)
    player.advance(10, all)
    expect(player.hash()).toBe(other.hash())
    expect(at(player, 7)).toBe(before[0])
    expect(at(player, 25)).toBe(at(other, 25))
  })

  it('have them after changes at several steps, and after a return to a mark', () => {
    const player = opened(flocking)
    player.advance(13, all)
    player.change(slow)
    player.advance(13, all)
    const between = at(player, 19)
    player.goTo(26)
    player.change(flocking)
    player.advance(4, all)
    player.mark()
    player.restart()
    player.advance(3, all)
    player.returnToMark()
    expect(at(player, 19)).toBe(between)
  })
})

describe('how many agents there are', () => {
  const [boids] = flocking.world.populations ?? []
  const counting = (count: number): Scenario => ({
    ...flocking,
    world: { ...flocking.world, populations: [{ ...boids, count }] },
  })

  it('can be a million at most: more is rejected with its path, and the world stays', () => {
    const player = opened(flocking)
    const then = player.hash()
    expect(() => player.change(counting(1_000_001))).toThrow(
      'populations[0].count: expected at most 1000000 agents in the studio, got 1000001',
    )
    expect(player.hash()).toBe(then)
  })
})

describe('what steered an agent in the last step', () => {
  const name = { population: 0, id: 5 }

  it('stays known in a changed world, until that makes a step', () => {
    const player = opened(flocking)
    player.advance(23, all)
    const { reasons } = player.watch(name)
    const [boids] = flocking.world.populations ?? []
    const changed = { ...flocking, world: { ...flocking.world, populations: [{ ...boids, maxSpeed: 1 }] } }
    expect(player.change(changed).frame.reasons).toEqual(reasons)
    expect(player.change(flocking).frame.reasons).toEqual(reasons)
    expect(player.advance(1, all).frame.reasons?.step).toBe(23)
  })
})

describe('how the next step of an agent comes about', () => {
  it('is explained without making it: state and explanations of the last step stay', async () => {
    const player = opened(flocking)
    player.advance(23, all)
    const name = { population: 0, id: 5 }
    const { reasons } = player.watch(name)
    expect(reasons?.step).toBe(22)
    const before = player.hash()
    expect(await player.derive(name)).toMatchObject({ step: 23, decides: true, dimensions: 2 })
    expect(player.hash()).toBe(before)
    expect(player.watch(name).reasons).toEqual(reasons)
    expect(await player.derive({ population: 0, id: 5000 })).toBeUndefined()
  })
})

describe('the explanation of a step', () => {
  it('before a change is that of the world as it was', async () => {
    const player = opened(flocking)
    player.advance(10, all)
    player.goTo(5)
    const before = await player.derive({ population: 0, id: 3 })
    player.goTo(10)
    const { populations = [] } = flocking.world
    const apart = populations.map((population) => ({ ...population, behaviors: [separate({ weight: 9 })] }))
    player.change({ ...flocking, world: { ...flocking.world, populations: apart } })
    player.advance(3, all)
    const then = player.hash()
    player.goTo(5)
    expect(await player.derive({ population: 0, id: 3 })).toEqual(before)
    player.goTo(13)
    expect(player.hash()).toBe(then)
  })
})
