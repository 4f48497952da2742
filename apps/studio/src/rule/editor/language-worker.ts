/// <reference lib="webworker" />
import { declarations } from './declarations.js'
import { LanguageService } from './language-service.js'

// The language service's thread: TypeScript would block the page.

export type LanguageTask = 'complaints' | 'proposals' | 'explain' | 'hover' | 'compile'

export interface LanguageRequest {
  readonly number: number
  readonly task: LanguageTask
  readonly given: readonly unknown[]
}

const service = new LanguageService(declarations)

self.addEventListener('message', ({ data: { number, task, given } }: MessageEvent<LanguageRequest>) => {
  try {
    const method = service[task] as (...given: readonly unknown[]) => unknown
    self.postMessage({ number, result: method.apply(service, [...given]) })
  } catch (error) {
    self.postMessage({ number, failure: (error as Error).message })
  }
})
