const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000]

/** Ends early with the signal. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}

/** Waits while the browser reports that it is offline. */
export function online(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
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
  for (let tried = 0; ; tried++) {
    await online(signal)
    try {
      return await work()
    } catch (error) {
      const isOver = signal.aborted || isPermanent(error) || tried >= PAUSES_MS.length
      if (isOver && (signal.aborted || isPermanent(error) || navigator.onLine)) throw error
      await pause(PAUSES_MS[Math.min(tried, PAUSES_MS.length - 1)]!, signal)
    }
  }
}
