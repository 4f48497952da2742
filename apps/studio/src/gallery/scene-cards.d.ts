declare module 'virtual:scene-cards' {
  import type { Scenario, Scene } from '@drover/scenarios'

  /** The scenario of a card, and the plug-ins that it needs, by kind and name. */
  interface Played {
    readonly scenario: Scenario
    readonly plugins: readonly string[]
  }

  /** A scene in the gallery; its scenario loads on demand. */
  interface SceneCard extends Pick<Scene, 'name' | 'title' | 'section' | 'edition' | 'number' | 'source'> {
    /** What the scene shows, if the card has it; for scenes it is in `virtual:scene-abouts`. */
    readonly about?: string
    readonly load: () => Promise<Played>
  }

  /** All scenes, in the order of `scenes` in @drover/scenarios. */
  export const sceneCards: readonly SceneCard[]
}

declare module 'virtual:scene-abouts' {
  /** What each scene shows, by name; only the search needs it. */
  export const abouts: Readonly<Record<string, string>>
}
