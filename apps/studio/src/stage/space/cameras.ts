import { PerspectiveCamera, TOUCH, Vector3 } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import type { Surroundings } from '../../simulation/player/surroundings.js'
import { scrollsPage, takesWheel } from '../handle.js'
import type { Axes } from './axes.js'
import type { CameraKind, Eye } from './choices.js'
import type { Ground } from './land/ground.js'
import type { Stance } from './stance.js'

const FIELD_OF_VIEW = 42
const WIDE = 70
/** First distance of the following camera behind the agent, in its lengths. */
const BEHIND = 14
/** Height of the eyes above the ground, in lengths. */
const EYES = 0.75
/** The share of a turn that the eyes make at once: an animal's head is steadier than its heading. */
const TURN = 0.15

/** Knots to each side among which those of the ground are that a picture of it must hold. */
const KNOTS = 24

/** Where a camera is, and the middle of its view. */
export interface Standpoint {
  readonly position: Vector3
  readonly target: Vector3
}

/** Least height of a camera above the ground, as a share of its distance from what it shows. */
const CLEARANCE = 0.03

/** The camera and its controls. */
export class Cameras {
  readonly camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.1, 1000)
  readonly controls: OrbitControls
  readonly #axes: Axes
  #kind: CameraKind = 'orbit'
  #gaze = new Vector3()
  /** The last position of the followed agent. */
  #followed: Vector3 | undefined
  /** Where following begins. */
  #begin: Eye | undefined
  #size = 1

  constructor(element: HTMLElement, axes: Axes, changed: () => void) {
    this.#axes = axes
    this.camera.up.set(0, 0, 1)
    // Before the controls get the event.
    element.addEventListener(
      'wheel',
      (event) => takesWheel(element, event) || event.stopImmediatePropagation(),
    )
    this.controls = new OrbitControls(this.camera, element)
    this.controls.maxPolarAngle = 0.495 * Math.PI
    this.controls.keyPanSpeed = 20
    this.controls.listenToKeyEvents(element)
    if (scrollsPage()) {
      element.style.touchAction = 'pan-x pan-y'
      this.controls.touches = { TWO: TOUCH.DOLLY_ROTATE }
    }
    this.controls.addEventListener('change', changed)
  }

  get kind(): CameraKind {
    return this.#kind
  }

  /** The position of the camera, rounded to a thousandth of its distance; undefined if it is tied to an agent. */
  get eye(): Eye | undefined {
    const { camera, controls } = this
    const from = this.#kind === 'orbit' ? new Vector3() : this.#followed
    if (this.#kind === 'first person' || from === undefined) return undefined
    const far = Math.log10(camera.position.distanceTo(controls.target))
    const digits = Math.min(Math.max(3 - Math.floor(far), 0), 6)
    const numbers = [camera.position, controls.target].flatMap((place) => {
      const { x, y, z } = place.clone().sub(from)
      return [x, this.#axes.y * y, z].map((value) => Number(value.toFixed(digits)) + 0)
    })
    return numbers as unknown as Eye
  }

  /** Moves the camera there; a following camera begins there. */
  lookFrom(eye: Eye): void {
    if (this.#kind === 'follow') this.#begin = eye
    else if (this.#kind === 'orbit') this.#place(eye, new Vector3())
    this.controls.update()
  }

  #place([x, y, z, toX, toY, toZ]: Eye, from: Vector3): void {
    this.camera.position.set(x, this.#axes.y * y, z).add(from)
    this.controls.target.set(toX, this.#axes.y * toY, toZ).add(from)
  }

  get standpoint(): Standpoint {
    return { position: this.camera.position.clone(), target: this.controls.target.clone() }
  }

  /** The standpoint in the present direction from which a ball around a place fills the picture. */
  nearTo(place: Vector3, radius: number): Standpoint {
    const { camera, controls } = this
    const tall = Math.tan((camera.fov * Math.PI) / 360)
    const away = camera.position.clone().sub(controls.target)
    away.setLength(Math.min(away.length(), radius / (tall * Math.min(1, camera.aspect))))
    return { position: place.clone().add(away), target: place }
  }

  standBetween(from: Standpoint, to: Standpoint, share: number): void {
    this.camera.position.lerpVectors(from.position, to.position, share)
    this.controls.target.lerpVectors(from.target, to.target, share)
    this.controls.update()
  }

  /** Shows the whole world from the south and above, as large as it fits. */
  fit({ width, height, depth, surface }: Surroundings, ground: Ground): void {
    const { camera, controls } = this
    this.#size = Math.max(width, height, depth)
    // A world in the air is best seen from its side, one that is only a plane from steeply above.
    const hasLand = ground.relief !== undefined || surface !== undefined
    const rise = hasLand ? 0.66 : depth > 0 ? 0.4 : 0.95
    const away = new Vector3(0, -Math.cos(rise), Math.sin(rise))
    const up = new Vector3(0, Math.sin(rise), Math.cos(rise))
    const tall = Math.tan((FIELD_OF_VIEW * Math.PI) / 360)
    const wide = tall * Math.max(camera.aspect, 0.1)
    const middle = new Vector3(width / 2, (this.#axes.y * height) / 2, depth / 2)
    if (ground.relief !== undefined) middle.z = (ground.lowest + ground.highest) / 2
    const corners = cornersOf({ width, height, depth }, ground).map(({ x, y, z }) =>
      new Vector3(x, this.#axes.y * y, z).sub(middle),
    )
    // Centered vertically by a few rounds of correction.
    let shift = 0
    let reach = 0
    for (let round = 0; round < 8; round++) {
      const seen = corners.map((corner) => ({
        x: corner.x,
        y: corner.dot(up) - shift,
        z: corner.dot(away),
      }))
      reach = Math.max(...seen.map(({ x, y, z }) => z + Math.max(Math.abs(x) / wide, Math.abs(y) / tall)))
      const shares = seen.map(({ y, z }) => y / (reach - z))
      shift += 0.5 * (Math.max(...shares) + Math.min(...shares)) * reach
    }
    controls.target.copy(middle).addScaledVector(up, shift)
    camera.position
      .copy(away)
      .multiplyScalar(1.05 * reach)
      .add(controls.target)
    controls.minDistance = 1e-4 * this.#size
    controls.maxDistance = 8 * this.#size
    this.use(this.#kind)
  }

  use(kind: CameraKind): void {
    this.#kind = kind
    this.#followed = undefined
    this.#gaze.set(0, 0, 0)
    this.controls.enabled = kind !== 'first person'
    // A camera that follows an agent keeps it in the middle.
    this.controls.zoomToCursor = kind === 'orbit'
    this.camera.fov = kind === 'first person' ? WIDE : FIELD_OF_VIEW
    this.controls.update()
  }

  /** Follows the selected agent. `length`: the agent's length. */
  attend(stance: Stance | undefined, length: number, ground: Ground): void {
    const { camera, controls } = this
    if (this.#kind === 'first person' && stance !== undefined) this.#lookThrough(stance, length)
    else if (this.#kind === 'follow' && stance !== undefined) {
      if (this.#begin !== undefined) this.#place(this.#begin, stance.position)
      else if (this.#followed === undefined) this.#goBehind(stance, length)
      else {
        const way = stance.position.clone().sub(this.#followed)
        camera.position.add(way)
        controls.target.add(way)
      }
      this.#followed = stance.position.clone()
      this.#begin = undefined
      this.#stayAbove(ground, 0.5 * length)
      controls.update()
    } else if (this.#kind === 'orbit')
      this.#stayAbove(ground, CLEARANCE * camera.position.distanceTo(controls.target))
    const far =
      this.#kind === 'first person' ? 0.12 * length : 0.02 * camera.position.distanceTo(controls.target)
    camera.near = Math.max(far, 1e-5 * this.#size)
    camera.far = 12 * this.#size
    camera.updateProjectionMatrix()
    camera.updateMatrixWorld()
  }

  /** Raises a camera that is in the ground, or too near to it. */
  #stayAbove(ground: Ground, clearance: number): void {
    if (ground.relief === undefined) return
    const { position } = this.camera
    const least = ground.heightAt(position.x, this.#axes.y * position.y) + clearance
    if (position.z >= least) return
    position.z = least
    this.camera.lookAt(this.controls.target)
  }

  #goBehind({ position, nose }: Stance, length: number): void {
    const { camera, controls } = this
    controls.target.copy(position)
    const back = new Vector3(-nose.x, -nose.y, 0).normalize().multiplyScalar(BEHIND * length)
    camera.position.copy(position).add(back)
    camera.position.z += 0.42 * BEHIND * length
  }

  #lookThrough({ position, nose, grounded }: Stance, length: number): void {
    const { camera, controls } = this
    // On a slope an animal holds its head more level than its back.
    const ahead = new Vector3(nose.x, nose.y, grounded ? 0.5 * nose.z : nose.z).normalize()
    if (this.#gaze.lengthSq() === 0) this.#gaze.copy(ahead)
    else this.#gaze.lerp(ahead, TURN).normalize()
    camera.position.copy(position).addScaledVector(this.#gaze, 0.3 * length)
    if (grounded) camera.position.z += EYES * length
    controls.target.copy(camera.position).add(this.#gaze)
    camera.lookAt(controls.target)
  }

  /** Keeps the horizontal field of view for pictures of other shapes. */
  widen(aspect: number): void {
    const { camera } = this
    const tall = Math.tan((FIELD_OF_VIEW * Math.PI) / 360) * Math.max(1, aspect / camera.aspect)
    camera.fov = (360 * Math.atan(tall)) / Math.PI
  }

  /** Orbits by an angle. */
  turn(angle: number): void {
    const { camera, controls } = this
    camera.position.sub(controls.target).applyAxisAngle(camera.up, angle).add(controls.target)
    controls.update()
  }

  /** Nearer or farther by a factor. */
  zoom(factor: number): void {
    const { camera, controls } = this
    camera.position
      .sub(controls.target)
      .multiplyScalar(1 / factor)
      .add(controls.target)
    controls.update()
  }

  dispose(): void {
    this.controls.dispose()
  }
}

/** Places that a picture of the whole world must hold: knots of the ground, or the corners of the box. */
function cornersOf(
  box: Pick<Surroundings, 'width' | 'height' | 'depth'>,
  ground: Ground,
): readonly Vector3[] {
  const cells = ground.relief === undefined ? 1 : KNOTS - 1
  return Array.from({ length: 2 * (cells + 1) ** 2 }, (_, k) => {
    const knot = k >> 1
    const x = (box.width * (knot % (cells + 1))) / cells
    const y = (box.height * Math.floor(knot / (cells + 1))) / cells
    if (ground.relief === undefined) return new Vector3(x, y, (k & 1) * box.depth)
    return new Vector3(x, y, (k & 1) === 0 ? ground.lowest : ground.heightAt(x, y))
  })
}
