import { computed, signal } from '@preact/signals'
import { loadPackingFor } from '../share/packing-on-demand.js'

/** The content of the page's URL, once its decoder is loaded. */
export const hash = signal(location.hash)
addEventListener('hashchange', async () => {
  await loadPackingFor(location.hash)
  hash.value = location.hash
})

/** The path of an address within the page, and what is asked there: `scene/flocking` and `run=200`. */
export const partsOf = (address: string): readonly string[] => address.replace(/^#\/?/, '').split('?')

/** Whether the address is that of the gallery, which needs little of the studio. */
export const isGallery = computed(() => partsOf(hash.value)[0] === '')

/** Whether the address is that of a scene within another page, which has no bar of its own. */
export const isEmbedded = computed(() => new URLSearchParams(partsOf(hash.value)[1]).has('embed'))
