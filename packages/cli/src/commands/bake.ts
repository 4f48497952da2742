import type { Command } from 'commander'
import pc from 'picocolors'
import type { Baked } from '../bake/thread/task.js'
import { load } from '../scenario/load.js'
import { prepare } from '../scenario/prepare.js'
import { brief, counted, print } from '../terminal/write.js'
import { addImportOption, collect, imported, numberBetween, wholeNumber } from './options.js'
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
The file is glTF 2.0, binary, for Blender, three.js and game engines: meters, y up. Each agent is a node called
POPULATION-ID with a four-legged animal that stands as the ground slopes and whose legs swing with the way it goes;
round obstacles are trees, polygons walls. At every frame the animation is within the tolerances of what was played.
An agent that is not born yet, or has died, has scale 0. In a world whose step is 1, a frame as in the book, 60 steps
are a second. Ctrl-C stops and leaves nothing.

Examples:
  drover bake flocking --seconds 10 --unit 0.1 --size 1
  drover bake my-herd.json --seconds 20 --fps 30 --out herd.glb
  drover bake my-herd.json --out herd.glb --mp4 herd.mp4
  drover bake my-herd.json --tolerance 0.05 --angle-tolerance 5 --meshopt
  drover bake my-herd.json --seed 7 --set 'populations[sheep].maxSpeed=2'`

export function addBakeCommand(program: Command): void {
  const command = program
    .command('bake')
    .summary('play a scene or a scenario file and write it as an animated GLB file')
    .description('Plays a scene or a scenario file and writes it as an animation for 3D programs.')
    .argument('<scene|file>', "the name of a scene (see 'drover list'), or a scenario file")
    .option('--seconds <n>', 'how long the animation is', numberBetween('--seconds', 0, 86_400), 20)
    .option('--fps <n>', 'frames per second', numberBetween('--fps', 1, 1000), 30)
    .option('--out <file>', 'the file to write (default: NAME.glb)')
    .option('--mp4 <file>', 'a film of it as seen from above besides, by ffmpeg, which must be installed')
    .option(
      '--tolerance <meters>',
      'how far a place may be from the one played (default: 2% of the shortest animal)',
      numberBetween('--tolerance', 1e-4, 1e6),
    )
    .option(
      '--angle-tolerance <degrees>',
      'the same for the attitude of an animal and of its legs',
      numberBetween('--angle-tolerance', 0.01, 90),
      2,
    )
    .option(
      '--meshopt',
      'compress the numbers, without loss, by EXT_meshopt_compression, which not every program reads',
    )
    .option(
      '--size <meters>',
      'length of an animal (default: twice the radius of the agent)',
      numberBetween('--size', 1e-3, 1e6),
    )
    .option('--unit <meters>', 'what a length of 1 in the world is', numberBetween('--unit', 1e-6, 1e6), 1)
    .option(
      '--pace <n>',
      'time of the world per second (default: 1; 60 where a step is 1)',
      numberBetween('--pace', 1e-6, 1e6),
    )
    .option('--ground <n>', 'cells of a terrain along its longer side', wholeNumber('--ground', 1, 1024), 128)
    .option('--seed <n>', 'decides every random draw', wholeNumber('--seed', 0))
    .option('--set <path=value>', 'change a control or any option; may be given several times', collect)
    .option('--quiet', 'print nothing but errors')
    .option('--json', 'print what was done as JSON, one line, and nothing else on standard output')
    .addHelpText('after', EXAMPLES)
    .action(bake)
  addTerrainOptions(command)
  addImportOption(command)
}

async function bake(target: string, options: BakeOptions): Promise<void> {
  const imports = await imported(options.import)
  const loaded = load(target)
  const lay = await groundFrom(options, options.quiet === true)
  const scenario = prepare(lay(loaded.scenario), options, loaded.scene?.controls)
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
