import { basename, dirname } from 'node:path'
import { CommandError, failure, reasonOf } from '../errors.js'
import { OutputFolder } from '../record/output-folder.js'
import { Interruption } from '../run/interruption.js'
import { assertReplaceable, GLB, MP4 } from './assert-replaceable.js'
import { assertEncoder, FilmWriter } from './film/film-writer.js'
import { follow } from './follow.js'
import type { Baked, BakeTask } from './thread/task.js'

/** Where the results go. */
export interface BakeFiles {
  readonly glb: string
  readonly mp4: string | undefined
}

/**
 * Bakes into files: all of them, or none. They have hidden temporary names until they are complete; if a person
 * stops it, no file is left. Another thread plays and bakes, so that this one stays free for signals. Throws a
 * CommandError.
 */
export async function bakeFile(task: BakeTask, { glb, mp4 }: BakeFiles, quiet: boolean): Promise<Baked> {
  assertReplaceable('--out', glb, GLB)
  if (mp4 !== undefined) {
    assertReplaceable('--mp4', mp4, MP4)
    assertEncoder()
  }
  const interruption = new Interruption()
  const folder = new OutputFolder(dirname(glb))
  let film: FilmWriter | undefined
  try {
    folder.removeAbandoned([basename(glb)])
    // Before playing, so that write errors show early.
    const handle = await folder.open(basename(glb))
    if (mp4 !== undefined) film = new FilmWriter(mp4)
    await film?.open()
    const baked = await follow(task, interruption, film, quiet)
    await handle.writeFile(baked.bytes)
    await film?.commit()
    await folder.commit()
    return baked
  } catch (error) {
    await film?.discard()
    await folder.discard()
    const { code } = error as NodeJS.ErrnoException
    if (error instanceof CommandError || code === undefined) throw error
    throw failure(`--out ${glb}: cannot write it: ${reasonOf(error)}`, error)
  } finally {
    interruption.dispose()
  }
}
