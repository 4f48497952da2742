import { findScene, type Scene } from '@drover/scenarios'
import { expect, it } from 'vitest'
import { placeOf } from '../controls/place.js'
import { Edits } from '../session/edits.js'
import type { Session } from '../session/session.js'
import { wordsOf } from './undo-words.js'

const scene = findScene('flocking') as Scene
const sessionOf = () => ({ scene, edits: new Edits(scene.scenario, scene.scenario, () => {}) }) as Session
const ALIGNMENT = placeOf(scene.controls.alignment as string)

it('name the change that is undone and the one that is made again', () => {
  const session = sessionOf()
  expect(wordsOf(session)).toEqual(['', ''])
  session.edits.set(ALIGNMENT, 0.5)
  session.edits.set(ALIGNMENT, 0)
  expect(wordsOf(session)).toEqual([': alignment 1 → 0', ''])
  session.edits.undo()
  expect(wordsOf(session)).toEqual(['', ': alignment 1 → 0'])
})

it('count agents that were added or removed by hand', () => {
  const session = sessionOf()
  session.edits.record({ step: 3, added: -12, undo() {}, redo() {} })
  expect(wordsOf(session)).toEqual([': 12 agents removed by hand', ''])
})

it('name the first of many changes, and count the others', () => {
  const session = sessionOf()
  const { world } = scene.scenario
  session.edits.replace({
    ...scene.scenario,
    world: { ...world, width: 700, height: 300, seed: 7, dt: 0.5 },
  })
  expect(wordsOf(session)[0]).toMatch(/^: width 640 → 700, height 240 → 300, \w+ 1 → [^,]+ and 1 more$/)
})
