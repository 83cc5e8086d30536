import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '~/lib/cookies'

const COOKIE = 'adult'
const DAYS = 180

const listeners = new Set<() => void>()

/** Says once that one is grown up; the browser remembers it, and the server reads it, too. */
export function confirmAdult() {
  writeCookie(COOKIE, '1', DAYS)
  for (const listener of listeners) listener()
}

/** Whether somebody said in this browser that they are grown up; no on the server, which blurs then. */
export function useAdult(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readCookie(COOKIE) === '1',
    () => false
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
