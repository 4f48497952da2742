import { followPath, type PopulationDescription, seek, World, type WorldDescription, wander } from 'drover'
import { drag } from 'drover/forces'
import { states } from 'drover/selections'
import { plane, survey } from 'drover/terrain'
import { describe, expect, it } from 'vitest'
import { createWasmBackend } from '../backend.js'

const backend = await createWasmBackend({ threads: 1 })

/** Differs from agent to agent. */
const each = { signal: 'range', low: 1, high: 2 } as never

const SITE: WorldDescription = {
  terrain: plane({}),
  paths: {
    road: {
      points: [
        [0, 0],
        [9, 9],
      ],
    },
  },
}

const refused: Readonly<Record<string, PopulationDescription>> = {
  'populations[0].perception.memory': { perception: { memory: { duration: 5 } } },
  'populations[0].perception.noise': { perception: { noise: { positionDeviation: 1 } } },
  'populations[0].perception.lineOfSight': { perception: { lineOfSight: { bodies: true } } },
  'populations[0].behaviors[0].target': {
    behaviors: [seek({ target: { population: 'herd', radius: each } })],
  },
  'populations[0].behaviors[0].path': { behaviors: [followPath({ path: ['road', 'road'] })] },
  'populations[0].forces[0].coefficient': { forces: [drag({ coefficient: each })] },
  'populations[0].locomotion.airborne': { locomotion: { airborne: {} } },
  'populations[0].behaviors[0]': { behaviors: [survey({ goal: [9, 9], cellSize: 40 })] },
  'populations[0].locomotion.subSteps': { locomotion: { subSteps: 2 } },
  'populations[0].selection.transitions': {
    selection: states({
      names: ['one', 'two'],
      initialState: 'one',
      transitions: [{ to: 'two', silent: true }],
    } as never),
    behaviors: [wander({}), wander({})],
  },
}

describe('what the backend does not know', () => {
  for (const [place, population] of Object.entries(refused)) {
    it(`${place} is rejected in one line with its path`, () => {
      const world: WorldDescription = { ...SITE, populations: [{ name: 'herd', ...population }] }
      expect(() => new World(world)).not.toThrow()
      let lines: string[] = []
      try {
        new World(world, { backend })
      } catch (error) {
        lines = (error as Error).message.split('\n')
      }
      expect(lines).toEqual([expect.stringMatching(/: the wasm backend does not know /)])
      expect(lines[0]?.startsWith(`${place}: `)).toBe(true)
    })
  }

  it('limits of turning are rejected on a terrain in space alone', () => {
    const limited = { ...SITE, populations: [{ locomotion: { maxTurnRate: 0.1 } }] }
    expect(() => new World(limited, { backend })).not.toThrow()
    expect(() => new World({ ...limited, depth: 50 }, { backend })).toThrow(
      "populations[0].locomotion.maxTurnRate: the wasm backend does not know 'maxTurnRate' on a terrain in space",
    )
  })

  it('colliding bodies are rejected, with and without options, and if motion is left to the engine', async () => {
    const leaving = await createWasmBackend({ threads: 1, rest: 'engine' })
    for (const collisions of ['impact', { restitution: 0.5 }] as const) {
      for (const on of [backend, leaving]) {
        expect(() => new World({ collisions }, { backend: on })).toThrow(
          'collisions: the wasm backend does not know bodies that hit each other',
        )
      }
    }
  })
})
