import type { Scene } from '@drover/scenarios'
import type { Plugin } from 'vite'
import { scenarioOnCard } from './src/gallery/scenario-on-card.js'
import { tagOf } from './src/gallery/tag.js'

const CARDS = 'virtual:scene-cards'
const TEXTS = 'virtual:scene-texts'
const SCENARIO = 'virtual:scenario/'

/**
 * Gives the gallery what it shows of each scene as data, and the scenarios one by one: the scenes themselves are
 * written with the engine, which cards do not need.
 */
export const sceneCards: Plugin = {
  name: 'scene-cards',
  resolveId: (id) => (id === CARDS || id === TEXTS || id.startsWith(SCENARIO) ? `\0${id}` : undefined),
  async load(id) {
    if (!id.startsWith('\0virtual:scen')) return
    const { findScene, scenes } = await import('@drover/scenarios')
    const { pluginsNamedIn } = await import('drover/schema')
    if (id === `\0${TEXTS}`) {
      const texts = scenes.map(({ name, title, section, about, source }) => [
        name,
        { title, section, about, source },
      ])
      return `export const sceneTexts = ${JSON.stringify(Object.fromEntries(texts))}`
    }
    if (id !== `\0${CARDS}`) {
      const scenario = scenarioOnCard(findScene(id.slice(SCENARIO.length + 1)) as Scene)
      const plugins = pluginsNamedIn(scenario.world).map(({ kind, name }) => `${kind} ${name}`)
      return `export const scenario = ${JSON.stringify(scenario)}, plugins = ${JSON.stringify(plugins)}`
    }
    const cards = scenes.map((scene) => {
      const { name, title } = scene
      const shown = JSON.stringify({ name, title, tag: tagOf(scene) })
      return `{ ...${shown}, load: () => import(${JSON.stringify(SCENARIO + name)}) }`
    })
    return `export const sceneCards = [${cards.join(',\n')}]`
  },
}
