import { PALETTES, rgbOf, type Theme } from '@drover/io/drawing'
import { LessEqualDepth, Mesh, PlaneGeometry, ShaderMaterial, Vector3 } from 'three'

/** So many pieces across and up the picture have a shade at each corner, which costs less than one for each pixel. */
const PIECES = 8

/** What is seen behind a world: lighter toward the horizon and below it, from where all of a world is looked at. */
export class Sky {
  readonly mesh: Mesh<PlaneGeometry, ShaderMaterial>

  constructor() {
    const geometry = new PlaneGeometry(2, 2, PIECES, PIECES)
    const material = new ShaderMaterial({
      depthWrite: false,
      depthFunc: LessEqualDepth,
      uniforms: { high: { value: new Vector3() }, low: { value: new Vector3() } },
      vertexShader: `
        uniform vec3 high, low;
        varying vec3 shade;
        void main() {
          vec3 seen = vec3(position.x / projectionMatrix[0][0], position.y / projectionMatrix[1][1], -1.0);
          vec3 way = normalize(transpose(mat3(viewMatrix)) * seen);
          shade = mix(low, high, smoothstep(-0.75, 0.4, way.z));
          gl_Position = vec4(position.xy, 1.0, 1.0);
        }`,
      fragmentShader: `
        varying vec3 shade;
        void main() {
          gl_FragColor = vec4(shade, 1.0);
        }`,
    })
    this.mesh = new Mesh(geometry, material)
    this.mesh.frustumCulled = false
    // After all that hides it, so that nothing is painted twice.
    this.mesh.renderOrder = 1
  }

  paint(theme: Theme): void {
    const { high, low } = PALETTES[theme].sky
    const { uniforms } = this.mesh.material
    for (const [name, color] of Object.entries({ high, low }))
      uniforms[name].value.set(...rgbOf(color)).divideScalar(255)
  }

  dispose(): void {
    this.mesh.geometry.dispose()
    this.mesh.material.dispose()
  }
}
