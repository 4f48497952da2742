import { bigCreekGap, layHeights } from '@drover/scenarios'
import { isScenarioFile, openScenario } from '../../routes/open-scenario.js'
import type { ToolSettings } from '../tool-settings.js'
import { withImageField } from './image-field.js'
import { readElevation } from './read-elevation.js'

/** Larger files are rejected before they are read. Bytes. */
const LARGEST = 300e6

/**
 * A file that was dropped or picked: a scenario opens, a picture becomes a flow field,
 * an elevation model the ground.
 */
export async function openFile(toolbox: ToolSettings, file: File): Promise<void> {
  await withNotices(toolbox, async () => {
    if (file.size > LARGEST)
      throw new Error(`${file.name}: expected at most ${LARGEST / 1e6} MB, got ${Math.ceil(file.size / 1e6)}`)
    if (isScenarioFile(file)) await openScenario(file)
    else if (isShown(file) && !(await isDeepGray(file))) await openPicture(toolbox, file)
    else await openElevation(toolbox, file)
  })
}

/** Whether a browser can show it as a picture. */
const isShown = ({ type }: File): boolean => type.startsWith('image/') && !/tiff/.test(type)

/** Whether a picture is a gray PNG with 16 bits, the usual format of heights. */
async function isDeepGray(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 26).arrayBuffer())
  return head[0] === 0x89 && head[24] === 16 && (head[25] === 0 || head[25] === 4)
}

/** Reads the opened picture as heights instead. */
export async function openAsHeights(toolbox: ToolSettings): Promise<void> {
  const file = toolbox.picture.value
  if (file !== undefined) await withNotices(toolbox, () => openElevation(toolbox, file))
}

/** Puts the world on the built-in terrain. */
export async function openBuiltIn(toolbox: ToolSettings): Promise<void> {
  await withNotices(toolbox, async () => {
    const { session } = toolbox
    session.edits.setAlone([], layHeights(session.edits.scenario.peek(), bigCreekGap))
    await toolbox.tellOfFile('The terrain is now Big Creek Gap in Tennessee, 7.4 by 9.2 km.', true)
  })
}

async function openPicture(toolbox: ToolSettings, file: File): Promise<void> {
  const { edits } = toolbox.session
  edits.setAlone([], await withImageField(edits.scenario.peek(), file))
  toolbox.picture.value = /png$/i.test(file.type) ? file : undefined
  await toolbox.tellOfFile(`${file.name} is now a flow field: its vectors point from dark to light.`, false)
}

async function openElevation(toolbox: ToolSettings, file: File): Promise<void> {
  const { session } = toolbox
  const before = session.edits.scenario.peek()
  const { terrain, notes } = await readElevation(file, before)
  session.edits.setAlone([], layHeights(before, terrain))
  await toolbox.tellOfFile([`${file.name}: ${notes[0]}`, ...notes.slice(1)].join('; '), true)
}

/** Shows the result, or one line about the error; after an error the world is unchanged. */
async function withNotices(
  { fileNotice, fileError, picture }: ToolSettings,
  act: () => Promise<void>,
): Promise<void> {
  fileNotice.value = fileError.value = ''
  picture.value = undefined
  try {
    await act()
  } catch (error) {
    fileError.value = (error as Error).message
  }
}
