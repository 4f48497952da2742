import { colorOf } from '@drover/io/drawing'
import { HerdRecorder, recordingOf } from '@drover/io/glb'
import { World } from 'drover'
import { sine } from 'drover/signals'
import { expect, it } from 'vitest'

it('a recording has the chosen colors of populations, and the next free ones', () => {
  const world = new World({ populations: [{ name: 'grass' }, { name: 'hares' }, { name: 'foxes' }] })
  const scale = { frames: 1, framesPerSecond: 30, pace: 60, unit: 1, size: undefined }
  const recorder = new HerdRecorder(world, scale, true)
  recorder.observe()
  const colorsOf = (colors?: Record<string, string>) =>
    recordingOf(world, recorder, { title: 'a test', y: 'up', colors, scale }).herds.map(({ color }) => color)
  const [blue, orange, green] = [0, 1, 2].map((color) => colorOf(color, 'light'))
  expect(colorsOf()).toEqual([blue, orange, green])
  expect(colorsOf({ grass: 'green' })).toEqual([green, blue, orange])
})

it('a recording has the paths that stand still, closed ones to their beginning', () => {
  const world = new World({
    paths: {
      ring: {
        points: [
          [10, 20],
          [30, 20],
          [30, 40],
        ],
        radius: 5,
        closed: true,
      },
      swaying: {
        points: [
          [0, 0],
          [sine({ low: 0, high: 9, period: 40 }), 50],
        ],
        radius: 5,
      },
    },
  })
  const scale = { frames: 1, framesPerSecond: 30, pace: 60, unit: 0.1, size: undefined }
  const recorder = new HerdRecorder(world, scale, true)
  world.run(5)
  expect(recordingOf(world, recorder, { title: 'a test', y: 'up', scale }).paths).toEqual([
    [
      [1, 2, 0],
      [3, 2, 0],
      [3, 4, 0],
      [1, 2, 0],
    ],
  ])
})
