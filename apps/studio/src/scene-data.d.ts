declare module 'virtual:scene-cards' {
  import type { Scenario, Scene } from '@drover/scenarios'

  /** The scenario of a card, and the plug-ins that it needs, by kind and name. */
  interface Played {
    readonly scenario: Scenario
    readonly plugins: readonly string[]
  }

  /** A scene in the gallery; its scenario loads on demand. */
  interface SceneCard
    extends Pick<Scene, 'name' | 'title'>,
      Partial<Pick<Scene, 'section' | 'about' | 'source'>> {
    /** Short position in the source: `5.10`. */
    readonly tag: string
    readonly load: () => Promise<Played>
  }

  /** All scenes, without what `virtual:scene-texts` has, in the order of `scenes` in @drover/scenarios. */
  export const sceneCards: readonly SceneCard[]
}

declare module 'virtual:scene-loaders' {
  import type { Scene } from '@drover/scenarios'

  /** A lesson of the course that is about a scene. */
  interface Lesson {
    readonly course: string
    readonly title: string
    /** Its document, such as `learn/steering/02-seek`. */
    readonly page: string
  }

  /** The scenes before and after it in the gallery's order, and lessons about it. */
  interface Neighbors {
    readonly previous?: Pick<Scene, 'name' | 'title'>
    readonly next?: Pick<Scene, 'name' | 'title'>
    readonly lessons?: readonly Lesson[]
  }

  /** A scene as data, without `withAgents`. */
  interface LoadedScene {
    readonly scene: Omit<Scene, 'withAgents'>
    readonly neighbors: Neighbors
  }

  type SceneLoader = () => Promise<LoadedScene>

  /** The loader of each scene, by name. */
  export const sceneLoaders: Readonly<Partial<Record<string, SceneLoader>>>
}

declare module 'virtual:scene-sources' {
  /** Finds a scene with its source, thus also with `withAgents`. */
  export const findScene: typeof import('@drover/scenarios').findScene
}

declare module 'virtual:scene-texts' {
  import type { Scene } from '@drover/scenarios'

  /** The texts of each scene by name, for the search. */
  export const sceneTexts: Readonly<
    Record<string, Pick<Scene, 'title' | 'section' | 'about' | 'source'> & { readonly populations: string }>
  >
}
