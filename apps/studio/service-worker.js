// Caches the studio for offline use. The build replaces FILES by the list of its files, COMPILER by that of the
// TypeScript compiler, and VERSION by a value that changes with any of them.
const FILES = __FILES__
/** As large as all others together: cached only after the editor that needs it was opened. */
const COMPILER = __COMPILER__
const CACHE = 'drover __VERSION__'

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll())
  self.skipWaiting()
})

async function keepAll() {
  const hadCompiler = await hasCompiler()
  const cache = await caches.open(CACHE)
  await cache.addAll(hadCompiler ? [...FILES, ...COMPILER] : FILES)
}

/** Whether any version of it was kept. */
async function hasCompiler() {
  const names = (await caches.keys()).filter((name) => name.startsWith('drover '))
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return requests.flat().some(({ url }) => url.includes('/language-worker-'))
}

self.addEventListener('message', (event) => {
  if (event.data === 'keep the compiler')
    event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(COMPILER)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOld().then(() => self.clients.claim()))
})

async function removeOld() {
  const old = (await caches.keys()).filter((name) => name.startsWith('drover ') && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const isOurs = request.method === 'GET' && request.url.startsWith(self.registration.scope)
  if (isOurs) event.respondWith(request.mode === 'navigate' ? freshPage(request) : keptFile(request))
})

/** The page as it is on the host now, or as it was kept. */
async function freshPage(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match('./index.html')
    if (kept === undefined) throw error
    return kept
  }
}

/** File names change with their content: a cached file is valid, whatever its Vary header. */
const keptFile = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
