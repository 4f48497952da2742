import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createWasmBackend } from '@drover/wasm'
import { World, type WorldDescription } from 'drover'
import { describe, expect, it } from 'vitest'
import { stepOffBorders } from './parity.js'

const FOLDER = join(import.meta.dirname, '../../../../examples/rules')

/** The world of an example, with fewer agents: all rules are data in it. */
function worldIn(file: string, more: object = {}): WorldDescription {
  const { world } = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as { world: WorldDescription }
  const populations = (world.populations ?? []).map((population) => ({
    ...population,
    count: Math.min(Number(population.count ?? 1), 150),
  }))
  return { ...world, ...more, populations }
}

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))

it('are ten', () => {
  expect(files).toHaveLength(10)
})

describe.each(files)('the example %s', (file) => {
  it.each([undefined, 60])(
    '[S217] does on the backend what it does on the engine, with depth %s',
    (depth) => {
      const { forces, kept, onBorder } = stepOffBorders(
        worldIn(file, depth === undefined ? {} : { depth }),
        25,
        1e-3,
      )
      expect(forces[0]).toBeLessThan(1e-3)
      expect(kept[0] ?? 0).toBeLessThan(1e-3)
      expect(onBorder).toBeLessThan(8)
    },
  )
})

it('emits events of compiled rules for the right agents', async () => {
  const backend = await createWasmBackend({ threads: 1 })
  const world = new World(worldIn('infection.json'), { backend })
  const [people] = world.populations
  if (people === undefined) throw new Error('expected people')
  const heard: number[] = []
  world.on('infected', ({ id }) => heard.push(id))
  const health = (): number[] => {
    const values = people.columns.extra.find(({ name }) => name === 'health')?.values ?? []
    return Array.from(people.inOrder(values as Float64Array))
  }
  for (let step = 0; step < 300; step++) {
    const before = health()
    heard.length = 0
    world.step()
    const fell = health().flatMap((now, id) => (now === 1 && before[id] === 0 ? [id] : []))
    expect(heard).toEqual(fell)
  }
  expect(health().filter((now) => now > 0).length).toBeGreaterThan(5)
})
