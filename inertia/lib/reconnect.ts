const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Repeats a call that failed without a connection: when the browser is online again, when the user
 * returns to the tab, and after growing pauses.
 * @returns stops it
 */
export function retryOnReconnect(act: () => void): () => void {
  let pause = FIRST_PAUSE_MS
  let timer = setTimeout(later, pause)
  const look = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) act()
  }
  function later() {
    look()
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    timer = setTimeout(later, pause)
  }

  window.addEventListener('online', look)
  window.addEventListener('focus', look)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('online', look)
    window.removeEventListener('focus', look)
  }
}

type Module = Record<string, unknown>

/**
 * Loads code on first use. Without a connection it waits: a failed import would break the page.
 */
export function loadWithRetry<Code extends Module>(load: () => Promise<Code>): () => Promise<Code> {
  let waiting: Promise<Code> | null = null
  const repeat = () =>
    new Promise<Code>((resolve) => {
      const stop = retryOnReconnect(() => {
        load().then(
          (code) => {
            stop()
            resolve(code)
          },
          () => {}
        )
      })
    }).finally(() => (waiting = null))
  return () => load().catch(() => (waiting ??= repeat()))
}
