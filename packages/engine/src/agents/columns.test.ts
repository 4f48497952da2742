import { describe, expect, it } from 'vitest'
import { Columns } from './columns.js'

describe('Columns', () => {
  it('grow to at least the requested number, by doubling or to 16, and keep their values', () => {
    const columns = new Columns()
    columns.grow(1)
    expect(columns.capacity).toBe(16)
    columns.x[3] = 7
    columns.id[3] = 9
    columns.grow(17)
    expect(columns.capacity).toBe(32)
    columns.grow(100)
    expect([columns.capacity, columns.x.length, columns.x[3], columns.id[3]]).toEqual([100, 100, 7, 9])
  })

  it('keep the columns of behaviors by name, with their own initial value', () => {
    const columns = new Columns()
    columns.grow(4)
    const fuel = columns.column('fuel', 5)
    expect(columns.column('fuel', 8)).toBe(fuel)
    expect([...fuel.values.slice(0, 3)]).toEqual([5, 5, 5])
    fuel.values[2] = 1
    columns.grow(40)
    expect([fuel.values.length, fuel.values[2]]).toEqual([40, 1])
  })

  it('copy whole rows', () => {
    const columns = new Columns()
    columns.grow(2)
    const fuel = columns.column('fuel', 0)
    columns.id[0] = 4
    columns.vx[0] = 5
    fuel.values[0] = 6
    columns.copyRows(0, 1, 1)
    expect([columns.id[1], columns.vx[1], fuel.values[1]]).toEqual([4, 5, 6])
  })
})

describe('[S12] a heading', () => {
  const facing = (vx: number, vy: number, vz: number): number[] => {
    const columns = new Columns()
    columns.grow(1)
    columns.hx[0] = 1
    columns.vx[0] = vx
    columns.vy[0] = vy
    columns.vz[0] = vz
    columns.face(0, true)
    return [columns.hx[0], columns.hy[0], columns.hz[0]]
  }

  it('is the unit vector along the velocity', () => {
    expect(facing(3, 4, 0)).toEqual([expect.closeTo(0.6, 12), 0.8, 0])
    expect(facing(0, 0, -2)).toEqual([0, 0, -1])
  })

  it('stays the same at rest', () => {
    expect(facing(0, 0, 0)).toEqual([1, 0, 0])
  })

  it('stays a unit vector when the square of the speed is too small for a number', () => {
    const [hx, hy, hz] = facing(0, 3e-162, 0)
    expect(hx * hx + hy * hy + hz * hz).toBe(1)
  })
})
