import { findScene as findOwn, type Scene, scenes } from '@drover/scenarios'
import { usageError } from '../errors.js'

/** Scenes of imported files. */
const imported: Scene[] = []

/** Adds scenes for this program. Throws a CommandError where a name is taken. */
export function addScenes(added: readonly Scene[]): void {
  for (const scene of added) {
    if (findScene(scene.name) !== undefined)
      throw usageError(
        `--import ${scene.section}: there is a scene '${scene.name}' already; give yours another name`,
      )
    imported.push(scene)
  }
}

/** The scene of that name, drover's or an imported one; undefined where there is none. */
export const findScene = (name: string): Scene | undefined =>
  findOwn(name) ?? imported.find((scene) => scene.name === name)

/** All scenes: drover's, then imported ones. */
export const allScenes = (): readonly Scene[] => [...scenes, ...imported]

/** Whether a scene came by `--import`. */
export const isImported = (scene: Scene): boolean => imported.includes(scene)

/** The names of all scenes. */
export const sceneNames = (): readonly string[] => allScenes().map(({ name }) => name)
