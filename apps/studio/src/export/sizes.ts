import { stageCanvas } from '../stage/map/stage-canvas.js'

/** In pixels. */
export type Size = readonly [width: number, height: number]

/** Maximum width and height of films and pictures, in pixels. */
const LARGEST_FILM = 1920
const LARGEST_STILL = 8192

/** Sizes of films. */
export const FILM_SIZES = {
  stage: { name: 'as the stage', size: undefined },
  '720p': { name: '720p', size: [1280, 720] },
  '1080p': { name: '1080p', size: [1920, 1080] },
  square: { name: 'square', size: [1080, 1080] },
  portrait: { name: 'portrait, for phones', size: [1080, 1920] },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly size: Size | undefined }>>
export type FilmSize = keyof typeof FILM_SIZES

/** Picture pixels per pixel of the stage. */
export type Scale = '1' | '2' | '4'

export function filmSizeOf(name: FilmSize): Size {
  const { size } = FILM_SIZES[name]
  if (size !== undefined) return size
  const { width, height } = stage()
  const share = Math.min(1, LARGEST_FILM / Math.max(width, height))
  return [even(width * share), even(height * share)]
}

/** As the stage, unless it is a strip above a large panel. */
export function usualFilmSize(): FilmSize {
  const { clientWidth, clientHeight } = stage()
  return clientWidth > 2.4 * clientHeight ? '720p' : 'stage'
}

/** The size of a picture, within the limit. */
export function stillSizeOf(scale: number): Size {
  const { clientWidth, clientHeight } = stage()
  const pixels = Math.min(scale, LARGEST_STILL / Math.max(clientWidth, clientHeight))
  return [Math.round(clientWidth * pixels), Math.round(clientHeight * pixels)]
}

/** Such as `1280 × 720`. */
export const wordsOf = ([width, height]: Size): string => `${width} × ${height}`

const even = (length: number): number => Math.max(2, 2 * Math.round(length / 2))

function stage(): HTMLCanvasElement {
  const canvas = stageCanvas()
  if (canvas === null) throw new Error('there is no stage')
  return canvas
}
