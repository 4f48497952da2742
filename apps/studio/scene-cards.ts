import type { Plugin } from 'vite'

const CARDS = 'virtual:scene-cards'
const SCENARIO = 'virtual:scenario/'

/**
 * Gives the gallery what it shows of each scene as data, and the scenarios one by one: the scenes themselves are
 * written with the engine, which cards do not need.
 */
export const sceneCards: Plugin = {
  name: 'scene-cards',
  resolveId: (id) => (id === CARDS || id.startsWith(SCENARIO) ? `\0${id}` : undefined),
  async load(id) {
    if (!id.startsWith('\0virtual:scen')) return
    const { findScene, scenes } = await import('@drover/scenarios')
    const name = id.slice(SCENARIO.length + 1)
    if (id !== `\0${CARDS}`) return `export default ${JSON.stringify(findScene(name)?.scenario)}`
    const cards = scenes.map(({ name, title, section, edition, number, about, source }) => {
      const shown = JSON.stringify({ name, title, section, edition, number, about, source })
      const scenario = `() => import(${JSON.stringify(SCENARIO + name)}).then((module) => module.default)`
      return `{ ...${shown}, scenario: ${scenario} }`
    })
    return `export const sceneCards = [${cards.join(',\n')}]`
  },
}
