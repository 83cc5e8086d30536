import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '~/lib/browser/cookies'

const COOKIE = 'adult'
const DAYS = 180

const listeners = new Set<() => void>()

/** Confirms the user's age; a cookie stores it, so that the server reads it, too. */
export function confirmAge() {
  writeCookie(COOKIE, '1', DAYS)
  for (const listener of listeners) listener()
}

/**
 * Whether the user confirmed their age in this browser; false on the server, which then blurs
 * pictures.
 * @param isAdult the cookies are read only for what needs it: reading them waits for another process of the browser
 */
export function useAgeConfirmed(isAdult: boolean): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAdult && readCookie(COOKIE) === '1',
    () => false
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
