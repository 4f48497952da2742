import { render } from 'preact'
import { App, loadPage } from './app/app.js'
import { loadPackingFor } from './share/packing-on-demand.js'
import { startFirst } from './simulation/first-worker.js'
import './app/tokens.css'
import './app/base.css'

if (/^#\/(?:scene|own)/.test(location.hash)) startFirst()

// What an address holds can be read once what packs it is loaded.
loadPackingFor(location.hash)
  .then(loadPage)
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
