import { effect } from '@preact/signals'
import { render } from 'preact'
import { App, isLoaded, loadPage } from './app/app.js'
import { showUrl } from './routes/page-address.js'
import './app/tokens.css'
import './app/base.css'

showUrl()
  .then(loadPage)
  .then(() => {
    const place = document.getElementById('studio') as HTMLElement
    place.replaceChildren()
    render(<App />, place)
  })

/** Fetching the rest of the build waits so long after the page has loaded, so as not to slow its start. Milliseconds. */
const REST = 2000

if (import.meta.env.PROD && 'serviceWorker' in navigator && location.protocol.startsWith('http')) {
  // If that is forbidden, the studio still works online.
  const fetchRest = () => navigator.serviceWorker.register('./service-worker.js').catch(() => undefined)
  const stop = effect(() => {
    if (!isLoaded.value) return
    setTimeout(fetchRest, REST)
    queueMicrotask(() => stop())
  })
}
