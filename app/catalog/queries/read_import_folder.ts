import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { parse } from 'yaml'
import { ImportUnreadable } from '#catalog/errors'

const LIST = 'products.yaml'
const MOST_BYTES = 5 * 1024 ** 2

/** What a folder wants to become products: the entries of its `products.yaml`, as they are written. */
export class ReadImportFolder {
  /** @throws ImportUnreadable without that file, and when it holds no list of products */
  async execute({ folder }: { folder: string }): Promise<unknown[]> {
    const path = await pathWithin(folder, LIST)
    const { size } = await stat(path)
    if (size > MOST_BYTES) throw new ImportUnreadable(LIST)
    const list = this.#parse(await readFile(path, 'utf8'))
    if (!Array.isArray(list)) throw new ImportUnreadable(LIST)
    return list
  }

  #parse(text: string): unknown {
    try {
      const read: unknown = parse(text)
      return Array.isArray(read) ? read : (read as { products?: unknown } | null)?.products
    } catch {
      throw new ImportUnreadable(LIST)
    }
  }
}

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
