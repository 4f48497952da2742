import { colorOf } from '@drover/io/drawing'
import { HerdRecorder, recordingOf } from '@drover/io/glb'
import { World } from 'drover'
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
