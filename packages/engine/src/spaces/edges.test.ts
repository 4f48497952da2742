import { describe, expect, it } from 'vitest'
import { Columns } from '../agents/columns.js'
import { bounce, clamp, open, wrap } from '../edges.js'
import { World } from '../index.js'
import { fixed, length } from '../plugin.js'
import { bindEdge, defineEdge, type EdgeDescription } from './edge.js'
import { Space } from './space.js'

interface Constrained {
  readonly place: readonly number[]
  readonly velocity: readonly number[]
  readonly heading: readonly number[]
}

/** The result of an edge rule of a 100 × 80 (× depth) box for an agent with this position and velocity. */
function after(
  edge: EdgeDescription | string,
  place: readonly number[],
  velocity: readonly number[] = [0, 0, 0],
  depth?: number,
): Constrained {
  const { wraps, margin, constrain } = bindEdge(edge)
  const columns = new Columns()
  columns.grow(1)
  ;[columns.x[0], columns.y[0], columns.z[0]] = [place[0], place[1], place[2] ?? 0]
  ;[columns.vx[0], columns.vy[0], columns.vz[0]] = [velocity[0], velocity[1], velocity[2] ?? 0]
  columns.hx[0] = 1
  columns.face(0, true)
  constrain?.(columns, 0, new Space({ width: 100, height: 80, depth }, wraps, margin))
  return {
    place: [columns.x[0], columns.y[0], columns.z[0]],
    velocity: [columns.vx[0], columns.vy[0], columns.vz[0]],
    heading: [columns.hx[0], columns.hy[0], columns.hz[0]],
  }
}

describe('[S7] open', () => {
  it('lets agents go anywhere', () => {
    expect(after(open({}), [1e9, -1e9]).place).toEqual([1e9, -1e9, 0])
  })
})

describe('[S7] wrap', () => {
  it('moves an agent that leaves on one side to the other, and keeps the overshoot', () => {
    expect(after(wrap({}), [103, 40]).place).toEqual([3, 40, 0])
    expect(after(wrap({}), [-3, -4]).place).toEqual([97, 76, 0])
  })

  it('treats the upper edge as the lower one', () => {
    expect(after(wrap({}), [100, 80]).place).toEqual([0, 0, 0])
    expect(after(wrap({}), [0, 0]).place).toEqual([0, 0, 0])
  })

  it('never returns the upper edge by rounding', () => {
    expect(after(wrap({}), [-1e-20, 0]).place).toEqual([0, 0, 0])
    expect(after(wrap({}), [-Number.MIN_VALUE, 80 - 1e-20]).place).toEqual([0, 0, 0])
  })

  it('brings back an agent from many rounds away', () => {
    expect(after(wrap({}), [100_003, -79_999]).place).toEqual([3, 1, 0])
  })

  it('does not change the velocity', () => {
    expect(after(wrap({}), [103, 40], [5, 6]).velocity).toEqual([5, 6, 0])
  })

  it('[S9] lets agents go a margin beyond the box first', () => {
    const edge = wrap({ margin: 10 })
    expect(after(edge, [105, -8]).place).toEqual([105, -8, 0])
    expect(after(edge, [111, 40]).place).toEqual([-9, 40, 0])
    expect(after(edge, [110, 40]).place).toEqual([-10, 40, 0])
  })

  it('wraps z in a world with depth and leaves it alone in the plane', () => {
    expect(after('wrap', [5, 5, 63], [0, 0, 0], 60).place).toEqual([5, 5, 3])
    expect(after('wrap', [5, 5, 63]).place).toEqual([5, 5, 63])
  })
})

describe('[S7] clamp', () => {
  it('stops an agent on the edge and removes its speed into the wall', () => {
    const { place, velocity } = after('clamp', [103, 40], [3, 4])
    expect(place).toEqual([100, 40, 0])
    expect(velocity).toEqual([0, 4, 0])
  })

  it('keeps the speed along and away from the wall', () => {
    expect(after(clamp({}), [-5, -6], [3, -4]).velocity).toEqual([3, 0, 0])
  })

  it('turns its heading along its remaining velocity', () => {
    expect(after('clamp', [103, 40], [3, 4]).heading).toEqual([0, 1, 0])
    expect(after('clamp', [50, 40], [3, 4]).heading).toEqual([3 * 0.2, 4 * 0.2, 0])
  })

  it('keeps its heading if it has no speed left', () => {
    expect(after('clamp', [103, 40], [3, 0]).heading).toEqual([1, 0, 0])
  })

  it('works in a corner, however far the agent is outside', () => {
    const { place, velocity } = after('clamp', [1e300, -1e300, 61], [9, -9, 9], 60)
    expect(place).toEqual([100, 0, 60])
    expect(velocity).toEqual([0, 0, 0])
  })

  it('does not affect an agent on the edge', () => {
    expect(after('clamp', [100, 0], [1, 1])).toMatchObject({ place: [100, 0, 0], velocity: [1, 1, 0] })
  })
})

