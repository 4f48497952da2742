import { render } from 'preact'
import { App } from './app/app.js'
import './app/styles.css'

render(<App />, document.getElementById('studio') as HTMLElement)
