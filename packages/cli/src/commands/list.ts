import type { Scene } from '@drover/scenarios'
import type { Command } from 'commander'
import pc from 'picocolors'
import { allScenes, isImported } from '../scenario/scenes.js'
import { isTooLong, lineWidth, print, wrapped } from '../terminal/write.js'
import { addImportOption, loadImports } from './options.js'

const EXAMPLES = `
Examples:
  drover list
  drover list --json
  drover list --import my-rules.ts`

export function addListCommand(program: Command): void {
  const command = program
    .command('list')
    .summary('list the scenes')
    .description(
      'Lists the scenes: examples and exercises of The Nature of Code, herds, steering behaviors, and others.',
    )
    .option('--json', 'print a JSON list')
    .addHelpText('after', EXAMPLES)
    .action(list)
  addImportOption(command)
}

interface ListFlags {
  readonly json?: true
  readonly import?: readonly string[]
}

async function list({ json, import: files }: ListFlags): Promise<void> {
  await loadImports(files)
  const scenes = allScenes()
  if (json) {
    print(
      JSON.stringify(
        scenes.map(({ name, section, title, about, source }) => ({ name, section, title, about, source })),
      ),
    )
    return
  }
  const names = Math.max(...scenes.map(({ name }) => name.length))
  for (const group of new Set(scenes.map(groupOf))) {
    const members = scenes.filter((scene) => groupOf(scene) === group)
    print(pc.bold(group))
    const places = members.map(placeOf)
    const width = Math.max(...places.map((place) => place.length))
    members.forEach(({ name, title }, k) => {
      const line = `  ${name.padEnd(names)}  ${(places[k] ?? '').padEnd(width)}  ${title}`.trimEnd()
      print(!isTooLong(line) ? line : `  ${name}\n${wrapped(title, lineWidth(), '    ')}`)
    })
    print()
  }
  print("'drover info NAME' describes a scene, 'drover run NAME' runs it.")
}

const EDITIONS = { 1: '1st edition, chapter 6', 2: '2nd edition, chapter 5' }

/** How the section of a herd's scene begins: the rest says where in the paper it stands. */
const HERDS = 'Gompert 2003, '

/** The section of a scene that implements a published model of collective motion. */
const RESEARCH = 'research model'

/** The numbers of the exercises that a scene is about: `5.1, 6.1`. */
const exercisesOf = ({ section }: Pick<Scene, 'section'>): string =>
  [...section.matchAll(/exercise (\d+\.\d+)/g)].map(([, number]) => number).join(', ')

function groupOf(scene: Scene): string {
  const { edition, section, source } = scene
  if (isImported(scene)) return 'Imported'
  if (edition !== undefined) return `The Nature of Code, ${EDITIONS[edition]}`
  if (exercisesOf({ section }) !== '') return 'The Nature of Code, exercises'
  if (section.startsWith(HERDS)) return 'Herds, after Flocking over 3D Terrain'
  if (section === RESEARCH) return 'Models of research'
  return source.startsWith('Reynolds 1999') ? 'Steering behaviors after Reynolds' : 'Others'
}

/** Its position within its group: `5.11`, `figure 13`. */
const placeOf = ({ edition, section }: Scene): string => {
  if (section.startsWith(HERDS)) return section.slice(HERDS.length)
  return edition === undefined ? exercisesOf({ section }) : (/\d+\.\d+$/.exec(section)?.[0] ?? '')
}
