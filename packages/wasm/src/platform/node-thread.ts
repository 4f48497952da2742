import { workerData } from 'node:worker_threads'
import { serve } from '../serve.js'
import type { Service } from './platform.js'

serve(workerData as Service)
