import { describe, expect, it } from 'vitest'
import { type Canvas2d, CanvasPen, type MapView } from './canvas-pen.js'

/** The lines that a text drawn at a place has on a canvas of 200 × 100 pixels; each letter is 6 pixels wide. */
function linesAt(
  x: number,
  y: number,
  text: string,
): readonly (readonly [line: string, x: number, y: number])[] {
  const lines: [string, number, number][] = []
  const canvas = {
    canvas: { width: 200, height: 100 },
    save() {},
    restore() {},
    strokeText() {},
    fillText: (line: string, atX: number, atY: number) => lines.push([line, atX, atY]),
    measureText: (line: string) => ({ width: 6 * line.length }),
  }
  const view: MapView = {
    scale: 1,
    upwards: 1,
    x: (at) => at,
    y: (at) => at,
    placeAt: (atX, atY) => ({ x: atX, y: atY }),
  }
  new CanvasPen(canvas as unknown as Canvas2d, view).text([x, y, 0], text, 'black', 'white')
  return lines
}

describe('a text on a canvas', () => {
  it('is around its place', () => {
    expect(linesAt(100, 50, 'one\ntwo')).toEqual([
      ['one', 100, 42.5],
      ['two', 100, 57.5],
    ])
  })

  it.each([
    ['left', 3, 50, 30, 50],
    ['right', 195, 50, 170, 50],
    ['top', 100, 1, 100, 7.5],
    ['bottom', 100, 99, 100, 92.5],
  ])('stays within the canvas at its %s', (_, x, y, atX, atY) => {
    expect(linesAt(x, y, 'ten letter')).toEqual([['ten letter', atX, atY]])
  })

  it('begins at the left if it is wider than the canvas', () => {
    const wide = 'x'.repeat(40)
    expect(linesAt(180, 50, wide)).toEqual([[wide, 120, 50]])
  })

  it('stays outside with its place', () => {
    expect(linesAt(-40, 50, 'far')).toEqual([['far', -40, 50]])
  })
})
