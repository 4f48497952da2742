import { describe, expect, it } from 'vitest'
import { fitted } from './fitted.js'

const HELP = `
The folder then holds tables and a picture of the
last state.

  --steps <n>  how many steps to make before the run ends
Examples:
  drover run flocking --steps 2000 --seed 7 --set cohesion=0
  drover list                  the scenes there are`

describe('a help on a terminal', () => {
  it('is unchanged if it fits', () => {
    expect(fitted(HELP, 80)).toBe(HELP)
    expect(fitted(HELP)).toBe(HELP)
  })

  it('has paragraphs, lists and commands within 40 columns', () => {
    expect(fitted(HELP, 40)).toBe(`
The folder then holds tables and a
picture of the last state.

  --steps <n>
      how many steps to make before the
      run ends
Examples:
  drover run flocking --steps 2000 \\
    --seed 7 --set cohesion=0
  drover list
      the scenes there are`)
  })
})
