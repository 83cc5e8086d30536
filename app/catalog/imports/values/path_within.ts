import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { ImportUnreadable } from '#catalog/errors'

/**
 * Path of a file in the folder. Names and links that lead out of the folder are rejected.
 * @throws ImportUnreadable
 */
export async function pathWithin(folder: string, fileName: string): Promise<string> {
  try {
    const root = await realpath(folder)
    const path = await realpath(join(root, fileName))
    if (path.startsWith(root + sep) && (await stat(path)).isFile()) return path
  } catch {
    // Missing; rejected below like a path outside.
  }
  throw new ImportUnreadable(fileName)
}
