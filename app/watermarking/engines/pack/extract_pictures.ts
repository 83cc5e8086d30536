import fs from 'node:fs'
import path from 'node:path'
import { openImage, readSearchable } from '#watermarking/engines/image/read_pixels'
import { openPack } from './open_pack.js'
import { readEntry } from './read_entry.js'

export interface ExtractPicturesInput {
  path: string
  /** Where the pictures are written. */
  folder: string
  most: number
}

export interface ExtractedPicture {
  name: string
  path: string
}

async function isReadable(bytes: Buffer): Promise<boolean> {
  return readSearchable(openImage(bytes)).then(
    () => true,
    () => false
  )
}

/**
 * Unpacks pictures of a leaked archive, chosen evenly; damaged ones are left out.
 * @throws PackRejected
 */
export async function extractPictures(input: ExtractPicturesInput): Promise<ExtractedPicture[]> {
  const pack = await openPack(input.path, 'zh')
  try {
    const pictures = pack.entries.filter(({ isPicture }) => isPicture)
    const step = Math.max(1, pictures.length / input.most)
    const found: ExtractedPicture[] = []
    for (let n = 0; n < Math.min(input.most, pictures.length); n++) {
      const entry = pictures[Math.floor(n * step)]!
      const bytes = await readEntry(pack, entry)
      if (!bytes || !(await isReadable(bytes))) continue
      const target = path.join(input.folder, String(n))
      fs.writeFileSync(target, bytes)
      found.push({ name: entry.name, path: target })
    }
    return found
  } finally {
    pack.zip.close()
  }
}
