import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  path: string
  content: Readable
  at: Date
}

/**
 * A ZIP archive of files, uncompressed, opened one after the other, so that memory does not grow with the archive.
 * Any failure aborts the stream.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let open: Readable | undefined
  output.once('close', () => open?.destroy())
  // The archive also reports failures of a file.
  zip.on('error', (error) => output.destroy(error as Error))

  async function fill() {
    for await (const { path, content, at } of entries) {
      open = content
      if (output.destroyed) return content.destroy()
      zip.addReadStream(content, path, { compress: false, mtime: at })
      await finished(content)
    }
    return zip.end()
  }
  fill().catch((error) => output.destroy(error))
  return output
}
