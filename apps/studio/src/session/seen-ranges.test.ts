import { expect, it } from 'vitest'
import { AGENT, type Frame } from '../simulation/frame.js'
import { SeenRanges } from './seen-ranges.js'

/** A frame of one agent with a speed and a number. */
function frameAt(step: number, speed: number, number: number): Frame {
  const agents = new Float32Array(AGENT.size)
  agents[AGENT.speed] = speed
  return { step, populations: [{ agents, numbers: Float32Array.of(number) }] } as unknown as Frame
}

it('ranges of numbers grow until another number is chosen or the world begins again', () => {
  const seen = new SeenRanges()
  expect(seen.in(frameAt(0, 4, 1)).seen).toEqual({ speed: [4, 4], number: [1, 1] })
  expect(seen.in(frameAt(1, 3, Number.NaN)).seen).toEqual({ speed: [3, 4], number: [1, 1] })
  expect(seen.in(frameAt(2, 4, 2)).seen).toEqual({ speed: [3, 4], number: [1, 2] })
  seen.forgetNumber()
  expect(seen.in(frameAt(2, 4, 7)).seen).toEqual({ speed: [3, 4], number: [7, 7] })
  expect(seen.in(frameAt(0, 2, 5)).seen).toEqual({ speed: [2, 2], number: [5, 5] })
})
