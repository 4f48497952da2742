import { decode } from 'fast-png'
import { decoded, refuse } from '../errors.js'
import { checkGridSize } from '../grid-size.js'
import { inflatedSize } from '../inflated-size.js'

/** A decoded picture, rows from the north. */
export interface Picture {
  readonly width: number
  readonly height: number
  /** Bits of a sample. */
  readonly depth: 8 | 16
  /** 1: gray, 2: gray and alpha, 3: red, green, blue, 4: these and alpha. */
  readonly channels: number
  /** `channels` samples for each pixel. */
  readonly samples: Uint8Array | Uint16Array
}

interface Header {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly colorType: number
  readonly isInterlaced: boolean
}

const SIGNATURE_LENGTH = 8
const PALETTE = 3

/** Samples of a pixel for each color type of PNG. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** First column, first row and distances of the seven passes of an interlaced picture (Adam7). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/**
 * Decodes a PNG of 8 or 16 bits, gray or in color, with or without alpha. Size and packed data are checked
 * before the decoder sees them; it gets the picture alone, without texts and color profiles.
 */
export async function decodePicture(bytes: Uint8Array, maxCells: number): Promise<Picture> {
  const chunks = readChunks(bytes)
  const header = readHeader(chunks)
  checkGridSize(header.width, header.height, maxCells)
  const data = chunks.filter(({ type }) => type === 'IDAT')
  const expected = rawSize(header)
  const found = inflatedSize(
    data.map(({ body }) => body),
    expected,
    'the picture',
  )
  if (found < expected) {
    refuse(`the picture ends after ${found} of ${expected} bytes; the file is damaged or truncated`)
  }
  const kept = chunks.filter(({ type }) => type === 'IHDR' || type === 'IDAT' || type === 'IEND')
  const lean = join([bytes.subarray(0, SIGNATURE_LENGTH), ...kept.map(({ whole }) => whole)])
  const picture = await decoded('the picture cannot be decoded; the file is damaged', () =>
    decode(lean, { checkCrc: true }),
  )
  return {
    width: header.width,
    height: header.height,
    depth: header.depth as 8 | 16,
    channels: picture.channels,
    samples: picture.data as Uint8Array | Uint16Array,
  }
}

interface Chunk {
  readonly type: string
  readonly body: Uint8Array
  /** With length, type and checksum. */
  readonly whole: Uint8Array
}

function readChunks(bytes: Uint8Array): readonly Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Chunk[] = []
  let at = SIGNATURE_LENGTH
  while (chunks.at(-1)?.type !== 'IEND') {
    const end = at + 12 <= bytes.length ? at + 12 + view.getUint32(at) : Number.POSITIVE_INFINITY
    if (end > bytes.length) refuse('the file ends before the picture does; it is truncated')
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    chunks.push({ type, body: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) })
    at = end
  }
  return chunks
}

function readHeader(chunks: readonly Chunk[]): Header {
  const [first] = chunks
  if (first?.type !== 'IHDR' || first.body.length !== 13) return refuse('the PNG has no header (IHDR)')
  const { body } = first
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const [depth, colorType, , , interlace] = body.subarray(8) as unknown as [
    number,
    number,
    number,
    number,
    number,
  ]
  if (colorType === PALETTE) refuse('is a picture with a palette, which holds colors; export it as grayscale')
  if (CHANNELS[colorType] === undefined) refuse(`the PNG has the unknown color type ${colorType}`)
  if (depth !== 8 && depth !== 16) refuse(`expected 8 or 16 bits a sample, got ${depth}; export it as 16-bit`)
  return {
    width: view.getUint32(0),
    height: view.getUint32(4),
    depth,
    colorType,
    isInterlaced: interlace === 1,
  }
}

/** The bytes of the unpacked picture: each line of each pass has one more, which names its filter. */
function rawSize({ width, height, depth, colorType, isInterlaced }: Header): number {
  const bytesPerPixel = ((CHANNELS[colorType] as number) * depth) / 8
  const passes = isInterlaced ? PASSES : [[0, 0, 1, 1] as const]
  return passes.reduce((size, [column, row, across, down]) => {
    const columns = Math.ceil((width - column) / across)
    const rows = Math.ceil((height - row) / down)
    return columns > 0 && rows > 0 ? size + rows * (1 + columns * bytesPerPixel) : size
  }, 0)
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}
