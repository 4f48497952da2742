import { Session } from 'node:inspector/promises'
import { expect, it } from 'vitest'
import { seek, World } from '../../index.js'

/** The source files of the engine of which any function runs meanwhile. */
async function filesRunBy(body: () => void): Promise<readonly string[]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await session.post('Profiler.takePreciseCoverage')
  body()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  session.disconnect()
  return result
    .filter(({ functions }) => functions.some(({ ranges }) => ranges[0].count > 0))
    .flatMap(({ url }) => url.split('/engine/src/').slice(1))
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
}

it('runs code of no more than 12 files in a step of agents that seek a point', async () => {
  const world = new World({ populations: [{ count: 3, behaviors: [seek({ target: [1, 2] })] }] })
  world.run(3)
  const files = await filesRunBy(() => world.step())
  expect(files).toContain('world/steps/step.ts')
  expect(files).toContain('motion/move.ts')
  expect(files.length, files.join(', ')).toBeLessThanOrEqual(12)
})
