// Runs in the frame of a live example, which has no origin: it gets modules and code as text, and reports to the page.
{
  const report = (message) => parent.postMessage(message, '*')
  const asModule = (text) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
  let program = ''

  const start = ({ names, modules, code }) => {
    const urls = Object.fromEntries(Object.entries(modules).map(([file, text]) => [file, asModule(text)]))
    const imports = Object.fromEntries(Object.entries(urls).map(([file, url]) => [`live/${file}`, url]))
    for (const [name, file] of Object.entries(names)) if (urls[file]) imports[name] = urls[file]
    add('importmap', { textContent: JSON.stringify({ imports }) })
    program = asModule(code)
    add('module', {
      src: program,
      onload: () => report({ ran: true, hasWorld: globalThis.liveWorld !== undefined }),
    })
  }

  const add = (type, properties) => {
    document.body.append(Object.assign(document.createElement('script'), { type, ...properties }))
  }

  const describe = () => {
    try {
      const rules = globalThis.liveRules?.() ?? {}
      const world = globalThis.liveWorld.toJSON()
      const described = Object.keys(rules).length > 0 ? { ...world, rules } : world
      report({ scenario: JSON.stringify({ drover: 1, world: described }) })
    } catch (error) {
      report({ scenario: undefined, reason: error.message })
    }
  }

  // Out of view no frame is asked for.
  const ask = globalThis.requestAnimationFrame.bind(globalThis)
  const due = new Map()
  let [last, isPaused, isAsked] = [0, false, false]
  const askForFrame = () => {
    if (isPaused || isAsked || due.size === 0) return
    isAsked = true
    ask((time) => {
      isAsked = false
      const now = [...due]
      due.clear()
      for (const [, callback] of now) {
        try {
          callback(time)
        } catch (error) {
          reportError(error)
        }
      }
      askForFrame()
    })
  }
  globalThis.requestAnimationFrame = (callback) => {
    due.set(++last, callback)
    askForFrame()
    return last
  }
  globalThis.cancelAnimationFrame = (id) => {
    due.delete(id)
  }

  const lineIn = (stack) => {
    const at = String(stack).indexOf(`${program}:`)
    return at < 0 || program === ''
      ? undefined
      : Number.parseInt(String(stack).slice(at + program.length + 1), 10)
  }
  addEventListener('error', ({ message, filename, lineno, error }) => {
    const line = filename === program ? lineno : lineIn(error?.stack)
    report({ error: error?.message ?? message, line })
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    report({ error: reason?.message ?? String(reason), line: lineIn(reason?.stack) })
  })
  addEventListener('message', ({ data, source }) => {
    if (source !== parent) return
    if (data.start) start(data.start)
    if (data.describe) describe()
    if (data.isPaused !== undefined) {
      isPaused = data.isPaused
      askForFrame()
    }
    if (data.theme) document.documentElement.dataset.theme = data.theme
  })
  report({ isReady: true })
}
