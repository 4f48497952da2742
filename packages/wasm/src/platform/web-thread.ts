import { serve } from '../serve.js'
import type { Service } from './platform.js'

globalThis.addEventListener('message', ({ data }: MessageEvent) => serve(data as Service), { once: true })
