import { type LoadedScene, type Neighbors, sceneLoaders } from 'virtual:scene-loaders'
import type { Scene } from '@drover/scenarios'

const loaded = new Map<string, LoadedScene>()
/** Scenes with their source, for other numbers of agents. */
const sources = new Map<string, Scene>()

/** Loads the scene of an address, if it names one; and its source, if it asks for another number of agents. */
export async function loadSceneFor(hash: string): Promise<void> {
  const [, name = '', agents] = /^#\/scene\/([\w-]+)(?:\?(?:.*&)?(agents=))?/.exec(hash) ?? []
  if (!loaded.has(name)) {
    const found = await loaderOf(name)?.()
    if (found !== undefined) loaded.set(name, found)
  }
  if (agents === undefined) return
  const { findScene } = await import('virtual:scene-sources')
  const scene = findScene(name)
  if (scene !== undefined) sources.set(name, scene)
}

const loaderOf = (name: string) => (Object.hasOwn(sceneLoaders, name) ? sceneLoaders[name] : undefined)

/** A scene that `loadSceneFor` has loaded. */
export const loadedScene = (name: string): Scene | undefined => sources.get(name) ?? loaded.get(name)?.scene

/** The neighbors of a loaded scene in the gallery; none of a scene that is not in it. */
export const neighborsOf = (name: string): Neighbors => loaded.get(name)?.neighbors ?? {}

/** The names of all scenes. */
export const sceneNames = (): readonly string[] => Object.keys(sceneLoaders)
