import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/**
 * Where passing files lie on this machine. Each account has its own: a folder that another
 * account made in the same /tmp would be closed to us.
 */
export function workFolder(name: string): string {
  return join(tmpdir(), `countermark-work-${userInfo().uid}`, name)
}

/** Where files of a shelf lie for a moment; what a killed process leaves is swept. */
export const passingFiles = () => workFolder('files')

/** A folder in which nothing lies yet; who asks for it removes it. */
export async function freshWorkFolder(): Promise<string> {
  await mkdir(passingFiles(), { recursive: true, mode: 0o700 })
  return mkdtemp(join(passingFiles(), 'file-'))
}
