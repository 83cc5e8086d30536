import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/**
 * Where passing files lie on this machine. Each account has its own: a folder that another
 * account made in the same /tmp would be closed to us.
 */
export function workFolder(name: string): string {
  return join(tmpdir(), `countermark-work-${userInfo().uid}`, name)
}
