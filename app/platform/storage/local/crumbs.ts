import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Takes away what lies in a folder and was last written to before that time: whoever began it was
 * killed. What is at work is younger, since each write tells the time anew.
 */
export async function removeStaleFiles(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true })
  }
}
