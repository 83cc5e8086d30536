import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import type { Pack, PackEntry } from './open_pack.js'

/** A copy of 80 megapixels as PNG, which may hardly be compressed. */
const MOST_BYTES = 256 * 1024 ** 2

/**
 * The unpacked bytes of a picture; not more than the directory says. They are held at once, outside of the thread's
 * limited heap, so larger ones are not unpacked.
 * @returns null when they are damaged or too many
 */
export async function readEntry({ zip }: Pack, { source }: PackEntry): Promise<Buffer | null> {
  if (source.uncompressedSize > MOST_BYTES) return null
  try {
    const bytes = await buffer(await zip.openReadStreamPromise(source))
    return crc32(bytes) === source.crc32 ? bytes : null
  } catch {
    return null
  }
}
