import { findScene, type Scene } from '@drover/scenarios'
import { describe, expect, it } from 'vitest'
import { placeOf } from '../controls/place.js'
import { Edits, valueAt } from './edits.js'
import { press, trialsOf, triedIn } from './trials.js'

const scene = findScene('seek-first-edition') as Scene
const trials = trialsOf(scene)
const [both, speed] = trials
if (both === undefined || speed === undefined) throw new Error('expected two trials')

const start = () => new Edits(scene.scenario, scene.scenario, () => {})
const at = (edits: Edits, control: string) =>
  valueAt(edits.scenario.value, placeOf(scene.controls[control] ?? control))
const limits = (edits: Edits) => [at(edits, 'maxSpeed'), at(edits, 'maxForce')]
const tried = (edits: Edits) => triedIn(edits.scenario.value, trials).map((trial) => trial.do)

describe('a trial', () => {
  it('sets all its values as one edit, and restores them', () => {
    const edits = start()
    press(both, trials, edits)
    expect(limits(edits)).toEqual([8, 0.2])
    expect(tried(edits)).toEqual([both.do])
    edits.undo()
    expect(edits.scenario.value).toBe(scene.scenario)
    edits.redo()
    press(both, trials, edits)
    expect(edits.scenario.value).toEqual(scene.scenario)
    expect(tried(edits)).toEqual([])
  })

  it('restores the values of another trial, including those that both set', () => {
    const edits = start()
    press(both, trials, edits)
    press(speed, trials, edits)
    expect(limits(edits)).toEqual([8, 0.1])
    expect(tried(edits)).toEqual([speed.do])
    press(speed, trials, edits)
    expect(edits.scenario.value).toEqual(scene.scenario)
  })

  it("restores the user's own values, and keeps the user's other edits", () => {
    const edits = start()
    edits.set(placeOf(scene.controls.maxSpeed ?? ''), 3)
    press(both, trials, edits)
    edits.set(placeOf(scene.controls.periodX ?? ''), 500)
    press(both, trials, edits)
    expect([...limits(edits), at(edits, 'periodX')]).toEqual([3, 0.1, 500])
  })

  it("is shown as tried in a shared scenario, and restores the scene's values", () => {
    const shared = start()
    press(both, trials, shared)
    const edits = new Edits(scene.scenario, structuredClone(shared.scenario.value), () => {})
    expect(tried(edits)).toEqual([both.do])
    press(both, trials, edits)
    expect(limits(edits)).toEqual([4, 0.1])
  })
})