describe('[S7] bounce', () => {
  it('mirrors place, velocity and heading at the edge', () => {
    const { place, velocity, heading } = after('bounce', [103, 40], [3, 4])
    expect(place).toEqual([97, 40, 0])
    expect(velocity).toEqual([-3, 4, 0])
    expect(heading).toEqual([-3 * 0.2, 4 * 0.2, 0])
  })

  it('mirrors at the lower edges', () => {
    expect(after(bounce({}), [-3, -4], [-3, -4])).toMatchObject({ place: [3, 4, 0], velocity: [3, 4, 0] })
  })

  it('goes to and fro for many laps: an odd number turns the agent round, an even one does not', () => {
    expect(after('bounce', [203, 40], [9, 0])).toMatchObject({ place: [3, 40, 0], velocity: [9, 0, 0] })
    expect(after('bounce', [303, 40], [9, 0])).toMatchObject({ place: [97, 40, 0], velocity: [-9, 0, 0] })
    expect(after('bounce', [-103, 40], [-9, 0])).toMatchObject({ place: [97, 40, 0], velocity: [-9, 0, 0] })
    expect(after('bounce', [-203, 40], [-9, 0])).toMatchObject({ place: [3, 40, 0], velocity: [9, 0, 0] })
    expect(after('bounce', [100_050, 40], [9, 0])).toMatchObject({ place: [50, 40, 0], velocity: [9, 0, 0] })
  })

  it('does not affect an agent on the edge', () => {
    expect(after('bounce', [100, 80], [1, 1])).toMatchObject({ place: [100, 80, 0], velocity: [1, 1, 0] })
  })

  it('mirrors at floor and ceiling in a world with depth only', () => {
    expect(after('bounce', [5, 5, 62], [0, 0, 7], 60)).toMatchObject({
      place: [5, 5, 58],
      velocity: [0, 0, -7],
    })
    expect(after('bounce', [5, 5, 62], [0, 0, 7])).toMatchObject({ place: [5, 5, 62], velocity: [0, 0, 7] })
  })
})

describe('defineEdge', () => {
  it('gives a custom edge rule the rights of a built-in one', () => {
    const sink = defineEdge({
      name: 'sink',
      summary: 'Sets agents back to the origin.',
      source: 'This test',
      options: {},
      wraps: false,
      bind: () => (columns, row, space) => {
        if (columns.x[row] > space.right) columns.x[row] = 0
      },
    })
    expect(after(sink({}), [103, 40]).place).toEqual([0, 40, 0])
    expect(bindEdge(sink({}))).toMatchObject({ wraps: false, margin: 0 })
  })

  it('may be given by its bare name in a world if it needs no options', () => {
    const options = { at: length({ default: 5, above: 0, about: 'Where.' }) }
    const rule = { summary: '', source: '', wraps: false, bind: () => undefined }
    const ledge = defineEdge({ ...rule, name: 'ledge', options })
    const cliff = defineEdge({
      ...rule,
      name: 'cliff',
      options: { at: length({ above: 0, about: 'Where.' }) },
    })
    const given = { plugins: [ledge, cliff] }
    expect(new World({ edges: 'ledge' }, given).toJSON().edges).toBe('ledge')
    expect(() => new World({ edges: 'cliff' }, given)).toThrow("edges: unknown choice 'cliff'")
    expect(() => new World({ edges: 'legde' }, given)).toThrow(
      "edges: unknown choice 'legde'; did you mean 'ledge'?",
    )
    expect(() => new World({ edges: { edge: 'cliff' } }, given)).toThrow(
      'edges.at: missing; expected a length > 0',
    )
  })

  it('checks its options together', () => {
    const border = (about: string) => fixed({ quantity: 'length', default: 0, about })
    const lane = defineEdge({
      name: 'lane',
      summary: '',
      source: '',
      options: { from: border('Its low side.'), to: border('Its high side.') },
      validate: ({ from, to }) => (to < from ? `to: expected a length >= ${from}, got ${to}` : undefined),
      wraps: false,
      bind: () => undefined,
    })
    expect(() => new World({ edges: lane({ from: 3, to: 2 }) })).toThrow(
      'edges.to: expected a length >= 3, got 2',
    )
  })

  it('must be known', () => {
    expect(() => bindEdge('wrp')).toThrow("unknown edge 'wrp'; did you mean 'wrap'?")
  })
})
