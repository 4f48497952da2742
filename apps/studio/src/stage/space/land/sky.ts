import { SPACE_PALETTES, type Theme } from '@drover/io/drawing'
import { Color, MathUtils, type PerspectiveCamera, Vector2, Vector3, type WebGLRenderer } from 'three'

/** Number of bands. Neighbors differ by about 1/256, which is invisible. */
const BANDS = 48
/** Where the shades change, below and above the horizon: heights of unit directions. */
const BELOW = -0.75
const ABOVE = 0.4

/**
 * What is seen behind a world: lighter toward the horizon and below it, from where all of a world is looked at. The
 * picture is cleared band by band with it, which costs next to nothing without a graphics processor too.
 */
export class Sky {
  readonly #high = new Color()
  readonly #low = new Color()
  readonly #shade = new Color()
  readonly #size = new Vector2()
  readonly #way = new Vector3()

  paint(theme: Theme): void {
    const { high, low } = SPACE_PALETTES[theme].sky
    this.#high.set(high)
    this.#low.set(low)
  }

  /** Clears a picture and its depth. */
  clear(renderer: WebGLRenderer, camera: PerspectiveCamera): void {
    const { width, height } = renderer.getSize(this.#size)
    const tall = height / BANDS
    camera.updateMatrixWorld()
    renderer.setScissorTest(true)
    for (let band = 0; band < BANDS; band++) {
      const y = (2 * (band + 0.5)) / BANDS - 1
      this.#way.set(0, y / camera.projectionMatrix.elements[5], -1).transformDirection(camera.matrixWorld)
      this.#shade.lerpColors(this.#low, this.#high, MathUtils.smoothstep(this.#way.z, BELOW, ABOVE))
      renderer.setClearColor(this.#shade)
      // One pixel more, since bands end between pixels; the next band covers it.
      renderer.setScissor(0, band * tall, width, tall + 1)
      renderer.clear(true, false, false)
    }
    renderer.setScissorTest(false)
    renderer.clear(false, true, true)
  }
}
