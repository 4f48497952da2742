import { render } from 'preact'
import { App, loadPage } from './app/app.js'
import { loadPackingFor } from './share/packing-on-demand.js'
import { startFirst } from './simulation/first-worker.js'
import './app/tokens.css'
import './app/base.css'

if (/^#\/(?:scene|own)/.test(location.hash)) startFirst()

// Decoding the URL needs its codec.
loadPackingFor(location.hash)
  .then(loadPage)
  .then(() => {
    const place = document.getElementById('studio') as HTMLElement
    place.replaceChildren()
    render(<App />, place)
  })

// Once the page is loaded, fetches the rest of the build for offline use.
if (import.meta.env.PROD && 'serviceWorker' in navigator && location.protocol.startsWith('http')) {
  addEventListener('load', () => {
    // If that is forbidden, the studio still works online.
    navigator.serviceWorker.register('./service-worker.js').catch(() => undefined)
  })
}
