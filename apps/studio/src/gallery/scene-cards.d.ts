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

declare module 'virtual:scene-texts' {
  import type { Scene } from '@drover/scenarios'

  /** The texts of each scene by name, for the search and for pages whose scene still loads. */
  export const sceneTexts: Readonly<Record<string, Pick<Scene, 'title' | 'section' | 'about' | 'source'>>>
}
