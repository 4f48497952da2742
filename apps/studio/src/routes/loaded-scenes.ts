import { sceneLoaders } from 'virtual:scene-loaders'
import type { Scene } from '@drover/scenarios'

const loaded = new Map<string, Scene>()

/** Loads the scene of an address, if it names one; and its source, if it asks for another number of agents. */
export async function loadSceneFor(hash: string): Promise<void> {
  const [, name = '', agents] = /^#\/scene\/([\w-]+)(?:\?(?:.*&)?(agents=))?/.exec(hash) ?? []
  if (agents !== undefined) {
    const { findScene } = await import('virtual:scene-sources')
    const scene = findScene(name)
    if (scene !== undefined) loaded.set(name, scene)
  } else if (!loaded.has(name)) {
    const found = await loaderOf(name)?.()
    if (found !== undefined) loaded.set(name, found.scene)
  }
}

const loaderOf = (name: string) => (Object.hasOwn(sceneLoaders, name) ? sceneLoaders[name] : undefined)

/** A scene that `loadSceneFor` has loaded. */
export const loadedScene = (name: string): Scene | undefined => loaded.get(name)

/** The names of all scenes. */
export const sceneNames = (): readonly string[] => Object.keys(sceneLoaders)
