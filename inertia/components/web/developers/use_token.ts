import { useSyncExternalStore } from 'react'

let token = ''
const listeners = new Set<() => void>()

/**
 * The token that requests are sent with. It is kept in memory only, until the page is reloaded.
 */
export function useToken(): [token: string, setToken: (token: string) => void] {
  return [
    useSyncExternalStore(
      listen,
      () => token,
      () => ''
    ),
    keep,
  ]
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function keep(given: string) {
  token = given.trim()
  for (const listener of listeners) listener()
}
