declare module 'virtual:scene-cards' {
  import type { Scenario, Scene } from '@drover/scenarios'

  /** What the gallery shows of a scene; its scenario is loaded when it is asked for. */
  interface SceneCard
    extends Pick<Scene, 'name' | 'title' | 'section' | 'edition' | 'number' | 'about' | 'source'> {
    readonly scenario: () => Promise<Scenario>
  }

  /** Every scene, as `scenes` of @drover/scenarios has them. */
  export const sceneCards: readonly SceneCard[]
}
