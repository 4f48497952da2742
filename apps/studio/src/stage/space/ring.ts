import {
  BufferGeometry,
  Float32BufferAttribute,
  LineBasicMaterial,
  LineLoop,
  type PerspectiveCamera,
  Vector3,
} from 'three'

/** A ring around the selected agent, drawn over everything, so that hills do not hide it. */
export class Ring {
  readonly line = new LineLoop(new BufferGeometry(), new LineBasicMaterial({ depthTest: false }))

  constructor() {
    const around = Array.from({ length: 48 }, (_, k) => (2 * Math.PI * k) / 48)
    const position = around.flatMap((angle) => [Math.cos(angle), Math.sin(angle), 0])
    this.line.geometry.setAttribute('position', new Float32BufferAttribute(position, 3))
    this.line.renderOrder = 1
    this.line.material.transparent = true
    this.line.matrixAutoUpdate = false
    this.line.frustumCulled = false
  }

  /** Puts it around an agent of some length; hides it if there is none. */
  encircle(
    stance: { readonly position: Vector3 } | undefined,
    length: number,
    camera: PerspectiveCamera,
  ): void {
    this.line.visible = stance !== undefined
    if (stance === undefined) return
    const least = (0.03 * camera.position.distanceTo(stance.position) * camera.fov) / 42
    const radius = Math.max(0.9 * length, least)
    // Always faces the camera.
    this.line.matrix.makeRotationFromQuaternion(camera.quaternion)
    this.line.matrix.scale(new Vector3(radius, radius, radius)).setPosition(stance.position)
    this.line.matrixWorldNeedsUpdate = true
  }
}
