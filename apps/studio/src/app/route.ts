import { findScene, type Scene } from '@drover/scenarios'
import { computed, signal } from '@preact/signals'

/** What the address names: `#/` the gallery, `#/scene/flocking` a scene. */
type Route = { readonly page: 'gallery' } | { readonly page: 'scene'; readonly scene: Scene } | {
  readonly page: 'unknown'
  readonly asked: string
}

const hash = signal(location.hash)
addEventListener('hashchange', () => {
  hash.value = location.hash
})

export const route = computed((): Route => {
  const path = hash.value.replace(/^#\/?/, '')
  if (path === '') return { page: 'gallery' }
  const name = /^scene\/([\w-]+)$/.exec(path)?.[1]
  const scene = name === undefined ? undefined : findScene(name)
  return scene === undefined ? { page: 'unknown', asked: path } : { page: 'scene', scene }
})

export const addressOf = ({ name }: Scene): string => `#/scene/${name}`
