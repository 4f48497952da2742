declare module 'virtual:scene-cards' {
  import type { Scenario, Scene } from '@drover/scenarios'

  /** What is played on a card, and the plug-ins that it needs, by kind and name. */
  interface Played {
    readonly scenario: Scenario
    readonly plugins: readonly string[]
  }

  /** What the gallery shows of a scene; what is played is loaded when it is asked for. */
  interface SceneCard
    extends Pick<Scene, 'name' | 'title' | 'section' | 'edition' | 'number' | 'about' | 'source'> {
    readonly load: () => Promise<Played>
  }

  /** Every scene, as `scenes` of @drover/scenarios has them. */
  export const sceneCards: readonly SceneCard[]
}
