import { align, cohere, separate, World } from 'drover'
import { poses } from 'drover/queries'
import * as THREE from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'

const size = 400
const world = new World({ width: size, height: size, depth: size, edges: 'wrap', seed: 1, dt: 1 / 60 })
const behaviors = [separate({ radius: 12, weight: 1.5 }), align({ radius: 20 }), cohere({ radius: 20 })]
const flock = world.add({ count: 5000, maxSpeed: 40, maxForce: 60, behaviors })

const renderer = new THREE.WebGLRenderer({ antialias: true })
document.body.append(renderer.domElement)
const scene = new THREE.Scene()
scene.background = new THREE.Color(0xf4f6f8)
scene.add(new THREE.HemisphereLight(0xffffff, 0x8090a0, 3))
const camera = new THREE.PerspectiveCamera(50, 1, 1, 4000)
camera.position.set(-size / 4, size * 0.9, size * 1.5)
const controls = new OrbitControls(camera, renderer.domElement)
controls.target.setScalar(size / 2)

// A cone along +x, which is the heading of an agent that is not turned.
const cone = new THREE.ConeGeometry(1.5, 6, 6).rotateZ(-Math.PI / 2)
const birds = new THREE.InstancedMesh(cone, new THREE.MeshLambertMaterial({ color: 0x2a5fa5 }), flock.count)
birds.frustumCulled = false
scene.add(birds)

const drawn = poses()
const bird = new THREE.Object3D()
const along = new THREE.Vector3(1, 0, 0)
const heading = new THREE.Vector3()
let before
renderer.setAnimationLoop((now) => {
  const frame = world.advance((now - (before ?? now)) / 1000)
  before = now
  const { x, y, z, hx, hy, hz } = frame.poses(flock, drawn)
  for (let k = 0; k < flock.count; k++) {
    bird.position.set(x[k], y[k], z[k])
    bird.quaternion.setFromUnitVectors(along, heading.set(hx[k], hy[k], hz[k]))
    bird.updateMatrix()
    birds.setMatrixAt(k, bird.matrix)
  }
  birds.instanceMatrix.needsUpdate = true
  controls.update()
  renderer.render(scene, camera)
})

const resize = () => {
  renderer.setSize(innerWidth, innerHeight)
  camera.aspect = innerWidth / innerHeight
  camera.updateProjectionMatrix()
}
addEventListener('resize', resize)
resize()
