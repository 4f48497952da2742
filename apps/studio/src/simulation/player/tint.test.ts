import { describe, expect, it } from 'vitest'
import { Player } from './player.js'

const scenario = (populations: readonly object[]) =>
  ({ drover: 1, title: 'test', world: { width: 100, height: 100, populations } }) as unknown as Parameters<
    Player['open']
  >[0]

describe('the numbers that color agents', () => {
  it('are sent only if requested', () => {
    const player = new Player(() => 0)
    const { frame } = player.open(scenario([{ count: 3 }]))
    expect(frame.populations[0]?.numbers).toBeUndefined()
  })

  it('by group are the id of its oldest agent: agents at 0, 1 and 50 are a pair and one alone', async () => {
    const player = new Player(() => 0)
    player.open(
      scenario([
        {
          at: [
            [0, 50],
            [50, 50],
            [1, 50],
          ],
        },
      ]),
    )
    const [population] = (await player.tint({ number: 'group' })).populations
    expect([...(population?.numbers ?? [])]).toEqual([0, Number.NaN, 0])
  })

  it("by force are the length of a behavior's contribution after a step, also for a deselected agent", () => {
    const player = new Player(() => 0)
    const seeks = [{ behavior: 'seek', target: [50, 0] }]
    player.open(scenario([{ at: [[0, 0]], maxSpeed: 4, maxForce: 0.5, behaviors: seeks }]))
    player.tint({ number: 'force', behavior: 'seek' })
    player.watch({ population: 0, id: 0 })
    player.watch(undefined)
    const forces = () => [...(player.advance(1, 1).frame.populations[0]?.numbers ?? [])]
    expect(forces()).toEqual([0.5])
    player.open(scenario([{ at: [[0, 0]], maxSpeed: 4, maxForce: 0.25, behaviors: seeks }]))
    expect(forces()).toEqual([0.25])
  })
})
