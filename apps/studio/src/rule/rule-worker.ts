import hostAddress from '../simulation/rule-host.ts?worker&url'
import workerAddress from '../simulation/worker.ts?worker&url'

/** Lines of a script before those of the rule. */
export const LINES_BEFORE = 2

/**
 * A worker that knows a rule besides what the worker of this address knows: that of the world, unless another
 * is given. The script is made here, so it is held by the page's own content-security policy: a rule reaches
 * no network but where the studio itself lies, and makes no code of text.
 */
export function ruleWorker(javaScript: string, usual = workerAddress): Worker {
  const imports = [usual, hostAddress].map(
    (file) => `import ${JSON.stringify(new URL(file, document.baseURI).href)}`,
  )
  const script = `${imports.join(';')}\nrunRule((require, exports) => {\n${javaScript}\n})\n`
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
  const worker = new Worker(address, { type: 'module', name: 'rule' })
  // A worker has read its script long before; where it has not, ending the address would end the worker.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return worker
}
