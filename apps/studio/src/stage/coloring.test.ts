import { describe, expect, it } from 'vitest'
import { AGENT, type Frame } from '../simulation/frame.js'
import { coloringOf, colorOfScenario } from './coloring.js'
import { coloringWithVeil } from './map/draw-only.js'

/** A frame of one population with these headings in degrees, speeds and numbers. */
function frameWith(agents: readonly { heading?: number; speed?: number; number?: number }[]): Frame {
  const columns = new Float32Array(agents.length * AGENT.size)
  agents.forEach(({ heading = 0, speed = 0 }, k) => {
    const angle = (heading * Math.PI) / 180
    columns[k * AGENT.size + AGENT.hx] = Math.cos(angle)
    columns[k * AGENT.size + AGENT.hy] = Math.sin(angle)
    columns[k * AGENT.size + AGENT.speed] = speed
  })
  const ids = Uint32Array.from(agents.keys())
  const numbers = Float32Array.from(agents, ({ number = Number.NaN }) => number)
  const population = {
    name: 'herd',
    count: agents.length,
    color: 0,
    body: undefined,
    steers: true,
    ids,
    agents: columns,
    numbers,
  }
  return {
    step: 0,
    time: 0,
    ending: '',
    populations: [population],
    kept: [{ name: 'health', values: [0, 1, 2] }],
    paths: [],
    fields: {},
    guides: [],
    moved: new Float32Array(0),
    state: undefined,
    reasons: undefined,
    insight: undefined,
  }
}

describe('agents colored', () => {
  it('by a state that is one of a few numbers have a color for each, and another for who has none', () => {
    const frame = frameWith([{ number: 2 }, { number: 0 }, {}])
    const { shades, legend, colors } = coloringOf(frame, 'column:health', 'light')
    expect(legend).toEqual({ kind: 'values', what: 'health', values: [0, 1, 2] })
    expect([...(shades[0] ?? [])]).toEqual([2, 0, 3])
    expect(new Set(colors).size).toBe(4)
  })

  it('by another number that they keep have shades of a scale', () => {
    const { shades, legend } = coloringOf(frameWith([{ number: 1 }, { number: 3 }]), 'column:phase', 'light')
    expect(legend).toEqual({ kind: 'scale', what: 'phase', low: 1, high: 3 })
    expect([...(shades[0] ?? [])]).toEqual([0, 15])
    expect(colorOfScenario('phase')).toBe('column:phase')
    expect(colorOfScenario('speed')).toBe('speed')
    expect(colorOfScenario(undefined)).toBe('population')
  })

  it('by a number keep the range seen before, so that nearly equal agents look alike', () => {
    const frame = {
      ...frameWith([{ number: 2.9 }, { number: 3 }]),
      seen: { speed: undefined, number: [0, 4] },
    } as const
    const { shades, legend } = coloringOf(frame, 'column:phase', 'light')
    expect(legend).toEqual({ kind: 'scale', what: 'phase', low: 0, high: 4 })
    expect([...(shades[0] ?? [])]).toEqual([11, 12])
  })

  it('by speed have the lowest shade at rest and the highest at the end of the scale', () => {
    const { shades, legend } = coloringOf(frameWith([{ speed: 0 }, { speed: 3 }]), 'speed', 'light')
    expect(legend).toEqual({ kind: 'scale', what: 'speed', low: 0, high: 3 })
    expect([...(shades[0] ?? [])]).toEqual([0, 15])
  })

  it('by heading look alike on both sides of 0°', () => {
    const { shades } = coloringOf(
      frameWith([{ heading: 1 }, { heading: 90 }, { heading: 180 }, { heading: 359 }]),
      'heading',
      'light',
    )
    expect([...(shades[0] ?? [])]).toEqual([0, 4, 8, 15])
  })

  it('by group share a color with their group, and are gray when alone', () => {
    const numbers = [0, 1, 0, Number.NaN, 1, 0].map((number) => ({ number }))
    const { shades, legend } = coloringOf(frameWith(numbers), 'group', 'light')
    expect([...(shades[0] ?? [])]).toEqual([0, 1, 0, 6, 1, 0])
    expect(legend).toEqual({ kind: 'groups', groups: 2, largest: 3, alone: 1 })
  })

  it('by energy span what there is; where nobody counts energy it is said', () => {
    const counted = coloringOf(frameWith([{ number: 210 }, { number: 290 }]), 'energy', 'light')
    expect(counted.legend).toEqual({ kind: 'scale', what: 'energy spent', low: 200, high: 300 })
    expect(coloringOf(frameWith([{}]), 'energy', 'light').legend).toEqual({
      kind: 'nothing',
      why: 'nobody counts energy in this world',
    })
  })
})

it('has all others faint, in their colors, whom a derivation is not about', () => {
  const frame = frameWith([{}, {}, {}])
  const plain = coloringOf(frame, 'population', 'light')
  const derivation = { agent: { population: 0, id: 1 }, drawing: { neighbors: [{ population: 0, id: 2 }] } }
  const { colors, shades } = coloringWithVeil(plain, frame.populations, { derivation } as never, 'light')
  expect([...shades[0]].map((shade) => colors[shade] === plain.colors[0])).toEqual([false, true, true])
  // 62 % of the way from #4b73bd to the paper, #fbf8f1.
  expect(colors[shades[0][0]]).toBe('#b8c5dd')
})
