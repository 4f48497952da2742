import { align, evade, seek, separate } from 'drover'
import { foremost } from 'drover/selections'
import { describe, expect, it } from 'vitest'
import { rulesOf } from './written.js'

describe('the rules of a population in the panel', () => {
  it('are on one line where they fit', () => {
    expect(rulesOf({ behaviors: [seek({ target: [1, 2] })] })).toBe('behaviors: [seek({ target: [1, 2] })]')
  })

  it('have lines that fit the panel, name and indent included', () => {
    const flight = evade({ target: { population: 'foxes', radius: 70 }, panicDistance: 100, weight: 2 })
    const first = foremost({ behaviors: [flight, separate({ radius: 25, weight: 1.5 })] })
    const behaviors = [first, align({ radius: 50, weight: 1, fieldOfView: 2 })]
    const lines = rulesOf({ behaviors }).split('\n')
    expect(lines.filter((line) => line.length > 40)).toEqual([])
    expect(lines).toContain('        target: {')
    expect(lines).toContain("          population: 'foxes',")
  })
})
