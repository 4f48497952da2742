import {
  CanvasTexture,
  Group,
  LinearFilter,
  PerspectiveCamera,
  Sprite,
  SpriteMaterial,
  type Vector3,
} from 'three'

/** Pixels of a label's picture per screen pixel, and padding around the text. */
const SHARP = 2
const ROOM = 3
const HEIGHT = 18

/** Offsets of a name above its place, the best first. Pixels. */
const OFFSETS = [8, -8, 22, -22, 36, -36] as const

interface Box {
  readonly left: number
  readonly right: number
  readonly low: number
  readonly high: number
}

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.low < b.high && b.low < a.high

/** Names beside places, over everything, in a fixed size. */
export class Labels {
  readonly group = new Group()
  readonly #sprites = new Map<string, Sprite>()
  #used = new Set<string>()
  /** The places of names on the screen, in pixels. */
  #taken: Box[] = []
  #camera = new PerspectiveCamera()
  #pixel = 1

  /** `pixel`: the length of a pixel at distance 1. */
  begin(camera: PerspectiveCamera, pixel: number): void {
    this.#used = new Set()
    this.#taken = []
    this.#camera = camera
    this.#pixel = pixel
  }

  put(place: Vector3, text: string, color: string, paper: string): void {
    // Equal names get separate labels.
    let key = `${text} ${color} ${paper}`
    while (this.#used.has(key)) key += ' '
    this.#used.add(key)
    let sprite = this.#sprites.get(key)
    if (sprite === undefined) {
      sprite = spriteOf(text, color, paper)
      this.#sprites.set(key, sprite)
      this.group.add(sprite)
    }
    const width = Number(sprite.userData.width)
    const { aside, up } = this.#roomFor(place, width)
    sprite.position.copy(place)
    sprite.scale.set(width * this.#pixel, HEIGHT * this.#pixel, 1)
    sprite.center.set(-aside / width, 0.5 - up / HEIGHT)
  }

  /**
   * Where a name begins, from its place: at the first offset above at which it covers no earlier one, and as far to the
   * right as the stage reaches. Pixels.
   */
  #roomFor(place: Vector3, width: number): { readonly aside: number; readonly up: number } {
    const camera = this.#camera
    const { x, y, z } = place.clone().applyMatrix4(camera.matrixWorldInverse)
    const [across, level] = [x / (-z * this.#pixel), y / (-z * this.#pixel)]
    const end = (camera.aspect * Math.tan((camera.fov * Math.PI) / 360)) / this.#pixel
    const aside = Math.abs(across) < end ? Math.min(5, end - width - across) : 5
    const left = across + aside
    const boxAt = (up: number): Box => ({
      left,
      right: left + width,
      low: level + up - 7,
      high: level + up + 7,
    })
    const isFree = (up: number) => !this.#taken.some((other) => overlaps(other, boxAt(up)))
    const up = OFFSETS.find(isFree) ?? OFFSETS[0]
    this.#taken.push(boxAt(up))
    return { aside, up }
  }

  /** Drops labels that were not placed. */
  end(): void {
    for (const [key, sprite] of this.#sprites) {
      if (this.#used.has(key)) continue
      this.#drop(sprite)
      this.#sprites.delete(key)
    }
  }

  #drop(sprite: Sprite): void {
    this.group.remove(sprite)
    sprite.material.map?.dispose()
    sprite.material.dispose()
  }

  dispose(): void {
    for (const sprite of this.#sprites.values()) this.#drop(sprite)
    this.#sprites.clear()
  }
}

function spriteOf(text: string, color: string, paper: string): Sprite {
  const picture = document.createElement('canvas')
  const canvas = picture.getContext('2d') as CanvasRenderingContext2D
  const font = '600 12px system-ui, sans-serif'
  canvas.font = font
  const width = Math.ceil(canvas.measureText(text).width) + 2 * ROOM
  picture.width = SHARP * width
  picture.height = SHARP * HEIGHT
  canvas.scale(SHARP, SHARP)
  canvas.font = font
  canvas.textBaseline = 'middle'
  canvas.lineJoin = 'round'
  canvas.lineWidth = 3
  canvas.strokeStyle = paper
  canvas.fillStyle = color
  canvas.strokeText(text, ROOM, HEIGHT / 2)
  canvas.fillText(text, ROOM, HEIGHT / 2)
  const map = new CanvasTexture(picture)
  map.colorSpace = 'srgb'
  map.generateMipmaps = false
  map.minFilter = LinearFilter
  const sprite = new Sprite(
    new SpriteMaterial({
      map,
      depthTest: false,
      depthWrite: false,
      sizeAttenuation: false,
      fog: false,
      toneMapped: false,
    }),
  )
  sprite.renderOrder = 4
  sprite.userData.width = width
  return sprite
}
