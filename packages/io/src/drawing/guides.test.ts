import { expect, it } from 'vitest'
import { drawSign } from './guides.js'
import type { Pen } from './pen.js'

/** What a sign consists of. */
function partsOf(kind: 'circle' | 'point', label: string): readonly string[] {
  const parts: string[] = []
  const add = (name: string) => () => parts.push(name)
  const pen = { pixelAt: () => 1, circle: add('circle'), ring: add('ring'), lines: add('lines') }
  drawSign(pen as unknown as Pen, { kind, label }, [5, 5], 10, 'light')
  return parts
}

it('crosses the ring of a target, and not that of a point that no agent aims at', () => {
  expect(partsOf('point', 'target')).toEqual(['ring', 'lines', 'ring', 'lines'])
  expect(partsOf('point', 'gets between')).toEqual(['ring', 'ring'])
  expect(partsOf('circle', 'water')).toEqual(['circle'])
})
