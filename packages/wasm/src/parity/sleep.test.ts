import { setTimeout } from 'node:timers/promises'
import { align, cohere, separate, type WorldDescription } from 'drover'
import { expect, it } from 'vitest'
import { openWorld, whenJoined } from '../open-world.js'

const flock: WorldDescription = {
  width: 224,
  height: 224,
  edges: 'wrap',
  populations: [
    { count: 100_000, behaviors: [separate({ radius: 0.5 }), align({ radius: 1 }), cohere({ radius: 1 })] },
  ],
}

// In its own file: the bug only shows before the compiler has optimized the code.
it('threads that have slept keep their memory: no step changes data of the code itself', async () => {
  const hashes: string[] = []
  for (const threads of [4, 2, 1]) {
    const world = await openWorld(flock, { backend: 'wasm', threads })
    await whenJoined(world)
    expect(world.backend).toContain(` ${threads} of ${threads} `)
    const memory = world.populations[0]?.columns.x.buffer as ArrayBuffer
    const codesOwn = () => new Uint32Array(memory, 0, 16_384).slice()
    const before = codesOwn()
    for (let k = 0; k < 5; k++) {
      await setTimeout(50)
      world.step()
    }
    expect(codesOwn()).toEqual(before)
    hashes.push(world.hash())
    world.close()
  }
  expect(new Set(hashes).size).toBe(1)
})
