import { type GeoTIFFImage, getDecoder, type ReadRastersOptions } from 'geotiff'

/** The predictor by which each sample holds the difference to the one before it. */
export const DIFFERENCES = 2

/**
 * How to read an image whose samples are differences and have their most significant byte first. geotiff.js adds them up
 * in the order of bytes of the machine, whatever that of the file is; so they are turned around before, and the image
 * is read as one of the other order. Of any other image: nothing.
 */
export async function readingOf(image: GeoTIFFImage): Promise<Pick<ReadRastersOptions, 'pool'>> {
  const predictor = Number(await image.fileDirectory.loadValue('Predictor'))
  const bytes = image.getBitsPerSample() / 8
  if (image.littleEndian || predictor !== DIFFERENCES || bytes === 1) return {}
  image.littleEndian = true
  const pool = {
    bindParameters(...given: Parameters<typeof getDecoder>) {
      return {
        async decode(buffer: ArrayBuffer) {
          const decoder = await getDecoder(...given)
          const unpack = decoder.decodeBlock.bind(decoder)
          decoder.decodeBlock = async (block) => turned(await unpack(block), bytes)
          return decoder.decode(buffer)
        },
      }
    },
  }
  return { pool: pool as unknown as NonNullable<ReadRastersOptions['pool']> }
}

/** The same words with their bytes in the other order. */
function turned(buffer: ArrayBufferLike, bytes: number): ArrayBufferLike {
  const words = new Uint8Array(buffer.slice(0))
  for (let from = 0; from + bytes <= words.length; from += bytes) words.subarray(from, from + bytes).reverse()
  return words.buffer
}
