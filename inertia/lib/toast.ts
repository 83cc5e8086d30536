import { loadWithRetry } from './reconnect.js'

const TIMEOUT_MS = 4000

const load = loadWithRetry(() => import('@heroui/react/toast'))

type Kind = 'success' | 'danger' | 'info'

let isWanted = false
const listeners = new Set<() => void>()

async function show(kind: Kind, message: string) {
  isWanted = true
  for (const listener of listeners) listener()
  const { toast: queue } = await load()
  queue[kind](message, { timeout: TIMEOUT_MS })
}

/**
 * A short message at the edge of the screen, for 4 s (M-SITE-12). Never the only place of an
 * error. Its code is loaded with the first one.
 */
export const toast = {
  success: (message: string) => void show('success', message),
  danger: (message: string) => void show('danger', message),
  info: (message: string) => void show('info', message),
}

/** Whether a toast was raised yet: only then their region is rendered. */
export const toastsWanted = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  now: () => isWanted,
}
