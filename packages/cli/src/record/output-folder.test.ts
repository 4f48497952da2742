import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { isAlive, OutputFolder } from './output-folder.js'

const root = mkdtempSync(join(tmpdir(), 'drover-output-'))
const path = join(root, 'a', 'b')
const visible = () => readdirSync(path).filter((name) => !name.startsWith('.'))

beforeEach(() => rmSync(join(root, 'a'), { recursive: true, force: true }))
afterAll(() => rmSync(root, { recursive: true }))

describe('a folder for results', () => {
  it('shows its files only when all are complete', async () => {
    const folder = new OutputFolder(path)
    const handle = await folder.open('table')
    await handle.writeFile('rows')
    await folder.write('summary', 'all is well')
    expect(visible()).toEqual([])
    await folder.commit()
    expect(readdirSync(path).sort()).toEqual(['summary', 'table'])
    expect(readFileSync(join(path, 'table'), 'utf8')).toBe('rows')
  })

  it('replaces what was there only then', async () => {
    mkdirSync(path, { recursive: true })
    writeFileSync(join(path, 'summary'), 'before')
    const folder = new OutputFolder(path)
    await folder.write('summary', 'after')
    expect(readFileSync(join(path, 'summary'), 'utf8')).toBe('before')
    await folder.commit()
    expect(readFileSync(join(path, 'summary'), 'utf8')).toBe('after')
  })

  it('leaves nothing behind when it is discarded, not even the folders that it made', async () => {
    const folder = new OutputFolder(path)
    await folder.open('table')
    await folder.discard()
    expect(readdirSync(root)).toEqual([])
  })

  it('keeps a folder that holds something else', async () => {
    mkdirSync(path, { recursive: true })
    writeFileSync(join(path, 'notes'), 'mine')
    const folder = new OutputFolder(path)
    await folder.write('summary', '')
    await folder.discard()
    expect(readdirSync(path)).toEqual(['notes'])
  })

  it('removes temporary files of ended processes, and keeps those of others', async () => {
    mkdirSync(path, { recursive: true })
    // No process can have a number above every operating system's limit.
    const kept = ['.table.part', `.table.${process.ppid}.part`, '.others.4999999999.part']
    for (const name of [...kept, '.table.4999999999.part']) writeFileSync(join(path, name), '')
    new OutputFolder(path).removeAbandoned(['table'])
    expect(readdirSync(path).sort()).toEqual(kept.sort())
  })

  it('cannot replace a file, or be inside one', () => {
    mkdirSync(path, { recursive: true })
    writeFileSync(join(path, 'file'), '')
    const file = join(path, 'file')
    expect(() => new OutputFolder(file)).toThrow(
      `--out ${file}: cannot create the folder: a file with this name exists`,
    )
    expect(() => new OutputFolder(join(file, 'c'))).toThrow('part of the path is a file, not a folder')
  })
})

describe('a process', () => {
  it('is alive until it has ended', () => {
    expect(isAlive(process.ppid)).toBe(true)
    expect(isAlive(4999999999)).toBe(false)
  })

  it.runIf(process.platform === 'linux')('is not when it has ended and nobody asked how', async () => {
    // What the shell becomes asks nobody.
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'])
    onTestFinished(() => void parent.kill('SIGKILL'))
    const id = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)))
    const name = () => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')
    await vi.waitFor(() => expect(name()).toBe('sleep\n'), 10_000)
    expect(isAlive(id)).toBe(true)
    process.kill(id)
    await vi.waitFor(() => expect(isAlive(id)).toBe(false), 10_000)
    expect(() => process.kill(id, 0)).not.toThrow()
  })
})
