import { type DrawnShape, drawSign, fieldLook, smallArrows } from '@drover/io/drawing'
import { useEffect, useRef } from 'preact/hooks'
import { theme } from '../app/theme.js'
import { CanvasPen } from './canvas-pen.js'

/** The kind of a guide, or the arrows of a flow field. */
export type SignKind = DrawnShape['kind'] | 'flow'

/** The side of a sign, and the width of what is drawn in it. Pixels. */
const SIDE = 16
const WIDTH = 14

/** Places are pixels. */
const PIXELS = {
  scale: 1,
  upwards: 1,
  x: (x: number) => x,
  y: (y: number) => y,
  placeAt: (x: number, y: number) => ({ x, y }),
} as const

/** What stands for a guide in the legend, drawn as on the map. */
export function Sign({ kind, label }: { readonly kind: SignKind; readonly label: string }) {
  const place = useRef<HTMLCanvasElement>(null)
  const colors = theme.value
  useEffect(() => {
    const element = place.current as HTMLCanvasElement
    const pixels = devicePixelRatio
    // Setting the size clears it.
    element.width = element.height = Math.round(SIDE * pixels)
    const canvas = element.getContext('2d') as CanvasRenderingContext2D
    canvas.scale(pixels, pixels)
    const pen = new CanvasPen(canvas, PIXELS, { width: SIDE, height: SIDE })
    const [low, middle, high] = [(SIDE - WIDTH) / 2, SIDE / 2, (SIDE + WIDTH) / 2]
    if (kind === 'flow')
      pen.lines(smallArrows([low, middle, 0, high, middle, 0]), { ...fieldLook(true, colors), width: 1 })
    else drawSign(pen, { kind, label }, [middle, middle], WIDTH, colors)
  }, [kind, label, colors])
  return <canvas ref={place} class="sign" />
}
