import { computed, signal } from '@preact/signals'
import { loadPackingFor } from '../share/packing-on-demand.js'
import { loadSceneFor } from './loaded-scenes.js'

/** The route of the page's URL, once its decoder and its scene are loaded. */
export const hash = signal(location.hash)
/** Whether loading them failed. */
export const hasFailed = signal(false)
/** The URL as the page last heard of it or wrote it. */
let known = location.hash

/** Loads what the page's URL needs, then goes there, unless somebody has meanwhile gone elsewhere. */
export async function showUrl(): Promise<void> {
  const asked = location.hash
  known = asked
  const loading = Promise.all([loadPackingFor(asked), loadSceneFor(asked)])
  const failed = await loading.then(
    () => false,
    () => true,
  )
  if (asked !== location.hash) return
  hasFailed.value = failed
  hash.value = asked
}

addEventListener('hashchange', showUrl)

/** The path of a URL within the page, and its query: `scene/flocking` and `run=200`. */
export const partsOf = (address: string): readonly string[] => address.replace(/^#\/?/, '').split('?')

/** Whether the URL is the gallery's, which loads little of the studio. */
export const isGallery = computed(() => partsOf(hash.value)[0] === '')

/** Whether the URL is that of a scene embedded in another page, which has no bar. */
export const isEmbedded = computed(() => new URLSearchParams(partsOf(hash.value)[1]).has('embed'))

/** Changes the URL without changing the page, unless somebody has just gone elsewhere. */
export function showAddress(address: string): void {
  if (location.hash !== known || address === known) return
  history.replaceState(null, '', address)
  known = location.hash
}
