import { join } from 'node:path'
import type { Scene } from '@drover/scenarios'
import type { Plugin } from 'vite'
import { lessonsOf } from './lessons.js'
import { neighborsOf } from './src/gallery/neighbors-of.js'
import { scenarioOnCard } from './src/gallery/scenario-on-card.js'
import { populationsOf } from './src/gallery/search.js'
import { tagOf } from './src/gallery/tag.js'

/** In one module: pages rarely need it, and in many modules it would divide the engine into as many pieces. */
const BUILT = join(import.meta.dirname, '../../packages/scenarios/dist/index.js')

const CARDS = 'virtual:scene-cards'
const LOADERS = 'virtual:scene-loaders'
const SOURCES = 'virtual:scene-sources'
const TEXTS = 'virtual:scene-texts'
const CARD = 'virtual:card/'
const SCENE = 'virtual:scene/'

/**
 * Gives pages the scenes as data, one by one: what the gallery shows of each, and the whole scene with its neighbors. They are written with
 * the engine, which a card does not need, and a page needs one of them.
 */
export const sceneData: Plugin = {
  name: 'scene-data',
  resolveId: (id) => (/^virtual:(?:scene|card)/.test(id) ? `\0${id}` : undefined),
  async load(id) {
    if (!/^\0virtual:(?:scene|card)/.test(id)) return
    const asked = id.slice(1)
    if (asked === SOURCES) return `export { findScene } from ${JSON.stringify(BUILT)}`
    const { findScene, scenes } = await import('@drover/scenarios')
    if (asked === CARDS) return `export const sceneCards = [${scenes.map(cardOf).join(',\n')}]`
    if (asked === LOADERS) return `export const sceneLoaders = {${scenes.map(loaderOf).join(',\n')}}`
    if (asked === TEXTS) return exported('sceneTexts', Object.fromEntries(scenes.map(textsOf)))
    if (asked.startsWith(SCENE)) {
      const name = asked.slice(SCENE.length)
      return `${exported('scene', findScene(name))}\n${exported('neighbors', { ...neighborsOf(name, scenes), lessons: lessonsOf(name) })}`
    }
    const { pluginsNamedIn } = await import('drover/schema')
    const scenario = scenarioOnCard(findScene(asked.slice(CARD.length)) as Scene)
    const plugins = pluginsNamedIn(scenario.world).map(({ kind, name }) => `${kind} ${name}`)
    return `${exported('scenario', scenario)}\n${exported('plugins', plugins)}`
  },
}

const exported = (name: string, value: unknown): string => `export const ${name} = ${JSON.stringify(value)}`

function cardOf(scene: Scene): string {
  const { name, title } = scene
  const shown = JSON.stringify({ name, title, tag: tagOf(scene) })
  return `{ ...${shown}, load: () => import(${JSON.stringify(CARD + name)}) }`
}

const loaderOf = ({ name }: Scene): string =>
  `${JSON.stringify(name)}: () => import(${JSON.stringify(SCENE + name)})`

const textsOf = (scene: Scene) => {
  const { name, title, section, about, source } = scene
  return [name, { title, section, about, source, populations: populationsOf(scene) }]
}
