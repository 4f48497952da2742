import { render } from 'preact'
import { App, loadPage } from './app/app.js'
import { loadPackingFor } from './share/packing-on-demand.js'
import './app/base.css'

// What an address holds can be read once what packs it is loaded.
loadPackingFor(location.hash)
  .then(loadPage)
  .then(() => {
    render(<App />, document.getElementById('studio') as HTMLElement)
  })
