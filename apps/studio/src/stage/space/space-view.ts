import type { Coloring, Pen } from '@drover/io/drawing'
import { PALETTES, SPACE_PALETTES, type Theme } from '@drover/io/drawing'
import { Color, Fog, Group, type Material, Mesh, PCFShadowMap, Scene, Vector3, WebGLRenderer } from 'three'
import { AGENT, type Frame } from '../../simulation/frame.js'
import type { Derivation } from '../../simulation/player/derivation.js'
import { areSameSurroundings, type Surroundings } from '../../simulation/player/surroundings.js'
import { Agents, lengthOf, type Seat } from './agents.js'
import { type Axes, axesOf } from './axes.js'
import { Cameras } from './cameras.js'
import type { CameraKind, Eye, Shape } from './choices.js'
import { isSoftware } from './is-software.js'
import { Ground } from './land/ground.js'
import { Light } from './land/light.js'
import { createScenery } from './land/scenery.js'
import { Sky } from './land/sky.js'
import { Terrain } from './land/terrain-mesh.js'
import { Waters } from './land/waters.js'
import { Movers } from './movers.js'
import { Ribbons } from './ribbons.js'
import { Ring } from './ring.js'
import { SpaceCloseUp } from './space-close-up.js'
import { SpacePen } from './space-pen.js'
import { Trails } from './trails.js'

/** Largest population with shadows in software, where shadows draw each agent twice. */
const CROWD = 1000

/** The content of a picture. */
export interface Sight {
  readonly surroundings: Surroundings
  readonly frame: Frame
  readonly coloring: Coloring
  readonly theme: Theme
  readonly shape: Shape
  readonly camera: CameraKind
  readonly trails: boolean
  readonly contours: boolean
  readonly chosen: { readonly population: number; readonly id: number } | undefined
  /** The step that is explained, if any: the camera shows its agent from near. */
  readonly derivation: Derivation | undefined
  /** Draws overlays, below the agents or above them. */
  overlay(pen: Pen, isBelow: boolean): void
}

/** Objects built for a world, a theme and a shape; kept until one of these changes. */
interface Stand {
  readonly of: Surroundings
  readonly theme: Theme
  readonly shape: Shape
  readonly ground: Ground
  readonly size: number
  readonly root: Group
  readonly agents: Agents
  readonly ribbons: Ribbons
  readonly trails: Trails
  readonly pen: SpacePen
  readonly terrain: Terrain
  readonly movers: Movers
  readonly waters: Waters
}

/** Draws a world in 3D. Throws without WebGL. */
export class SpaceView {
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #light: Light
  readonly #ring = new Ring()
  readonly #sky = new Sky()
  readonly #cameras: Cameras
  readonly #axes: Axes
  readonly #element: HTMLCanvasElement
  readonly #isThrifty: boolean
  readonly #eye: Eye | undefined
  readonly #moved: (eye: Eye | undefined) => void
  readonly #closeUp: SpaceCloseUp
  #stand: Stand | undefined
  #sight: Sight | undefined
  #touched = false
  /** The size of the stage, and its pixels per CSS pixel. */
  #room: readonly [width: number, height: number, pixels: number] = [1, 1, 1]
  #request = 0

