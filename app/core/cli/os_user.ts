import { userInfo } from 'node:os'

const LONGEST = 64

/** The user of the operating system: behind sudo, who called it. Null where the process's user has no name. */
export function osUser(): string | null {
  try {
    return (process.env.SUDO_USER || userInfo().username).slice(0, LONGEST)
  } catch {
    return null
  }
}
