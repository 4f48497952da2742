import { render } from 'preact'
import { App, loadPage } from './app/app.js'
import { loadPackingFor } from './share/packing-on-demand.js'
import { startFirst } from './simulation/first-worker.js'
import './app/tokens.css'
import './app/base.css'

if (/^#\/(?:scene|own)/.test(location.hash)) startFirst()

// The URL can be decoded once its codec is loaded.
loadPackingFor(location.hash)
  .then(loadPage)
  .then(() => {
    const place = document.getElementById('studio') as HTMLElement
    place.replaceChildren()
    render(<App />, place)
  })

// The rest of the build is fetched for offline use, once the page is loaded.
if (import.meta.env.PROD && 'serviceWorker' in navigator && location.protocol.startsWith('http')) {
  addEventListener('load', () => {
    // If it is forbidden, the studio still works online.
    navigator.serviceWorker.register('./service-worker.js').catch(() => undefined)
  })
}
