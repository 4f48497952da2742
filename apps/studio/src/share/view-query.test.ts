import { findScene, type Scenario } from '@drover/scenarios'
import { describe, expect, it } from 'vitest'
import { createPanelState } from '../app/panel/panel-state.js'
import { createLook } from '../stage/look.js'
import { viewParameters, viewRequestOf, withView } from './view-query.js'

const read = (query: string) => viewRequestOf(new URLSearchParams(query))

describe('the view parameters of a URL', () => {
  it('is read', () => {
    const query =
      'panel=why&view=3d&color=force:seek&show=velocity,zones&hide=trails&camera=follow&eye=1,-2.5,3,0,0,0&agent=1.36'
    expect(read(query)).toEqual({
      view: {
        panel: 'why',
        view: 'space',
        color: 'force:seek',
        show: ['velocity', 'zones'],
        hide: ['trails'],
        camera: 'follow',
        eye: [1, -2.5, 3, 0, 0, 0],
        agent: { population: 1, id: 36 },
      },
      wrong: [],
    })
  })

  it('are separated from invalid ones', () => {
    expect(read('panel=walls&view=4d&color=no&show=velocity,ghosts&eye=1,2,3&agent=-1')).toEqual({
      view: {},
      wrong: ['panel', 'view', 'color', 'show', 'eye', 'agent'],
    })
    expect(read('eye=1,2,3,1,2,3').wrong).toEqual(['eye'])
    expect(read('eye=1,2,3,4,5,Infinity').wrong).toEqual(['eye'])
  })

  it('have a camera only where it differs from that of the scenario', () => {
    const scenario = findScene('couzin')?.scenario as Scenario
    const { eye = [] } = scenario.view ?? {}
    const look = createLook(scenario, {})
    const usual = { color: look.colorBy.value, show: [], eye }
    const asked = () => viewParameters(look, createPanelState(), undefined, usual).get('eye')
    expect([look.eye.value, asked()]).toEqual([eye, null])
    look.eye.value = [1, 2, 3, 4, 5, 6]
    expect(asked()).toBe('1,2,3,4,5,6')
  })

  it('replace previous ones and keep all other parameters', () => {
    const view = new URLSearchParams({ panel: 'code', show: 'velocity,zones' })
    expect(withView('#/scene/seek?e=abc&panel=why&run=5', view)).toBe(
      '#/scene/seek?e=abc&run=5&panel=code&show=velocity,zones',
    )
    expect(withView('#/scene/seek?panel=why', new URLSearchParams())).toBe('#/scene/seek')
  })
})
