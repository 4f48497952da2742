import type { LanguageService } from './language-service.js'
import type { LanguageRequest, LanguageTask } from './language-worker.js'

type Answer = { readonly number: number } & ({ readonly result: unknown } | { readonly failure: string })

/** Works offline once the editor has been opened. */
const NO_COMPILER =
  'the TypeScript compiler could not be loaded; open this editor once with a network, it is kept from then on'

let worker: Worker | undefined
let asked = 0
const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()

/** Asks the language service in its worker, which starts with the first question. */
export function askLanguage<Task extends LanguageTask>(
  task: Task,
  ...given: Parameters<LanguageService[Task]>
): Promise<ReturnType<LanguageService[Task]>> {
  worker ??= started()
  const request: LanguageRequest = { number: asked++, task, given }
  return new Promise((resolve, reject) => {
    waiting.set(request.number, { resolve: (result) => resolve(result as never), reject })
    worker?.postMessage(request)
  })
}

function started(): Worker {
  if (import.meta.env.PROD)
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('keep the compiler'))
  const made = new Worker(new URL('./language-worker.ts', import.meta.url), { type: 'module' })
  made.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const one = waiting.get(data.number)
    waiting.delete(data.number)
    if ('result' in data) one?.resolve(data.result)
    else one?.reject(new Error(data.failure))
  })
  made.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error(NO_COMPILER))
    waiting.clear()
    worker = undefined
  })
  return made
}
