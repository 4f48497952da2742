import { createRoot } from 'react-dom/client'
import { App } from './flock.jsx'

createRoot(document.getElementById('root')).render(<App />)
