import { render } from 'preact'
import { App, loadScenes } from './app/app.js'
import { isGallery } from './app/page-address.js'
import { loadPackingFor } from './share/packing-on-demand.js'
import './app/base.css'

loadPackingFor(location.hash)
  // What an address holds can be read from here on.
  .then(() => (isGallery.value ? undefined : loadScenes()))
  .then(() => {
    render(<App />, document.getElementById('studio') as HTMLElement)
  })
