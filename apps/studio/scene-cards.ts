import type { Scene } from '@drover/scenarios'
import type { Plugin } from 'vite'
import { scenarioOnCard } from './src/gallery/scenario-on-card.js'

const CARDS = 'virtual:scene-cards'
const ABOUTS = 'virtual:scene-abouts'
const SCENARIO = 'virtual:scenario/'

/**
 * Gives the gallery what it shows of each scene as data, and the scenarios one by one: the scenes themselves are
 * written with the engine, which cards do not need.
 */
export const sceneCards: Plugin = {
  name: 'scene-cards',
  resolveId: (id) => (id === CARDS || id === ABOUTS || id.startsWith(SCENARIO) ? `\0${id}` : undefined),
  async load(id) {
    if (!id.startsWith('\0virtual:scen')) return
    const { findScene, scenes } = await import('@drover/scenarios')
    const { pluginsNamedIn } = await import('drover/schema')
    if (id === `\0${ABOUTS}`) {
      const abouts = Object.fromEntries(scenes.map(({ name, about }) => [name, about]))
      return `export const abouts = ${JSON.stringify(abouts)}`
    }
    if (id !== `\0${CARDS}`) {
      const scenario = scenarioOnCard(findScene(id.slice(SCENARIO.length + 1)) as Scene)
      const plugins = pluginsNamedIn(scenario.world).map(({ kind, name }) => `${kind} ${name}`)
      return `export const scenario = ${JSON.stringify(scenario)}, plugins = ${JSON.stringify(plugins)}`
    }
    const cards = scenes.map(({ name, title, section, edition, number, source }) => {
      const shown = JSON.stringify({ name, title, section, edition, number, source })
      return `{ ...${shown}, load: () => import(${JSON.stringify(SCENARIO + name)}) }`
    })
    return `export const sceneCards = [${cards.join(',\n')}]`
  },
}
