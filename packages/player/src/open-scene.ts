import { colorOf, drawLines, populationColors } from '@drover/io/drawing'
import { findScene, parseScenario, type Scenario, scenes } from '@drover/scenarios'
import { World } from 'drover'
import { statesIn } from 'drover/metrics'
import { hintFor } from 'drover/schema'
import { type LinkedScenario, scenarioOfLink } from './link/link-scenario.js'
import { groundPicture } from './load-ground.js'
import { obstaclePicture } from './obstacles.js'
import type { Playing } from './options.js'
import { start } from './start.js'

/** Worlds with up to this many agents show trails, since few positions alone say little. */
const FEW = 60
/** Maximum time that the steps before the first picture may block the page. Milliseconds. */
const BUDGET = 12

/** The request of an element: a scene by name, a file, or a link of the studio. */
export interface SceneRequest {
  readonly scene: string | null
  readonly src: string | null
  readonly link: string | null
  readonly seed: string | null
}

export interface OpenedScene {
  readonly title: string
  readonly world: World
  readonly playing: Playing
}

/** Opens the requested scene and draws it in an element, paused. */
export async function openScene(
  request: SceneRequest,
  holder: HTMLElement,
  fail: (error: unknown) => void,
): Promise<OpenedScene> {
  const { scenario, steps } = await scenarioOf(request)
  const { title = 'a world', view = {} } = scenario
  const { seed } = request
  const description = seed === null ? scenario.world : { ...scenario.world, seed: Number(seed) }
  // Scenes may break relations on purpose, and their readers did not write them.
  const world = new World(description, { warn: false })
  while (world.steps < steps) {
    const began = performance.now()
    while (world.steps < steps && performance.now() - began < BUDGET) world.step()
    await new Promise(requestAnimationFrame)
  }
  const agents = world.populations.reduce((sum, { count }) => sum + count, 0)
  const places = populationColors(world.populations, view.colors)
  const playing = start(world, {
    in: holder,
    label: title,
    y: view.y ?? 'up',
    colorBy: view.color ?? 'population',
    colorOf: (index, theme) => colorOf(places[index], theme),
    values: statesIn(world.toJSON()).find(({ name }) => name === view.color)?.values,
    trails: agents <= FEW,
    discs: view.discs,
    lines: (pen, theme) => drawLines(pen, view.lines, theme),
    fills: true,
    isPaused: true,
    fail,
    groundPicture,
    obstaclePicture,
  })
  return { title, world, playing }
}

async function scenarioOf({ scene, src, link }: SceneRequest): Promise<LinkedScenario> {
  if (scene !== null) {
    const found = findScene(scene)
    const names = scenes.map(({ name }) => name)
    if (found === undefined) throw new Error(`scene: unknown scene '${scene}'${hintFor(scene, names)}`)
    return { scenario: found.scenario, steps: 0 }
  }
  if (link !== null) return scenarioOfLink(link)
  if (src === null) throw new Error('expected scene, src or link; give one of them')
  return { scenario: await read(src), steps: 0 }
}

async function read(src: string): Promise<Scenario> {
  const response = await fetch(src)
  if (!response.ok) {
    const got = `${response.status} ${response.statusText}`.trim()
    throw new Error(`src: expected a scenario at '${src}', got ${got}`)
  }
  return parseScenario(await response.text(), src)
}
