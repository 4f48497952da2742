import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { createFolderStore } from './folder-store.js'

const root = mkdtempSync(join(tmpdir(), 'drover-store-'))
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true, force: true })
})

it('waits for an unavailable shared folder, and reports the folder, the time, and the outcome', async () => {
  const folder = mkdtempSync(join(root, 'shared-'))
  const store = createFolderStore(folder)
  await store.open('sweep')
  await store.put('sweep', 'before', Buffer.from('1'))
  let reportedAt = ''
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    reportedAt += text
    return true
  })
  renameSync(folder, `${folder}-away`)
  const waiting = Promise.all([store.put('sweep', 'after', Buffer.from('2')), store.get('sweep', 'before')])
  await vi.waitUntil(() => reportedAt !== '', { timeout: 20_000 })
  expect(reportedAt).toMatch(
    /^drover: waiting for \S+ since \d\d:\d\d:\d\d: cannot (write|read) there: no such file or folder; trying again for a minute; if that fails, the program ends without losing results, and the same command continues\n$/,
  )
  renameSync(`${folder}-away`, folder)
  expect(await waiting).toEqual([undefined, Buffer.from('1')])
  expect(reportedAt).toMatch(/\ndrover: \S+ is back after \d+ s\n$/)
  expect(await store.get('sweep', 'never')).toBeUndefined()
  expect(await store.get('sweep', 'after')).toEqual(Buffer.from('2'))
})
