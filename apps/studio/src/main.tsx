import { render } from 'preact'
import { App } from './app/app.js'
import './app/base.css'

render(<App />, document.getElementById('studio') as HTMLElement)
