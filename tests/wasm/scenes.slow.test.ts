import { scenes } from '@drover/scenarios'
import { createWasmBackend } from '@drover/wasm'
import { DescriptionError, World, type WorldDescription } from 'drover'
import { expect, it } from 'vitest'

/** What the backend does not know of scenes, by scene: of all others it knows everything. */
const UNKNOWN: Readonly<Record<string, string>> = {
  pursuit: "the behavior 'patrol'",
  'angle-between': "the behavior 'measureAngle'",
  'tugs-and-crates': 'bodies that collide',
  'herd-to-camera': 'bodies that collide',
  'out-of-a-fence': 'bodies that hit each other',
  'trapped-by-obstacles': 'bodies that collide',
  'a-day-of-a-herd': "the behavior 'drink', the behavior 'migrate'",
  'herd-through-tunnel': 'surface',
  'way-through-a-tunnel': 'surface, bodies that collide, a field over a mesh',
  'herds-over-a-ditch': "'airborne'",
  'hide-and-seek': "bodies that collide, the behavior 'patrol'",
  'braitenberg-vehicles': "the behavior 'braitenberg'",
  ecosystem: "the behavior 'remember', the behavior 'drink'",
  'circle-swap': "'avoidance'",
  'crossing-crowds': "'avoidance'",
  pillars: 'bodies that collide',
  'moving-obstacles': 'bodies that collide',
  'one-way-fence': 'bodies that collide',
  'banking-birds': "the behavior 'patrol'",
  pedestrians: 'bodies that collide',
  soccer: "the behavior 'holdFormation'",
  'queue-at-a-door': "bodies that collide, the behavior 'queue'",
  formations: "the behavior 'holdFormation'",
  'abm-flock': 'agents that take turns',
}
/** Those that it does not know even if it may leave behaviors and motion to the engine. */
const REFUSED = ['out-of-a-fence', 'abm-flock']

const [whole, leaving] = await Promise.all(
  (['refused', 'engine'] as const).map((rest) => createWasmBackend({ threads: 1, rest })),
)

/** What a backend does not know of a world, each once. */
function unknownOf(world: WorldDescription, backend = whole): string {
  try {
    new World(world, { backend }).close()
    return ''
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error
    const what = error.problems.map(({ message }) => / does not know (.*); run it/.exec(message)?.[1])
    return [...new Set(what)].join(', ')
  }
}

it.each(scenes.map(({ name }) => name))(
  '[S134] the backend knows all of scene %s but what is listed',
  (name) => {
    const { scenario } = scenes.find((scene) => scene.name === name) as (typeof scenes)[0]
    expect(unknownOf(scenario.world)).toBe(UNKNOWN[name] ?? '')
    expect(unknownOf(scenario.world, leaving) === '').toBe(!REFUSED.includes(name))
  },
)