  /** `eye`: the first position of the camera. `moved`: called when the user moves it. */
  constructor(
    element: HTMLCanvasElement,
    down: boolean,
    eye: Eye | undefined,
    moved: (eye: Eye | undefined) => void,
  ) {
    this.#element = element
    this.#eye = eye
    this.#moved = moved
    this.#touched = eye !== undefined
    this.#axes = axesOf(down)
    this.#isThrifty = isSoftware()
    this.#renderer = new WebGLRenderer({
      canvas: element,
      antialias: !this.#isThrifty,
      // Pictures and films read it after drawing.
      preserveDrawingBuffer: true,
    })
    this.#renderer.autoClear = false
    this.#renderer.shadowMap.enabled = true
    this.#renderer.shadowMap.type = PCFShadowMap
    let isHeld = false
    this.#cameras = new Cameras(element, this.#axes, () => {
      this.#ask()
      if (!isHeld) return
      this.#touched = true
      this.#closeUp.leave()
    })
    this.#cameras.controls.addEventListener('start', () => {
      isHeld = true
    })
    this.#cameras.controls.addEventListener('end', () => {
      isHeld = false
      // Unless it was a tap, or a finger that scrolls the page.
      if (this.#touched) this.#touch()
    })
    // The controls get the events first and do not report keys.
    element.addEventListener('keydown', ({ key }) => {
      if (key.startsWith('Arrow')) this.#touch()
    })
    this.#closeUp = new SpaceCloseUp(this.#cameras, () => this.#ask())
    this.#light = new Light(this.#scene, this.#isThrifty ? 1024 : 2048)
    this.#scene.add(this.#ring.line)
  }

  /** Shows the content with the next frame of the screen. */
  show(sight: Sight): void {
    const before = this.#sight
    this.#sight = sight
    const isOther = before?.camera !== sight.camera
    const followsOther = before?.chosen !== sight.chosen && sight.camera !== 'orbit'
    if (isOther || followsOther) this.#cameras.use(sight.camera)
    if (before !== undefined && isOther) {
      // After the view through an agent's eyes, the camera has no center to orbit.
      if (sight.camera === 'orbit') this.reset()
      else this.#moved(undefined)
    } else if (before?.chosen !== undefined && followsOther) this.#moved(undefined)
    if (sight.camera === 'orbit' && this.#stand !== undefined)
      this.#closeUp.show(sight.derivation, sight.surroundings, this.#stand.ground, this.#axes)
    this.#ask()
  }

  resize(width: number, height: number, pixels: number): void {
    if (width === 0 || height === 0) return
    this.#room = [width, height, this.#isThrifty ? 1 : Math.min(pixels, 2)]
    this.#fill(...this.#room)
    if (!this.#touched && !this.#closeUp.isShown) this.reset()
    this.#ask()
  }

  #fill(width: number, height: number, pixels: number): void {
    this.#renderer.setPixelRatio(pixels)
    this.#renderer.setSize(width, height, false)
    this.#cameras.camera.aspect = width / height
    this.#cameras.camera.updateProjectionMatrix()
  }

  /** Draws a picture of a size at once. More may follow; call `endPictures` after the last. */
  picture(width: number, height: number): HTMLCanvasElement {
    const { camera, kind } = this.#cameras
    if (this.#element.width !== width || this.#element.height !== height) {
      this.#fill(width, height, 1)
      const { drawingBufferWidth, drawingBufferHeight } = this.#renderer.getContext()
      if (drawingBufferWidth !== width || drawingBufferHeight !== height)
        throw new Error(`the graphics processor has no room for ${width} × ${height} pixels`)
      const [stageWidth, stageHeight] = this.#room
      if (kind === 'orbit' && this.#touched) this.#cameras.widen(stageWidth / stageHeight)
      else if (kind === 'orbit' && this.#stand !== undefined)
        this.#cameras.fit(this.#stand.of, this.#stand.ground)
      camera.updateProjectionMatrix()
    }
    cancelAnimationFrame(this.#request)
    this.#request = 0
    this.#draw()
    return this.#element
  }

  /** Shows the world on the stage as before. */
  endPictures(): void {
    const { camera, kind } = this.#cameras
    this.#fill(...this.#room)
    if (kind === 'orbit' && this.#touched) this.#cameras.widen(camera.aspect)
    else if (kind === 'orbit' && !this.#closeUp.isShown) this.reset()
    this.#ask()
  }

  lookFrom(eye: Eye): void {
    this.#cameras.lookFrom(eye)
    this.#touch()
    this.#ask()
  }

  /** Orbits by an angle. */
  turn(angle: number): void {
    this.#cameras.turn(angle)
  }

  /** Shows the whole world again. */
  reset(): void {
    this.#touched = false
    this.#closeUp.leave()
    if (this.#stand !== undefined) this.#cameras.fit(this.#stand.of, this.#stand.ground)
    this.#moved(undefined)
    this.#ask()
  }

  zoom(factor: number): void {
    this.#cameras.zoom(factor)
    this.#touch()
  }

  #touch(): void {
    this.#touched = true
    this.#moved(this.#cameras.eye)
  }

  /** The agent drawn nearest to a point of the canvas, within some pixels or its size. */
  agentAt(left: number, top: number, reach: number): Sight['chosen'] {
    if (this.#sight === undefined || this.#stand === undefined) return undefined
    const { clientWidth, clientHeight } = this.#element
    const { ground } = this.#stand
    const { camera } = this.#cameras
    const place = new Vector3()
    let nearest: Sight['chosen']
    let least = Number.POSITIVE_INFINITY
    this.#sight.frame.populations.forEach(({ agents, ids, count }, population) => {
      for (let row = 0, at = 0; row < count; row++, at += AGENT.size) {
        const [x, y, z] = [agents[at + AGENT.x], agents[at + AGENT.y], agents[at + AGENT.z]]
        place.set(x, this.#axes.y * y, ground.heightOf(x, y, z))
        const far = place.distanceTo(camera.position)
        place.project(camera)
        if (place.z > 1 || place.z < -1) continue
        const away = Math.hypot(
          (0.5 * place.x + 0.5) * clientWidth - left,
          (0.5 - 0.5 * place.y) * clientHeight - top,
        )
        const drawn = (clientHeight * lengthOf(agents[at + AGENT.radius])) / (1.5 * far)
        if (away > Math.max(reach, 0.6 * drawn) || away >= least) continue
        least = away
        nearest = { population, id: ids[row] }
      }
    })
    return nearest
  }

  #ask(): void {
    if (this.#request !== 0) return
    this.#request = requestAnimationFrame(() => {
      this.#request = 0
      this.#draw()
    })
  }

  #draw(): void {
    const sight = this.#sight
    if (sight === undefined || this.#element.clientWidth === 0) return
    const stand = this.#standFor(sight)
    const { frame } = sight
    const { agents, ground } = stand
    const seat = seatOf(sight)
    const stance = seat && agents.stanceOf(seat, frame)
    const length =
      seat && lengthOf(frame.populations[seat.population].agents[seat.row * AGENT.size + AGENT.radius])
    const { camera, controls } = this.#cameras
    this.#cameras.attend(stance, length ?? 1, ground)
    const encircled = seat === undefined || sight.camera === 'first person' ? undefined : stance
    this.#ring.encircle(encircled, length ?? 1, camera)
    agents.hidden = sight.camera === 'first person' ? seat : undefined
    agents.update(frame, sight.coloring, camera, this.#element.clientHeight)
    stand.ribbons.update(frame)
    stand.movers.update(frame)
    stand.waters.update(frame)
    const isByPopulation = sight.coloring.legend.kind === 'populations'
    if (sight.trails)
      stand.trails.show(frame, { isByPopulation, theme: sight.theme }, stand.size, 0.0008 * stand.size)
    else stand.trails.drawn.visible = false
    const isInside = sight.camera === 'first person' && length !== undefined
    // Drawings of the agent itself lie at its feet.
    const least = isInside ? 6 * length : 0
    const { pen } = stand
    pen.begin(camera, controls.target, this.#element.clientHeight, least)
    for (const isBelow of [true, false]) {
      pen.layer(isBelow)
      sight.overlay(pen, isBelow)
    }
    pen.end()
    stand.terrain.showsContours = sight.contours
    this.#light.shineOn(
      controls.target,
      isInside ? 60 * length : camera.position.distanceTo(controls.target),
      stand.size,
    )
    this.#light.hasShadows = !(this.#isThrifty && frame.populations.some(({ count }) => count > CROWD))
    this.#sky.clear(this.#renderer, camera)
    this.#renderer.render(this.#scene, camera)
    this.#element.dataset.drawn = String(frame.step)
    this.#element.dataset.eye = camera.position.toArray().join(' ')
  }

  /** Rebuilds what has changed. */
  #standFor({ surroundings, theme, shape }: Sight): Stand {
    const before = this.#stand
    if (before?.theme === theme && before.shape === shape && areSameSurroundings(before.of, surroundings))
      return before
    if (before !== undefined) this.#clear(before)
    const axes = this.#axes
    const { width, height, depth } = surroundings
    const size = Math.max(width, height, depth)
    // In software the ground has fewer knots; everything stands on the drawn ground.
    const whole = new Ground(surroundings)
    const relief = this.#isThrifty ? whole.thinned(width, height, 110) : whole.relief
    const ground = new Ground({ ...surroundings, relief })
    const root = new Group()
    const terrain = new Terrain(surroundings, ground, axes, theme)
    const movers = new Movers(surroundings, ground, axes, theme)
    root.add(terrain.group, createScenery(surroundings, ground, axes, theme), movers.group)
    const agents = new Agents(root, ground, axes, shape)
    const ribbons = new Ribbons(root, ground, axes, size, theme)
    const waters = new Waters(root, ground, axes, size, theme)
    const trails = new Trails(
      ground,
      axes,
      surroundings.trailSteps,
      this.#isThrifty ? 12_000 : 60_000,
      !this.#isThrifty,
    )
    const knots = Math.max(relief?.columns ?? 2, relief?.rows ?? 2) - 1
    const pen = new SpacePen(ground, axes, depth > 0 && relief === undefined, size / knots)
    root.add(trails.drawn, pen.group)
    this.#scene.add(root)
    this.#scene.fog = new Fog(new Color(SPACE_PALETTES[theme].sky.low), 2 * size, 8 * size)
    this.#sky.paint(theme)
    this.#light.paint(theme)
    this.#ring.line.material.color.set(PALETTES[theme].ink)
    this.#stand = {
      of: surroundings,
      theme,
      shape,
      ground,
      size,
      root,
      agents,
      ribbons,
      trails,
      pen,
      terrain,
      movers,
      waters,
    }
    if (!this.#touched || before === undefined) this.#cameras.fit(surroundings, ground)
    if (this.#eye !== undefined && before === undefined) this.#cameras.lookFrom(this.#eye)
    return this.#stand
  }

  #clear({ root, agents, ribbons, trails, pen, waters }: Stand): void {
    this.#scene.remove(root)
    agents.dispose()
    ribbons.dispose()
    trails.dispose()
    pen.dispose()
    waters.dispose()
    root.traverse((object) => {
      if (!(object instanceof Mesh)) return
      object.geometry.dispose()
      ;(object.material as Material).dispose()
    })
  }

  dispose(): void {
    cancelAnimationFrame(this.#request)
    this.#closeUp.close()
    this.#cameras.dispose()
    if (this.#stand !== undefined) this.#clear(this.#stand)
    this.#renderer.dispose()
  }
}

function seatOf({ chosen, frame }: Sight): Seat | undefined {
  const row = chosen === undefined ? -1 : (frame.populations[chosen.population]?.ids.indexOf(chosen.id) ?? -1)
  return chosen === undefined || row < 0 ? undefined : { population: chosen.population, row }
}
