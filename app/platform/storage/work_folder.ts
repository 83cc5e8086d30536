import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/**
 * Folder for temporary files. Each system account has its own, because a folder created by another account in /tmp
 * would not be accessible.
 */
export function workFolder(name: string): string {
  return join(tmpdir(), `countermark-work-${userInfo().uid}`, name)
}

/** Folder for short-lived files; those of killed processes are swept. */
export const temporaryFiles = () => workFolder('files')

/** Creates an empty folder, which the caller removes. */
export async function makeTemporaryFolder(): Promise<string> {
  await mkdir(temporaryFiles(), { recursive: true, mode: 0o700 })
  return mkdtemp(join(temporaryFiles(), 'file-'))
}
