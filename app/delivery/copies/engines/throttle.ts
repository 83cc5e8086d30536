/**
 * Limits how often `work` is called: at most once per interval, first after one interval, one call at a time, always
 * with the latest value.
 * @returns the throttled function; `settled` waits for calls in progress
 */
export function throttle<T>(milliseconds: number, work: (value: T) => Promise<void>) {
  let last = Date.now()
  let running: Promise<void> = Promise.resolve()
  let isRunning = false

  const call = (value: T) => {
    if (isRunning || Date.now() - last < milliseconds) return
    last = Date.now()
    isRunning = true
    // A failed report is ignored, because the next one or the final state replaces it.
    running = work(value)
      .catch(() => {})
      .finally(() => {
        isRunning = false
      })
  }
  return Object.assign(call, { settled: () => running })
}
