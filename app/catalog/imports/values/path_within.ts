import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { ImportUnreadable } from '#catalog/errors'

/**
 * Where a file of the folder lies. A name, or a link, that leads out of it leads nowhere.
 * @throws ImportUnreadable
 */
export async function pathWithin(folder: string, fileName: string): Promise<string> {
  try {
    const root = await realpath(folder)
    const path = await realpath(join(root, fileName))
    if (path.startsWith(root + sep) && (await stat(path)).isFile()) return path
  } catch {
    // Absent, like what lies outside.
  }
  throw new ImportUnreadable(fileName)
}
