// Keeps the studio for use without a network. The build puts the list of its files in the place of FILES, and in the
// place of VERSION what changes with any of them.
const FILES = __FILES__
const CACHE = 'drover __VERSION__'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)))
  self.skipWaiting()
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

/** Names of files change with what they hold: a kept one is the right one, whatever the host says it varies with. */
const keptFile = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
