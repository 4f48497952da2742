import { linesOf, type Origin } from './plotted.js'

/** PNG pixels per pixel of the plot: enough for print. */
const DENSITY = 3

/** A plot as PNG, with its origin as text chunks. */
export async function pngOf(svg: string, title: string, origin: Origin): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = DENSITY * image.width
    canvas.height = DENSITY * image.height
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (picture === null) throw new Error('the browser makes no PNG of this plot')
    const bytes = new Uint8Array(await picture.arrayBuffer())
    const texts = [textChunk('Title', title), textChunk('Description', linesOf(origin).join('\n'))]
    // The signature and the first chunk, the header, precede any text.
    const head = 8 + 25
    return new Blob([bytes.slice(0, head), ...texts, bytes.slice(head)], { type: 'image/png' })
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** A PNG chunk with UTF-8 text. Source: PNG specification, 11.3.3.4 (iTXt). */
function textChunk(keyword: string, text: string): Uint8Array<ArrayBuffer> {
  const content = new TextEncoder().encode(`iTXt${keyword}\0\0\0\0\0${text}`)
  const chunk = new Uint8Array(content.length + 8)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, content.length - 4)
  chunk.set(content, 4)
  view.setUint32(content.length + 4, crc32(content))
  return chunk
}

/** The checksum of a chunk. Source: PNG specification, annex D. */
function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}
