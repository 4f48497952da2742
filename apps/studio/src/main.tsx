import { registerPlugins } from 'drover'
import { all } from 'drover/all'
import { render } from 'preact'
import { App, loadScenePage } from './app/app.js'
import { route } from './app/route.js'
import { loadPackingFor } from './share/packing-on-demand.js'
import './app/base.css'

registerPlugins(all)
loadPackingFor(location.hash)
  // What an address holds can be read from here on.
  .then(() => (route.value.page === 'scene' ? loadScenePage() : undefined))
  .then(() => {
    const place = document.getElementById('studio') as HTMLElement
    place.replaceChildren()
    render(<App />, place)
  })

// What is left of the build is fetched for use without a network, once the page has all it needs.
if (import.meta.env.PROD && 'serviceWorker' in navigator && location.protocol.startsWith('http')) {
  addEventListener('load', () => {
    // Where it is forbidden the studio works as well, with a network.
    navigator.serviceWorker.register('./service-worker.js').catch(() => undefined)
  })
}
