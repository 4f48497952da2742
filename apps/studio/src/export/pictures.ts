import type { Session } from '../session/session.js'
import type { Chosen } from '../session/view-state.js'
import type { Look } from '../stage/look.js'
import { shownOn, stageCanvas } from '../stage/map/stage-canvas.js'
import { View } from '../stage/map/view.js'
import type { CameraKind, Eye } from '../stage/space/choices.js'
import type { SpaceView } from '../stage/space/space-view.js'
import { canvasOf, MapPainter } from './map-painter.js'
import type { Size } from './sizes.js'
import { TrailLines } from './trail-lines.js'

/** Camera choices of films, for the map and for space. */
export const MAP_CAMERAS = {
  shown: { name: 'as on the stage' },
  whole: { name: 'the whole world' },
} as const
export const SPACE_CAMERAS = {
  shown: { name: 'as on the stage' },
  around: { name: 'once around the world' },
  follow: { name: 'follow an agent' },
  'first person': { name: 'eyes of an agent' },
} as const
export type FilmCamera = keyof typeof MAP_CAMERAS | keyof typeof SPACE_CAMERAS

/** Lines and text of larger pictures are sized as if the shorter side had this many pixels. */
const SHORT_SIDE = 540

/** Pictures of the stage, all of one size. */
export class Pictures {
  readonly #session: Session
  readonly #look: Look
  readonly #size: Size
  readonly #camera: FilmCamera
  readonly #stage: HTMLCanvasElement
  readonly #space: SpaceView | undefined
  readonly #painter: MapPainter
  readonly #trails: TrailLines
  readonly #context: CanvasRenderingContext2D
  readonly #before: {
    readonly camera: CameraKind
    readonly eye: Eye | undefined
    readonly chosen: Chosen | undefined
  }
  #turned = 0

  constructor(session: Session, look: Look, size: Size, camera: FilmCamera, trails = new TrailLines()) {
    const stage = stageCanvas()
    const shown = stage === null ? undefined : shownOn.get(stage)
    if (stage === null || shown === undefined) throw new Error('the stage shows no world yet')
    this.#session = session
    this.#look = look
    this.#size = size
    this.#camera = camera
    this.#stage = stage
    this.#space = 'space' in shown ? shown.space : undefined
    this.#painter = new MapPainter(session, look)
    this.#trails = trails
    const own: Size = this.#space === undefined ? size : [1, 1]
    this.#context = canvasOf(...own)
    const [of, eye, chosen] = [look.camera.peek(), look.eye.peek(), session.chosen.peek()]
    this.#before = { camera: of, eye, chosen }
  }

  /** Positions the camera. */
  async begin(): Promise<void> {
    const camera = this.#camera
    if (this.#space === undefined || (camera !== 'follow' && camera !== 'first person')) return
    this.#look.camera.value = camera
    // The stage may choose an agent for this.
    await this.#session.act(async () => {})
  }

  /** A picture of the current state. `share`: the finished share of the film. */
  take(share: number): HTMLCanvasElement {
    if (this.#space !== undefined) {
      if (this.#camera === 'around') this.#turn(2 * Math.PI * share)
      return this.#space.picture(...this.#size)
    }
    const { frame, surroundings } = this.#session
    if (this.#look.trails.peek() && frame.value && surroundings.value)
      this.#trails.add(frame.value, surroundings.value)
    const { view, pixels } = mapView(this.#session, this.#stage, this.#size, this.#camera === 'whole')
    this.#painter.paint(this.#context, view, pixels, this.#trails)
    return this.#context.canvas
  }

  #turn(angle: number): void {
    this.#space?.turn(angle - this.#turned)
    this.#turned = angle
  }

  /** Restores the stage. */
  end(): void {
    if (this.#space === undefined) return
    this.#turn(0)
    const { camera, eye, chosen } = this.#before
    const isOther = this.#look.camera.peek() !== camera
    this.#look.camera.value = camera
    if (chosen === undefined && isOther) void this.#session.choose(undefined)
    this.#space.endPictures()
    if (isOther && eye !== undefined) this.#space.lookFrom(eye)
  }
}

/** The view of the map in a picture of a size, and picture pixels per view pixel. */
export function mapView(
  session: Session,
  stage: HTMLCanvasElement,
  [width, height]: Size,
  isWhole: boolean,
): { readonly view: View; readonly pixels: number } {
  const isDown = session.edits.scenario.peek().view?.y === 'down'
  const surroundings = session.surroundings.peek()
  if (surroundings === undefined) throw new Error('there is no world to draw')
  const view = new View(isDown)
  const shown = shownOn.get(stage)
  const { clientWidth, clientHeight } = stage
  // If the stage shows the whole world, so does a picture of another shape.
  view.fit(surroundings, clientWidth, clientHeight)
  const isSameShape = Math.abs(width / height - clientWidth / clientHeight) < 0.01
  const isFitted = shown !== undefined && 'map' in shown && isAlike(shown.map, view)
  if (isWhole || shown === undefined || !('map' in shown) || (isFitted && !isSameShape)) {
    const pixels = Math.max(1, Math.min(width, height) / SHORT_SIDE)
    view.fit(surroundings, width / pixels, height / pixels)
    return { view, pixels }
  }
  const share = Math.min(width / clientWidth, height / clientHeight)
  // Lines are not thinner than on the stage.
  const pixels = Math.max(1, share)
  const smaller = share / pixels
  view.scale = shown.map.scale * smaller
  view.left = shown.map.left * smaller + (width / pixels - clientWidth * smaller) / 2
  view.top = shown.map.top * smaller + (height / pixels - clientHeight * smaller) / 2
  return { view, pixels }
}

const isAlike = (a: View, b: View): boolean =>
  [a.scale / b.scale - 1, a.left - b.left, a.top - b.top].every((difference) => Math.abs(difference) < 1e-3)
