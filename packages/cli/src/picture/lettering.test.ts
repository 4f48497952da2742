import { describe, expect, it } from 'vitest'
import { letter, widthOfText } from './lettering.js'

/** Number of strokes of a text. */
const strokes = (text: string): number => letter(text, 0, 0, 'black').match(/M/g)?.length ?? 0

describe('letters of strokes', () => {
  it('exist for all characters of titles', () => {
    const characters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:\'-+/()"']
    expect(characters.filter((character) => strokes(character) === 0)).toEqual([])
  })

  it('are capitals; accents are left out, and what has no letter is a gap', () => {
    expect(letter('höhle', 0, 0, 'black')).toBe(letter('HOHLE', 0, 0, 'black'))
    expect(letter('5 – 8', 0, 0, 'black')).toBe(letter('5 - 8', 0, 0, 'black'))
    expect(strokes('*')).toBe(0)
  })

  it('are as wide as computed', () => {
    const xs = [...letter('AH', 100, 0, 'black').matchAll(/(-?[\d.]+) -?[\d.]+[LM"]/g)].map(([, x]) =>
      Number(x),
    )
    expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(widthOfText('AH'), 1)
  })
})
