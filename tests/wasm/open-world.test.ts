import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BACKEND_NAMES, choiceOf, createWasmBackend, FEWEST_AGENTS, openWorld } from '@drover/wasm'
import { DescriptionError, separate, type WorldDescription, wander } from 'drover'
import { forest } from 'drover/obstacles'
import { describe, expect, it } from 'vitest'
import { WASM_GUIDE, wasmGuide } from '../../scripts/generated/wasm-known.mjs'
import { LAYOUT, wasmLayout } from '../../scripts/generated/wasm-layout.mjs'
import { root } from '../../scripts/stages.mjs'

const flock = (count: number, more: WorldDescription = {}): WorldDescription => ({
  width: 1000,
  height: 1000,
  edges: 'wrap',
  ...more,
  populations: [{ name: 'flock', count, velocity: 'random', behaviors: [separate({})] }],
})

/** A feature that the backend does not support. */
const pushing = { obstacles: [forest({ count: 3, radius: 2 })], collisions: 'push' } as const

describe('openWorld', () => {
  it('creates a world on the engine or on wasm, as requested, and says so', async () => {
    const engine = await openWorld(flock(5), { backend: 'reference' })
    expect(engine.backend).toBe('reference')
    expect(choiceOf(engine)).toMatchObject({ backend: 'reference', threads: 1, why: 'it was asked for' })
    const wasm = await openWorld(flock(5), { backend: 'wasm', threads: 1 })
    expect(wasm.backend).toMatch(/^wasm, 1 of 1 threads, [\d.]+ MB$/)
    expect(choiceOf(wasm)).toMatchObject({ backend: 'wasm', threads: 1, why: 'it was asked for' })
    wasm.close()
  })

  it('[S132] with auto uses wasm from 1,000 agents on', async () => {
    expect(FEWEST_AGENTS).toBe(1000)
    const few = await openWorld(flock(999), { threads: 1 })
    expect(few.backend).toBe('reference')
    expect(choiceOf(few)?.why).toBe('it begins with 999 agents, fewer than 1000')
    const many = await openWorld(flock(1000), { threads: 1 })
    expect(many.backend).toMatch(/^wasm/)
    expect(choiceOf(many)?.why).toBe('it begins with 1000 agents and is known in full')
    many.close()
  })

  it('[S132] with auto stays on the engine if wasm lacks a feature, and names it', async () => {
    const avoiding = { ...flock(600).populations?.[0], locomotion: { avoidance: {} } }
    const populations = [avoiding, { ...avoiding, name: 'others' }]
    const world = await openWorld({ ...flock(1000), populations }, { threads: 1 })
    expect(world.backend).toBe('reference')
    expect(choiceOf(world)?.why).toBe(
      "the wasm backend does not know 'avoidance' (populations[0].locomotion.avoidance and 1 more); " +
        'with that left to the engine it would be no faster',
    )
    expect(choiceOf(world)?.problems.map(({ path }) => path)).toEqual([
      'populations[0].locomotion.avoidance',
      'populations[1].locomotion.avoidance',
    ])
    world.step()
  })

  it('[S132] with auto stays on the engine where it refuses a backend, and says so', async () => {
    const world = await openWorld(flock(1000, { timestep: 'elapsed' }), { threads: 1 })
    expect(world.backend).toBe('reference')
    expect(choiceOf(world)?.why).toMatch(/^timestep: expected 'fixed' beside a backend/)
  })

  it('[S132] with auto leaves unsupported motion to the engine, with any rules', async () => {
    const [population] = flock(1000).populations ?? []
    for (const behaviors of [[separate({})], [wander({})]]) {
      const turning = { ...population, behaviors, locomotion: { subSteps: 5 } }
      const world = await openWorld({ ...flock(1000), populations: [turning] }, { threads: 1 })
      expect(world.backend).toMatch(/^wasm/)
      expect(choiceOf(world)?.why).toBe(
        'the wasm backend does not know sub-steps (populations[0].locomotion.subSteps); that is left to the engine',
      )
      world.close()
    }
    const world = await openWorld(flock(1000, pushing), { threads: 1 })
    expect(choiceOf(world)).toMatchObject({
      backend: 'wasm',
      why: 'the wasm backend does not know bodies that collide (collisions); that is left to the engine',
    })
    world.close()
  })

  it('[S134] with wasm rejects unsupported features, one line each', async () => {
    const refused = await openWorld(flock(10, { ...pushing, order: 'sequential' }), {
      backend: 'wasm',
    }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(DescriptionError)
    const lines = (refused as DescriptionError).problems.map(({ path, message }) => `${path}: ${message}`)
    expect(lines).toContain(
      "order: the wasm backend does not know agents that take turns; run it on the engine, backend 'reference'",
    )
    expect(lines).toContain(
      "collisions: the wasm backend does not know bodies that collide; run it on the engine, backend 'reference'",
    )
  })

  it('rejects invalid input on every backend with the same message', async () => {
    for (const backend of BACKEND_NAMES) {
      await expect(openWorld({ width: -5 }, { backend, threads: 1 })).rejects.toThrow(/^width: expected/)
    }
  })

  it.each([0, 65, 1.5, Number.NaN])('rejects %d threads', async (threads) => {
    await expect(createWasmBackend({ threads })).rejects.toThrow(
      `threads: expected a whole number from 1 to 64, got ${threads}`,
    )
  })

  it('rejects an unknown backend', async () => {
    await expect(openWorld({}, { backend: 'gpu' as never })).rejects.toThrow(
      'backend: expected reference, wasm, auto, got gpu',
    )
  })
})

describe('the guide to WebAssembly', () => {
  it('lists the supported features of the translation tables (else npm run generate)', () => {
    expect(readFileSync(join(root, WASM_GUIDE), 'utf8')).toBe(wasmGuide())
  })
})

describe('the memory layout', () => {
  it('matches the compiled code (else npm run generate)', () => {
    expect(readFileSync(join(root, LAYOUT), 'utf8')).toBe(wasmLayout())
  })
})
