import type { Command } from 'commander'
import pc from 'picocolors'
import type { Baked } from '../bake/thread/task.js'
import { load } from '../scenario/load.js'
import { prepare } from '../scenario/prepare.js'
import { warnOfNumbers } from '../scenario/warn-of-numbers.js'
import { brief, counted, print } from '../terminal/write.js'
import { addImportOption, collect, loadImports, numberBetween, wholeNumber } from './options.js'
import { addTerrainOptions, groundFrom, type TerrainFlags } from './terrain-options.js'

interface BakeOptions extends TerrainFlags {
  readonly seconds: number
  readonly fps: number
  readonly out?: string
  readonly mp4?: string
  readonly tolerance?: number
  readonly angleTolerance: number
  readonly meshopt?: true
  readonly size?: number
  readonly unit: number
  readonly pace?: number
  readonly ground: number
  readonly seed?: number
  readonly set?: readonly string[]
  readonly import?: readonly string[]
  readonly quiet?: true
  readonly json?: true
}

const EXAMPLES = `
The file is binary glTF 2.0 for Blender, three.js and game engines, in meters with y up. Each agent is a node named
POPULATION-ID: a four-legged animal that tilts with the ground and whose legs swing as it walks. Trees are trees, other
round obstacles are pillars, polygons are walls. In every frame the animation stays within the tolerances of the
simulation. An agent has scale 0 before its birth and after its death. If a step is 1 (a frame, as in the book), 60
steps are one second. Ctrl-C stops and writes nothing.

Examples:
  drover bake flocking --seconds 10 --unit 0.1 --size 1
  drover bake my-herd.json --seconds 20 --fps 30 --out herd.glb
  drover bake my-herd.json --out herd.glb --mp4 herd.mp4
  drover bake my-herd.json --tolerance 0.05 --angle-tolerance 5 --meshopt
  drover bake my-herd.json --seed 7 --set 'populations[sheep].maxSpeed=2'`

export function addBakeCommand(program: Command): void {
  const command = program
    .command('bake')
    .summary('run a scene or a scenario file and write an animated GLB file')
    .description('Runs a scene or a scenario file and writes an animation for 3D programs.')
    .argument('<scene|file>', "the name of a scene (see 'drover list'), or a scenario file")
    .option('--seconds <n>', 'length of the animation in seconds', numberBetween('--seconds', 0, 86_400), 20)
    .option('--fps <n>', 'frames per second', numberBetween('--fps', 1, 1000), 30)
    .option('--out <file>', 'the file to write (default: NAME.glb)')
    .option('--mp4 <file>', 'also write a film of the view from above; needs ffmpeg')
    .option(
      '--tolerance <meters>',
      'largest position error (default: 2% of the length of the shortest animal)',
      numberBetween('--tolerance', 1e-4, 1e6),
    )
    .option(
      '--angle-tolerance <degrees>',
      'largest angle error of an animal and of its legs',
      numberBetween('--angle-tolerance', 0.01, 90),
      2,
    )
    .option(
      '--meshopt',
      'compress the numbers without loss (EXT_meshopt_compression; not every program reads it)',
    )
    .option(
      '--size <meters>',
      'length of an animal (default: twice the radius of the agent)',
      numberBetween('--size', 1e-3, 1e6),
    )
    .option(
      '--unit <meters>',
      'meters per unit of length in the world',
      numberBetween('--unit', 1e-6, 1e6),
      1,
    )
    .option(
      '--pace <n>',
      'simulated time per second (default: 1, or 60 if a step is 1)',
      numberBetween('--pace', 1e-6, 1e6),
    )
    .option(
      '--ground <n>',
      'number of terrain cells along its longer side',
      wholeNumber('--ground', 1, 1024),
      128,
    )
    .option('--seed <n>', 'seed of the random numbers', wholeNumber('--seed', 0))
    .option('--set <path=value>', 'change a control or any option; repeatable', collect)
    .option('--quiet', 'print nothing but errors')
    .option('--json', 'print only the result, as one line of JSON')
    .addHelpText('after', EXAMPLES)
    .action(bake)
  addTerrainOptions(command)
  addImportOption(command)
}

async function bake(target: string, options: BakeOptions): Promise<void> {
  const imports = await loadImports(options.import)
  const loaded = load(target)
  const lay = await groundFrom(options, options.quiet === true)
  const scenario = prepare(lay(loaded.scenario), options, loaded.scene?.controls)
  if (options.quiet !== true) warnOfNumbers(scenario, target, loaded.scene?.breaks)
  const { out = `${loaded.name}.glb`, seconds, fps, unit, meshopt = false } = options
  const { bakeFile } = await import('../bake/bake-file.js')
  const baked = await bakeFile(
    {
      scenario,
      name: loaded.name,
      source: target,
      seconds,
      framesPerSecond: fps,
      pace: options.pace,
      unit,
      size: options.size,
      tolerance: options.tolerance,
      angleTolerance: (options.angleTolerance * Math.PI) / 180,
      cells: options.ground,
      meshopt,
      film: options.mp4 !== undefined,
      imports,
    },
    { glb: out, mp4: options.mp4 },
    options.quiet === true,
  )
  const { bytes, ...account } = baked
  const { angleTolerance } = options
  const size = bytes.length
  if (options.json)
    print(
      JSON.stringify({ file: out, mp4: options.mp4, bytes: size, ...account, angleTolerance, fps, meshopt }),
    )
  else if (!options.quiet) {
    printResult(loaded.name, out, angleTolerance, baked)
    if (options.mp4 !== undefined) print(`Wrote ${pc.bold(options.mp4)}`)
  }
}

function printResult(name: string, file: string, degrees: number, baked: Baked): void {
  const { bytes, steps, frames, agents, poses, keys, tolerance } = baked
  const kept = poses === 0 ? '' : `: ${brief((100 * keys) / (2 * poses))}% of all`
  print(
    `${pc.bold(name)}: ${counted(steps, 'step')}, ${counted(frames, 'frame')}, ${counted(agents, 'animal')}`,
  )
  print(`Kept ${counted(keys, 'key')}${kept}, within ${brief(tolerance)} m and ${brief(degrees)}°`)
  print(`Wrote ${pc.bold(file)}, ${(bytes.length / 1e6).toFixed(2)} MB`)
}
