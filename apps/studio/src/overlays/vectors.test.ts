import type { Pen, Place } from '@drover/io/drawing'
import { expect, it } from 'vitest'
import { AGENT, type Frame } from '../simulation/frame.js'
import { NO_INSIGHT } from '../simulation/player/insight.js'
import { forces, velocity } from './vectors.js'

const X = { x: 1, y: 0, z: 0 }
const times = (by: number) => ({ ...X, x: by })

/** The lengths of the arrows of an agent with a speed and a force; at most 4 and 0.2. */
function arrowsOf(overlay: typeof velocity, { speed = 0, force = 0 }): readonly number[] {
  const agents = new Float32Array(AGENT.size)
  agents[AGENT.speed] = speed
  agents[AGENT.hx] = 1
  const frame = { populations: [{ agents, count: 1, ids: [0] }] } as unknown as Frame
  const behaviors = [{ contribution: times(force), desired: times(0), active: false }]
  const reasons = { steering: times(force), usual: 0.2, behaviors } as never
  const insight = { ...NO_INSIGHT, agent: { population: 0, id: 0 }, fullSpeed: 4, reasons }
  const lengths: number[] = []
  const pen = { pixelAt: () => 1, arrow: (_: Place, [x]: Place) => lengths.push(x) } as unknown as Pen
  overlay.draw(pen, { frame, insight, color: '#000', theme: 'light', allAgents: false } as never)
  return lengths
}

it('draws arrows of velocities to one scale: an agent that slows down has a shorter one', () => {
  expect(arrowsOf(velocity, { speed: 4 })).toEqual([70])
  expect(arrowsOf(velocity, { speed: 0.5 })).toEqual([8.75])
})

it('draws arrows of forces to one scale, up to one and a half times the greatest force', () => {
  expect(arrowsOf(forces, { force: 0.02 })).toEqual([expect.closeTo(7, 5), expect.closeTo(7, 5)])
  expect(arrowsOf(forces, { force: 0.3 })).toEqual([expect.closeTo(105, 5), expect.closeTo(105, 5)])
  expect(arrowsOf(forces, { force: 0.6 })).toEqual([expect.closeTo(105, 5), expect.closeTo(105, 5)])
})
