/**
 * Lets a frequent caller through once in a while, one at a time, always with the latest value.
 * @returns the thinned function; `settled` waits for what was let through
 */
export function throttle<T>(milliseconds: number, work: (value: T) => Promise<void>) {
  let last = 0
  let running: Promise<void> = Promise.resolve()
  let isRunning = false

  const call = (value: T) => {
    if (isRunning || Date.now() - last < milliseconds) return
    last = Date.now()
    isRunning = true
    // A report that is lost costs nothing: the next one, or the end, tells the same.
    running = work(value)
      .catch(() => {})
      .finally(() => {
        isRunning = false
      })
  }
  return Object.assign(call, { settled: () => running })
}
