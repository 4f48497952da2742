import { FORMAT, type Scenario } from '@drover/scenarios'
import { expect, it } from 'vitest'
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
  expect([edits.canUndo.value, edits.canRedo.value]).toEqual([false, false])
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
  expect(edits.canUndo.value).toBe(false)
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
