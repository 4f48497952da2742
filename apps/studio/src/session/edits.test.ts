import { FORMAT, type Scenario } from '@drover/scenarios'
import { describe, expect, it } from 'vitest'
import { Edits, valueAt, withValue } from './edits.js'

const SEED = ['world', 'seed'] as const
const WIDTH = ['world', 'width'] as const

const edited = (): Edits => new Edits(begun, begun, () => undefined)
const begun: Scenario = { drover: FORMAT, world: { seed: 1, width: 100 } }
const shown = (edits: Edits, place: readonly string[]): unknown => valueAt(edits.scenario.value, place)

it('dropping an edit restores the undo and redo stacks', () => {
  const edits = edited()
  edits.set(SEED, -1)
  edits.dropSince(begun)
  expect(edits.scenario.value).toBe(begun)
  expect([edits.toUndo.value, edits.toRedo.value]).toEqual([undefined, undefined])
})

it('drops only the second of two edits of one place; undo leads to before both', () => {
  const edits = edited()
  edits.set(SEED, 5)
  const accepted = edits.scenario.value
  edits.set(SEED, -1)
  edits.set(WIDTH, 200)
  edits.dropSince(accepted)
  expect([shown(edits, SEED), shown(edits, WIDTH)]).toEqual([5, 100])
  edits.undo()
  expect(edits.scenario.value).toBe(begun)
  expect(edits.toUndo.value).toBeUndefined()
})

it('keeps the redo stack when an edit is dropped', () => {
  const edits = edited()
  edits.set(SEED, 5)
  edits.undo()
  edits.set(WIDTH, -1)
  edits.dropSince(begun)
  edits.redo()
  expect(shown(edits, SEED)).toBe(5)
})

it('setting the first entry of a missing list creates the list; removing the entry leaves it empty', () => {
  const place = ['world', 'populations', 0, 'forces', 0]
  const one = withValue({ world: { populations: [{}] } }, place, { force: 'wind' })
  expect(one).toEqual({ world: { populations: [{ forces: [{ force: 'wind' }] }] } })
  expect(withValue(one, place, undefined)).toEqual({ world: { populations: [{ forces: [] }] } })
})

it('lists the scenarios shown between two, latest first; none if neither led to the other', () => {
  const edits = edited()
  edits.set(SEED, 5)
  const middle = edits.scenario.value
  edits.set(WIDTH, -1)
  const last = edits.scenario.value
  edits.set(['world', 'height'], 50)
  expect(edits.between(begun, edits.scenario.value)).toEqual([last, middle])
  expect(edits.between(last, edits.scenario.value)).toEqual([])
  expect(edits.between(last, middle)).toEqual([])
})

describe('agents added or removed by hand', () => {
  const touchAt = (step: number, log: string[] = []) => ({
    step,
    added: 1,
    undo: () => void log.push(`undo ${step}`),
    redo: () => void log.push(`redo ${step}`),
  })

  it('are undone and redone in order with edits', () => {
    const edits = edited()
    const log: string[] = []
    edits.record(touchAt(3, log))
    edits.set(SEED, 5)
    edits.record(touchAt(7, log))
    edits.undo()
    expect(log).toEqual(['undo 7'])
    expect(shown(edits, SEED)).toBe(5)
    edits.undo()
    expect(shown(edits, SEED)).toBe(1)
    edits.undo()
    expect(log).toEqual(['undo 7', 'undo 3'])
    expect(edits.toUndo.value).toBeUndefined()
    edits.redo()
    edits.redo()
    expect(log.at(-1)).toBe('redo 3')
    expect(shown(edits, SEED)).toBe(5)
  })

  it('divide two edits of one place', () => {
    const edits = edited()
    edits.set(SEED, 5)
    edits.record(touchAt(3))
    edits.set(SEED, 6)
    edits.undo()
    expect(shown(edits, SEED)).toBe(5)
  })

  it('are forgotten where the world goes on in another way from an earlier step', () => {
    const edits = edited()
    const log: string[] = []
    edits.record(touchAt(3, log))
    edits.record(touchAt(7, log))
    edits.forgetTouchesAfter(5)
    edits.undo()
    edits.redo()
    edits.redo()
    expect(log).toEqual(['undo 3', 'redo 3'])
  })

  it('stay when a later edit is rejected', () => {
    const edits = edited()
    const log: string[] = []
    edits.record(touchAt(3, log))
    edits.set(SEED, -1)
    edits.dropSince(begun)
    edits.undo()
    expect(log).toEqual(['undo 3'])
    edits.record(touchAt(4, log))
    edits.set(SEED, -1)
    expect(edits.between(begun, edits.scenario.value)).toEqual([])
  })
})
