import { registerPlugins } from 'drover'
import { all } from 'drover/all'
import { render } from 'preact'
import { App } from './app/app.js'
import { loadContacts } from './share/contacts-on-demand.js'
import { loadPackingFor } from './share/packing-on-demand.js'
import './app/base.css'

registerPlugins(all)
loadPackingFor(location.hash).then(() => {
  render(<App />, document.getElementById('studio') as HTMLElement)
  return loadContacts()
})
