import { type GeoTIFFImage, getDecoder, type ReadRastersOptions } from 'geotiff'

/** The predictor that stores each sample as the difference to the one before it. */
export const DIFFERENCES = 2

/**
 * Options for reading an image whose samples are differences in big-endian order. geotiff.js adds them up in the
 * byte order of the machine, whatever that of the file. So their bytes are swapped first, and the image is read
 * in the other byte order. Undefined for any other image.
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

/** The same words with their bytes swapped. */
function turned(buffer: ArrayBufferLike, bytes: number): ArrayBufferLike {
  const words = new Uint8Array(buffer.slice(0))
  for (let from = 0; from + bytes <= words.length; from += bytes) words.subarray(from, from + bytes).reverse()
  return words.buffer
}
