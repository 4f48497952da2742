import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createS3Store } from './s3-store.js'

/** A store whose object storage gives these responses in turn, and the number given so far. */
async function storeWith(...answers: readonly ((response: ServerResponse) => void)[]) {
  let given = 0
  const server = createServer((_, response) => answers[given++]?.(response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const store = createS3Store('s3://sweeps', {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  })
  return { store, given: () => given }
}

const whole = (response: ServerResponse): void => void response.end('results')

/** Simulates storage that disconnects in the middle of a response. */
function torn(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': 7 })
  response.write('res', () => response.destroy())
}

it('an incomplete response of object storage is requested again', async () => {
  const { store, given } = await storeWith(torn, torn, whole)
  expect((await store.get('digest', 'batch'))?.toString()).toBe('results')
  expect(given()).toBe(3)
})

it('a missing object is undefined at the first response', async () => {
  const { store, given } = await storeWith((response) => void response.writeHead(404).end())
  expect(await store.get('digest', 'batch')).toBeUndefined()
  expect(given()).toBe(1)
})
