import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** 8 bits each for red, green and blue; with four bytes, also for opacity. */
const DEPTH_AND_COLOR = { 3: [8, 2], 4: [8, 6] } as const

/**
 * Pixels, three bytes each or with opacity four, row by row from the top, as a PNG.
 * Source: W3C, Portable Network Graphics.
 */
export function encodePng(pixels: Uint8Array, width: number, height: number, channels: 3 | 4 = 3): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(DEPTH_AND_COLOR[channels], 8)
  const stride = channels * width
  // A filter byte of 0 before each row: the bytes are unfiltered.
  const rows = new Uint8Array((stride + 1) * height)
  for (let row = 0; row < height; row++) {
    rows.set(pixels.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1)
  }
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')])
}

function chunk(type: string, data: Uint8Array = new Uint8Array()): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
