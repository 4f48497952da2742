import type { Theme } from '@drover/io/drawing'
import { DirectionalLight, HemisphereLight, type Scene, Vector3 } from 'three'

/** The direction of the sun: left, above and in front, as on the shaded map. */
const SUN = new Vector3(-0.53, -0.35, 0.62).normalize()

/** Sky and sun, and the shadows that the sun casts. */
export class Light {
  readonly #sky = new HemisphereLight()
  readonly #sun = new DirectionalLight()
  readonly #texels: number

  /** `texels`: the side of the picture in which shadows are kept. */
  constructor(scene: Scene, texels: number) {
    this.#texels = texels
    this.#sun.castShadow = true
    this.#sun.shadow.mapSize.set(texels, texels)
    // The default up direction differs from this one.
    this.#sky.position.set(0, 0, 1)
    scene.add(this.#sky, this.#sun, this.#sun.target)
  }

  set hasShadows(has: boolean) {
    this.#sun.castShadow = has
  }

  paint(theme: Theme): void {
    const isDark = theme === 'dark'
    this.#sky.color.set(isDark ? '#b9cbe0' : '#eef6ff')
    this.#sky.groundColor.set(isDark ? '#3a3f45' : '#cfc4ae')
    this.#sky.intensity = isDark ? 2.4 : 1.7
    this.#sun.color.set(isDark ? '#ffe6c4' : '#fff3dd')
    this.#sun.intensity = isDark ? 2.8 : 2.1
  }

  /** Casts shadows where the camera looks from a distance, as sharp as the picture needs. */
  shineOn(target: Vector3, distance: number, size: number): void {
    const { shadow, position } = this.#sun
    // Few sizes only: shadows whose texels change in each picture flicker.
    const reach = Math.min(1.1 * size, 1.5 ** Math.ceil(Math.log(0.9 * distance) / Math.log(1.5)))
    this.#sun.target.position.copy(target)
    position
      .copy(SUN)
      .multiplyScalar(3 * size)
      .add(target)
    const { camera } = shadow
    camera.left = camera.bottom = -reach
    camera.right = camera.top = reach
    camera.near = 0.5 * size
    camera.far = 6 * size
    camera.updateProjectionMatrix()
    shadow.normalBias = (2 * reach) / this.#texels
  }
}
