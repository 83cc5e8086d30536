import { abortable } from '../abortable.js'

const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000]

export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return abortable(signal, (resolve) => {
    const timer = setTimeout(resolve, ms)
    return () => clearTimeout(timer)
  })
}

/** Waits while the browser reports that it is offline. */
export function online(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  return abortable(signal, (resolve) => {
    const end = () => resolve()
    window.addEventListener('online', end, { once: true })
    return () => window.removeEventListener('online', end)
  })
}

/**
 * Retries with growing pauses, and waits for the network while offline.
 * @param isPermanent whether an error is permanent
 */
export async function withRetries<Result>(
  work: () => Promise<Result>,
  { signal, isPermanent }: { signal: AbortSignal; isPermanent: (error: unknown) => boolean }
): Promise<Result> {
  for (let attempts = 0; ; attempts++) {
    await online(signal)
    try {
      return await work()
    } catch (error) {
      const isOver = signal.aborted || isPermanent(error) || attempts >= PAUSES_MS.length
      if (isOver && (signal.aborted || isPermanent(error) || navigator.onLine)) throw error
      await pause(PAUSES_MS[Math.min(attempts, PAUSES_MS.length - 1)]!, signal)
    }
  }
}
