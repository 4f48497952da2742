import { describe, expect, it } from 'vitest'
import { Population } from './population.js'

/** A population of agents with these ids; each is at x = its id. */
function populationOf(...ids: number[]): Population {
  const population = new Population('herd', 0)
  for (const id of ids) {
    const row = population.addRow(id)
    population.columns.x[row] = id
  }
  return population
}

const idsOf = (population: Population): number[] => [...population].map((agent) => agent.id)

describe('a population', () => {
  it('adds agents at rest at the origin, facing along x', () => {
    const herd = populationOf(0)
    const { columns } = herd
    columns.x[0] = 5
    herd.removeRow(0)
    expect(herd.addRow(1)).toBe(0)
    expect([columns.x[0], columns.vx[0], columns.hx[0], columns.hy[0]]).toEqual([0, 0, 1, 0])
  })

  it('starts a new agent with the initial values of the columns of behaviors', () => {
    const herd = populationOf(0)
    const fuel = herd.columns.column('fuel', 5)
    fuel.values[0] = 1
    herd.removeRow(0)
    expect(fuel.values[herd.addRow(1)]).toBe(5)
  })

  it('[S10] keeps the order of the ids when agents leave', () => {
    const herd = populationOf(2, 3, 5, 7, 11)
    herd.removeRow(1)
    herd.removeRow(3)
    expect(idsOf(herd)).toEqual([2, 5, 11])
    expect([...herd.columns.x.slice(0, 3)]).toEqual([2, 5, 11])
  })

  it('finds an agent by its id', () => {
    const herd = populationOf(2, 3, 5, 7, 11)
    expect([2, 3, 5, 7, 11].map((id) => herd.rowOf(id))).toEqual([0, 1, 2, 3, 4])
    expect([0, 4, 12].map((id) => herd.rowOf(id))).toEqual([-1, -1, -1])
    expect(herd.agent(7)?.position.x).toBe(7)
    expect(herd.agent(8)).toBeUndefined()
  })

  it('gives the same view for the same agent', () => {
    const herd = populationOf(2, 3)
    expect(herd.at(1)).toBe(herd.agent(3))
    expect([...herd]).toEqual([herd.at(0), herd.at(1)])
  })

  it('rejects a row that it does not have', () => {
    const herd = populationOf(2, 3)
    expect(() => herd.at(2)).toThrow("population 'herd': expected a row from 0 to 1, got 2")
    expect(() => herd.at(-1)).toThrow(RangeError)
    expect(() => herd.at(0.5)).toThrow(RangeError)
  })

  it('[S11] may lose agents during iteration, which visits each of the others once', () => {
    const herd = populationOf(2, 3, 5, 7, 11)
    const met: number[] = []
    for (const agent of herd) {
      met.push(agent.id)
      if (agent.id === 3) herd.removeRow(agent.row)
      // Reading rows moves them here.
      if (agent.id === 5) herd.removeRow(herd.rowOf(7))
    }
    expect(met).toEqual([2, 3, 5, 11])
    expect(idsOf(herd)).toEqual([2, 5, 11])
  })

  it('may gain agents during iteration, which does not visit them', () => {
    const herd = populationOf(2, 3)
    let next = 4
    const met: number[] = []
    for (const { id } of herd) {
      met.push(id)
      herd.addRow(next++)
    }
    expect(met).toEqual([2, 3])
    expect(idsOf(herd)).toEqual([2, 3, 4, 5])
  })

  it('moves its rows once for all agents removed before rows are read', () => {
    const herd = populationOf(...Array.from({ length: 1000 }, (_, id) => id))
    const { columns } = herd
    let moves = 0
    const { copyRows } = columns
    columns.copyRows = (...rows) => {
      moves += rows[1] - rows[0]
      copyRows.apply(columns, rows)
    }
    for (const agent of herd) if (agent.position.x % 2 === 0) herd.removeRow(agent.id)
    expect(moves).toBe(0)
    expect(herd.count).toBe(500)
    expect(moves).toBe(500)
    expect([...herd.columns.x.slice(0, 500)]).toEqual(Array.from({ length: 500 }, (_, k) => 2 * k + 1))
  })

  it('grows to any number of agents', () => {
    const herd = populationOf(...Array.from({ length: 100 }, (_, id) => id))
    expect(herd.count).toBe(100)
    expect(herd.agent(99)?.position.x).toBe(99)
  })
})

describe('views', () => {
  it('follow their agents when rows move', () => {
    const herd = populationOf(2, 3, 5, 7)
    const seven = herd.at(3)
    herd.removeRow(0)
    herd.removeRow(2)
    expect([seven.row, seven.id, seven.position.x, seven.alive]).toEqual([1, 7, 7, true])
    expect(herd.at(1)).toBe(seven)
    expect(herd.at(0).id).toBe(3)
  })

  it('have row −1 once their agent has died', () => {
    const herd = populationOf(2, 3)
    const two = herd.at(0)
    herd.removeRow(0)
    expect([two.row, two.alive]).toEqual([-1, false])
  })

  it('are not reused for agents born later in the same row', () => {
    const herd = populationOf(2, 3)
    const three = herd.at(1)
    herd.removeRow(1)
    herd.addRow(4)
    expect(herd.at(1)).not.toBe(three)
    expect(three.alive).toBe(false)
  })

  it('end when the rows are replaced', () => {
    const herd = populationOf(2, 3)
    const two = herd.at(0)
    herd.resize(1)
    expect([two.alive, herd.count, herd.at(0) === two]).toEqual([false, 1, false])
  })
})
