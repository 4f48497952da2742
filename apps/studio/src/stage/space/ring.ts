import {
  BufferGeometry,
  Float32BufferAttribute,
  LineBasicMaterial,
  LineLoop,
  type PerspectiveCamera,
  Vector3,
} from 'three'

const CORNERS = 48
/** Least radius as a part of the distance, for a camera that sees 42 degrees. */
const LEAST = 0.03 / 42

/** The ring around the chosen agent. */
export class Ring extends LineLoop<BufferGeometry, LineBasicMaterial> {
  constructor() {
    super(new BufferGeometry(), new LineBasicMaterial({ depthTest: false, transparent: true }))
    const angles = Array.from({ length: CORNERS }, (_, k) => (2 * Math.PI * k) / CORNERS)
    const corners = angles.flatMap((angle) => [Math.cos(angle), Math.sin(angle), 0])
    this.geometry.setAttribute('position', new Float32BufferAttribute(corners, 3))
    // Over everything, so that a hill hides nobody who was chosen.
    this.renderOrder = 1
    this.matrixAutoUpdate = false
    this.frustumCulled = false
  }

  /** Goes around who stands there and is so long; around nobody where there is none. */
  surround(
    stance: { readonly position: Vector3 } | undefined,
    length: number,
    camera: PerspectiveCamera,
  ): void {
    this.visible = stance !== undefined
    if (stance === undefined) return
    const least = LEAST * camera.fov * camera.position.distanceTo(stance.position)
    const radius = Math.max(0.9 * length, least)
    // Always seen from its flat side.
    this.matrix.makeRotationFromQuaternion(camera.quaternion)
    this.matrix.scale(new Vector3(radius, radius, radius)).setPosition(stance.position)
    this.matrixWorldNeedsUpdate = true
  }
}
