// node scripts/behavior-pictures.mjs [NAME…]: makes the pictures of behaviors in docs/pictures/behaviors anew, from the
// worlds of scripts/docs/behavior-examples.mjs. Look at them. The same version draws the same.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolveScenario } from '@drover/scenarios'
import { registerPlugins, World } from 'drover'
import { all } from 'drover/all'
import { behaviorExamples } from './docs/behavior-examples.mjs'
import { importTypeScript } from './generated/import-typescript.mjs'
import { root } from './stages.mjs'

registerPlugins(all)
const { coloringOf } = await importTypeScript('packages/cli/src/picture/coloring.ts')
const { Frame } = await importTypeScript('packages/cli/src/picture/frame.ts')
const { PAINT } = await importTypeScript('packages/cli/src/picture/paint.ts')
const { drawWorld } = await importTypeScript('packages/cli/src/picture/picture.ts')
const { Leaders } = await importTypeScript('packages/cli/src/picture/leaders.ts')
const { Trails } = await importTypeScript('packages/cli/src/picture/trails.ts')

/** Of a picture, in pixels. */
const WIDTH = 800
const MOST_WHOLE_TRAILS = 12

const folder = join(root, 'docs/pictures/behaviors')
const asked = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
for (const [name, { world: description, steps, color }] of behaviorExamples()) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const scenario = resolveScenario({
    drover: 1,
    title: name,
    world: description,
    run: { steps },
    view: { y: 'down', color },
  })
  const world = new World(scenario.world, { warn: false })
  // Of a crowd only the last steps: whole trails would cover it.
  const trails = new Trails(world, steps, (world.populations[0]?.count ?? 0) <= MOST_WHOLE_TRAILS)
  trails.observe()
  for (let k = 0; k < steps; k++) {
    world.step()
    trails.observe()
  }
  // As large as the box of the world is to be, whatever has left it.
  const { width: across, height: up } = world.space
  const whole = new Frame(world, 'down', WIDTH)
  const frame = new Frame(world, 'down', (WIDTH * WIDTH) / (across * whole.scale))
  const drawn = drawWorld(world, scenario, frame, coloringOf(world, { color }), {
    trails,
    leaders: new Leaders(world),
  })
  // A tenth of a pixel is enough.
  const short = drawn.replaceAll(/\d+\.\d\d\b/g, (/** @type {string} */ number) =>
    String(Number(Number(number).toFixed(1))),
  )
  const [x, y, width, height] = [frame.x(0), frame.y(0), across * frame.scale, up * frame.scale].map(
    Math.round,
  )
  const box = `width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"`
  const paper = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${PAINT.paper}"/>`
  writeFileSync(
    join(folder, `${name}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" ${box}><title>An example of ${name}</title>${paper}${short}</svg>\n`,
  )
}
