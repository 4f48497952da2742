import hostAddress from '../simulation/rule-host.ts?worker&url'
import workerAddress from '../simulation/worker.ts?worker&url'

/** Script lines before those of the rule. */
export const LINES_BEFORE = 2

/**
 * A worker with a rule, in addition to the code of a worker URL: the world's unless given. The script is created here,
 * so the page's content-security policy applies to it: a rule reaches no network except the studio's own host, and
 * cannot evaluate text as code.
 */
export function ruleWorker(javaScript: string, usual = workerAddress): Worker {
  const imports = [usual, hostAddress].map(
    (file) => `import ${JSON.stringify(new URL(file, document.baseURI).href)}`,
  )
  const script = `${imports.join(';')}\nrunRule((require, exports) => {\n${javaScript}\n})\n`
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
  const worker = new Worker(address, { type: 'module', name: 'rule' })
  // By now the worker has read its script; revoking the URL earlier would end the worker.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return worker
}
