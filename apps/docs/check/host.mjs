import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { dist } from '../build/places.mjs'

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.wasm': 'application/wasm',
}
const PACKED = /^(text|application\/json|image\/svg)/

/**
 * A web host that knows nothing but the files of the built site, in a folder such as `/x/y/`.
 *
 * @param {string} folder
 */
export async function startHost(folder) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://host')
    const path = pathname.startsWith(folder) ? decodeURI(pathname.slice(folder.length)) : undefined
    const file =
      path === undefined ? undefined : `${path}${path === '' || path.endsWith('/') ? 'index.html' : ''}`
    const content = file && (await readFile(join(dist, file)).catch(() => undefined))
    if (!content) {
      response.writeHead(404, { 'content-type': 'text/html' })
      response.end(await readFile(join(dist, '404.html')))
      return
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    const isPacked = PACKED.test(type)
    const encoding = isPacked ? { 'content-encoding': 'gzip' } : {}
    response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=600', ...encoding })
    response.end(isPacked ? gzipSync(content) : content)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('the host has no port')
  return {
    address: `http://127.0.0.1:${at.port}${folder}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
