import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  path: string
  content: Readable
  at: Date
}

/**
 * A ZIP archive of files as they are, one after the other: the next one is opened when the one before is through, so
 * that memory does not grow with the archive. Whatever fails breaks the stream off.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let open: Readable | undefined
  output.once('close', () => open?.destroy())
  // The archive reports what fails in a file as well.
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
