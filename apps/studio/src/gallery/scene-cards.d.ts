declare module 'virtual:scene-cards' {
  import type { Scenario, Scene } from '@drover/scenarios'

  /** What is played on a card, and the plug-ins that it needs, by kind and name. */
  interface Played {
    readonly scenario: Scenario
    readonly plugins: readonly string[]
  }

  /** What the gallery shows of a scene; what is played is loaded when it is asked for. */
  interface SceneCard extends Pick<Scene, 'name' | 'title' | 'section' | 'edition' | 'number' | 'source'> {
    /** What is shown in it, where the card brings it; that of a scene is in `virtual:scene-abouts`. */
    readonly about?: string
    readonly load: () => Promise<Played>
  }

  /** Every scene, as `scenes` of @drover/scenarios has them. */
  export const sceneCards: readonly SceneCard[]
}

declare module 'virtual:scene-abouts' {
  /** What is shown in each scene, by its name: only the search reads it. */
  export const abouts: Readonly<Record<string, string>>
}
