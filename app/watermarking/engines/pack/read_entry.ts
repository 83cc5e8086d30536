import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import type { Pack, PackEntry } from './open_pack.js'

/**
 * The unpacked bytes of a picture; not more than the directory says.
 * @returns null when they are damaged
 */
export async function readEntry({ zip }: Pack, { source }: PackEntry): Promise<Buffer | null> {
  try {
    const bytes = await buffer(await zip.openReadStreamPromise(source))
    return crc32(bytes) === source.crc32 ? bytes : null
  } catch {
    return null
  }
}
