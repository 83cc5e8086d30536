/**
 * A promise that a signal ends early: it then rejects with the signal's reason.
 * @param begin starts the work, and returns what stops it
 */
export function abortable<Result = void>(
  signal: AbortSignal,
  begin: (resolve: (result: Result) => void, reject: (error: unknown) => void) => () => void
): Promise<Result> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const stop = begin(settled(resolve), settled(reject))
    const abort = () => {
      stop()
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })

    function settled<Value>(settle: (value: Value) => void) {
      return (value: Value) => {
        signal.removeEventListener('abort', abort)
        settle(value)
      }
    }
  })
}

/** A signal for each piece of work in turn: the next one, or the end, aborts the one before. */
export class LatestSignal {
  private controller = new AbortController()
  private isClosed = false

  next(): AbortSignal {
    this.abort()
    this.controller = new AbortController()
    if (this.isClosed) this.abort()
    return this.controller.signal
  }

  abort() {
    this.controller.abort()
  }

  /** Aborts the current work, and work that begins later, until `open` is called. */
  close() {
    this.isClosed = true
    this.abort()
  }

  open() {
    this.isClosed = false
  }
}
